import { chosenName } from './chosenName.ts'

/** "Something with a lantern? Let's take Lantern" */
const taken =
  /(?:^|[.?!,]\s)(?:[Ll]et['’]?s|[Ww]e['’]?ll|[Ii]['’]?(?:ll|d)|[Ww]e) (?:take|say|go with|pick|choose)\s+["“]?(\p{Lu}[^\s.!?,;]*(?:\s\p{Lu}[^\s.!?,;]*){0,3}?)["”]?(?:\s(?:for (?:now|the moment|a start)|then|first|please|as a (?:working )?(?:title|start)))?[.!]?$/u

const proper = String.raw`["“]?(?<name>\p{Lu}[\p{L}\p{N}’'&+-]{1,24}(?:\s\p{Lu}[\p{L}\p{N}’'&+-]{0,24}){0,3})["”]?(?=\s{0,2}(?:$|[.,;!?)–—\n]|(?:because|since|is|it|he|she|instead|then|now)\b))`
/** "Ramp5. Nah. RampBook", "Final: Roomly", "no, let us take Alongside": the last word counts. */
const decided = [
  String.raw`\b(?:[Ff]inal(?:\s(?:name|title))?|[Nn]ew name|[Rr]eal name|[Oo]fficial(?:ly| name)?)\s?(?:is\s|:\s?|=\s?|–\s?)${proper}`,
  String.raw`(?:^|[.!?,;–—]\s)(?:[Oo]r\s)?(?:(?:[Nn]o|[Nn]ah|[Nn]ope|[Aa]ctually|[Ww]ait|[Ss]orry|[Oo]ops|[Hh]m+|[Oo]r rather|[Rr]ather|[Bb]etter|[Oo]n reflection|[Ww]ell,?\s(?:[Mm]aybe|[Pp]erhaps|[Rr]ather|[Bb]etter))[\s,.!:–—]{1,3}){1,3}(?:[Ii] (?:meant|mean)\s|(?:[Ll]et['’]?s|[Ll]et us|[Ww]e|[Ww]e['’]ll|[Ii]|[Mm]ake|[Cc]all)\s(?:take|say|use|call|go with|choose|prefer|make|it)\s(?:it\s)?|(?:[Ii]t['’]?s|[Tt]ake)\s)?${proper}`,
].map(source => new RegExp(source, 'gu'))
/** "Then Harbour", "my daughter says Harbour" */
const lead =
  /^(?:(?:[Mm]y|[Oo]ur|[Tt]he)\s\p{Ll}+\s(?:says?|said|suggests?|suggested|likes?|wants?|prefers?|thinks?|chose|picked)|(?:[Tt]hen|[Oo]k(?:ay)?|[Ss]o|[Ww]ell|[Mm]aybe|[Pp]erhaps|[Ss]omething like|[Hh]ow about|[Ww]hat about|[Ii]['’]d say|[Ll]et['’]?s say|[Ss]ay),?)\s(?=["“]?\p{Lu}\S*(?:\s\p{Lu}\S*)*["”]?$)/u
const noName =
  /^(?:Maybe|Perhaps|The|It|We|I|Because|They|That|This|Just|Sorry|Something|Not|No|What|But|And|Our|My|Let)\b/

/** "boxed. no wait that's taken, make it rootbox": people who dictate use no capitals. */
const made =
  /\b(?:no|not|wait|taken|already|called that|instead|rather)\b.{0,120}\b(?:make it|call it|so it['’]?s|let['’]?s (?:say|call it)|we['’]?ll call it)\s["“]?([\p{L}\p{N}]{3,24})["”]?\W*$/isu
const madeName = (text: string): string | undefined => (text.length > 300 ? undefined : made.exec(text)?.[1])

/** The name that somebody settles on after another: "Ramp5. Nah. RampBook". */
export function decidedName(text: string): string | undefined {
  if (text.length > 300) return undefined
  return decided
    .flatMap(pattern => [...text.matchAll(pattern)].map(it => it.groups!['name']!))
    .findLast(name => !noName.test(name))
}

/**
 * The name in an answer to the question what the app is called; `tidied` is the answer without its fillers. Undefined if
 * it is a sentence.
 */
export function nameInAnswer(text: string, tidied: string): string | undefined {
  const chosen = madeName(text) ?? decidedName(text) ?? chosenName(text) ?? taken.exec(text.trim())?.[1]
  if (chosen !== undefined) return chosen
  // "Evergreen, my daughter says": the name comes before the first comma.
  const [, called = tidied] =
    /\bcall(?:ed|ing)?(?:\s+(?:it|this|the app))?\s+[“"]?(\p{Lu}\S*(?:\s\p{Lu}\S*){0,4})/u.exec(tidied) ?? []
  const name = called
    .split(
      /[,.;:(–—?!]\s|\s(?:is (?:fine|good|ok|okay|great|it|nice)|because|but|since|cuz|cause|which|like)\s/,
    )[0]!
    .trim()
  const bare = name
    .replace(/\sis (?:fine|good|ok|okay|great|it|nice)\W*$/i, '')
    .replace(/\s?[=–—-]\s?(?:the\s)?(?:working|provisional) (?:title|name)$/i, '')
    .replace(lead, '')
  const isUnknown = /\b(?:no|any) (?:idea|clue)\b|\b(?:dunno|not sure|don['’]?t know)\b/i.test(bare)
  return bare === '' || isUnknown || bare.split(/\s+/).length > 6 ? undefined : bare
}
