import { wordsOf } from '#domain/text/words.ts'

const englishWords = new Set(
  `the a an and is are to of in for it with that on they can i we you be have has not this or as at so who what when
  my our their from but if do`.split(/\s+/),
)
/**
 * Function words of German, French, Spanish, Italian, Portuguese, Dutch, Polish and Swedish that English doesn't
 * have.
 */
const foreignWords = new Set(
  `der das und ist nicht ein eine einen für mit auf von zu den dem sie wir ich sich auch sind werden kann
  le les des est une pour dans avec qui que sur pas nous vous et du au ce il elle sont peut
  el los las una para con por como del y es se lo su más pero puede
  il gli che di per non con della sono una può e anche
  o os uma com não para mais seu do da em são pode
  het een van voor met niet zijn op te dat ook kan
  w na się nie jest do że dla jak są i przez
  och att det som på är för av med inte kan`.split(/\s+/),
)

/**
 * Whether a text is probably not in English, judged by its function words. False for a text that is too short to
 * tell.
 */
export function isForeignLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 11 && latin / letters < 0.5) return true
  const words = wordsOf(text)
  const count = (small: ReadonlySet<string>) => words.filter(word => small.has(word)).length
  return words.length > 4 && count(foreignWords) > 1 && count(foreignWords) > count(englishWords) * 2
}
