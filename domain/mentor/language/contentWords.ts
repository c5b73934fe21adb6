import { singularOf, wordsOf } from '#domain/text/words.ts'
import { splitClauses } from './clauses.ts'

/** Words that say nothing about the app on their own: articles, pronouns, auxiliaries, and the small change of talk. */
const smallWords = new Set(
  `a an the and or but so of to in on at by for from with as is are was were be been being am it its this that these
  those they them their theirs there here he she his her hers him we our ours us you your yours i my me mine myself who
  which what when where how why if then than do does did done have has had having can could may might must should shall
  will would just really very also too only even ever some any all both each such own same other another
  yes yeah yep yup ok okay well oh um uh uhm erm hmm hm honestly obviously actually basically like maybe perhaps probably
  want need because since cause cuz otherwise therefore while though although however
  mean stand refer denote
  please thanks thank sorry lol haha god gosh omg right sure etc u ur n w ppl gonna wanna gotta
  s t d ll re ve m don doesn didn isn aren wasn weren won wouldn couldn shouldn hasn haven hadn ain let lets`.split(
    /\s+/,
  ),
)

/** Treats "shares", "shared" and "sharing" as the same word. */
export const stemOf = (word: string): string => {
  const single = singularOf(word)
  return single.length > 5 ? single.replace(/(?:ing|ed|er|es|e)$/, '') : single.replace(/e$/, '')
}

/** The words of a text that say something. */
export const contentWordsOf = (text: string): string[] =>
  wordsOf(text).filter(
    word => /[\p{L}\p{N}]/u.test(word) && !smallWords.has(word) && !smallWords.has(singularOf(word)),
  )

/** The words of a text that say something and that none of the other texts has. */
export function findMissingWords(text: string, kept: Iterable<string>): string[] {
  const stems = new Set<string>()
  for (const one of kept) for (const word of wordsOf(one)) stems.add(stemOf(word))
  return contentWordsOf(text).filter(word => !stems.has(stemOf(word)))
}

/** All texts within a value: a string, or strings in lists and rows. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.flatMap(textsIn)
      : typeof value === 'object' && value !== null
        ? // A flag that is set says what its name says: "required".
          Object.entries(value).flatMap(([key, it]) => (it === true ? [key] : textsIn(it)))
        : []

/** The clauses of a text with words that none of the other texts has, in the text's own words. */
export function findMissingClauses(
  text: string,
  kept: readonly string[],
  ignored?: ReadonlySet<string>,
): string {
  return splitClauses(text)
    .filter(clause => findMissingWords(clause.text, kept).some(word => ignored?.has(word) !== true))
    .map(clause => clause.text)
    .join(', ')
}
