import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { productNouns } from './purposeWording.ts'

/** A name in quotes, or words of which the first ones have capitals. */
const named = String.raw`(?:["“„‘'*]{1,2}(?<quoted>[^"“”„’*\n]{2,40}?)["”“’'*]|(?<words>[\p{L}\p{N}][\p{L}\p{N}'’.&+-]*(?: [\p{L}\p{N}'’.&+-]+){0,3}))`
const product = String.raw`(?:${productNouns}|project|startup)`
const maybe = String.raw`(?: maybe| perhaps| probably| something like)?`

const nameWord = String.raw`(?<!\b(?:with|by|of|in|have|has|same|full|first|last|user|an?|no|my|his|her) )\b(?:working (?:title|name)|(?:project |app |product |tool |site |code ?)?name|title|codename|designation)(?: idea| i like| of (?:the|my|our) \p{L}+)?`

/** How people say what something is called, and whether that may be in small letters. The clearest come first. */
const nameForms = (
  [
    // "a game called Turnip Tycoon", "an app named 'Gassi'"
    [
      String.raw`\b${product}\b(?:(?!\b(?:with|where|which|has)\b|[.!?]).){0,60}? (?:called|named):? ${named}`,
      true,
    ],
    // "Name: Grey Tide", "working title = X", "name idea: X"; "working name "X""
    [String.raw`${nameWord}(?: (?:is|will be|should be|would be)|\?{0,2}:| =| [–-])${maybe} ${named}`, true],
    [String.raw`${nameWord}\?{0,2}${maybe} ${named}`, false],
    [String.raw`^\W*(?:project|tool|app|product)\s?[:=–-] ?${named}`, true],
    // "Hookline would be a nice name", "my idea is called X"
    [
      String.raw`^[^\p{L}\p{N}]{0,4}(?:(?:maybe|perhaps|i think|and|oh),? ){0,2}(?<words>[\p{L}\p{N}'’&+-]{2,24}(?: [\p{L}\p{N}'’&+-]{2,24}){0,2})["”“]? (?:would|could|might) be (?:a |an |the |our )(?:\p{L}{2,20} )?(?:name|title)`,
      false,
    ],
    [String.raw`\b(?:my|our|the) (?:\p{L}+ )?(?:idea|concept) is called:? ${named}`, true],
    // "It's called X", "we'd call it X": what "it" is, the statement's kind tells.
    [
      String.raw`(?:^|\b(?:it|this|that)(?:['’]?s| is| will be| should be| would be| shall be| to be)? (?:to be )?)(?:called|named):? ${named}`,
      true,
    ],
    [
      String.raw`\b(?:call|calling|name|naming|named|dubbed|called) (?:it|this|(?:the|my|our) ${product})${maybe}:? ${named}`,
      true,
    ],
    [
      String.raw`["“„](?<before>[^"“”„\n]{2,40})["”“],? (?:i['’]?d|we['’]?d|i would|we would|we|i|is (?:the|its|my|our)|as (?:the|a))\b.{0,30}\b(?:name|title|call)\b`,
      true,
    ],
    [String.raw`["“„](?<title>[^"“”„\n]{2,40})["”“],? \(?working (?:title|name)`, true],
    // "an app "Gassi" for dog walkers", "We propose "Kerbside", a service"
    [
      String.raw`\b(?:(?:app|tool|website|platform|game|system),?|propose|introducing|presenting) ["“„](?<after>[^"“”„\n]{2,40})["”“]`,
      true,
    ],
  ] as const
).map(([form, maybeSmall]) => [new RegExp(form, 'iu'), maybeSmall] as const)

/** What stands for something, but names nothing. */
const notName =
  /^(?:the|this|that|it|our|my|we|i|he|she|they|there|what|each|every|an?|everything|everyone|people|users?|members?|and|or|no|not|but|still|later|tbd|unknown|in|on|for|to|whatever|something|mvp|app|name|it['’]?s|an? .*|(?:one|two|three|four|five|six|seven|eight|nine|ten)\b.*|.*\b(?:is|are|can|should|you|we))$/i

/** The product's name, if a statement says what it is called. */
export function nameIn(text: string): string | undefined {
  for (const [form, maybeSmall] of nameForms) {
    const match = form.exec(text)
    if (match === null) continue
    const { quoted, words, before, title, after } = match.groups!
    const rest = text.slice(match.index + match[0].length)
    const name = usable(quoted ?? before ?? title ?? after ?? nameOf(words!, maybeSmall ? rest : undefined))
    if (name !== undefined) return name
  }
  return undefined
}

/** The first words with capitals, or one or two small ones after which nothing else can follow: "called fwroll." */
function nameOf(words: string, rest: string | undefined): string | undefined {
  const all = words.split(' ')
  const end = all.findIndex(word => !/^[\p{Lu}\d]/u.test(word))
  if (end !== 0) return all.slice(0, end < 0 ? all.length : end).join(' ')
  if (rest === undefined) return undefined
  const isWhole = /[.!]$/.test(words) || /^\s*(?:[,;)!.]|$)/.test(rest)
  return all.length <= 2 && isWhole ? words : undefined
}

/** "Hookline – an app for anglers", "hookline: small tool for …", "Hookline helps anglers to …" */
const pitched = [
  new RegExp(
    String.raw`^["“„*]{0,2}(?<name>\p{Lu}[\p{L}\p{N}'’&+-]*(?: [\p{Lu}\d][\p{L}\p{N}'’&+-]*){0,2})["”“*]{0,2}(?:,| [–—-]| is|:) (?:an?|the|our|your|my) (?:[\p{L}-]+ ){0,4}${product}s?\b`,
    'u',
  ),
  new RegExp(
    String.raw`^["“„*]{0,2}(?<name>[\p{L}\p{N}][\p{L}\p{N}'’&+-]{2,24})["”“*]{0,2}: (?:(?:an?|the|our|my) )?(?:(?:small|little|simple|mobile|web|phone|free|tiny|new) ){0,2}${product}s?\b`,
    'u',
  ),
  /^["“„*]{0,2}(?<name>\p{Lu}[\p{L}\p{N}'’&+-]{2,24})["”“*]{0,2} (?:helps|lets|allows|connects|makes it|gives|shows|keeps|tells|brings) \p{L}/u,
]
/** The subject of a sentence about anything. */
const notPitched =
  /^(?:(?:the|an?|my|our|this|that|it|idea|goal|purpose|task|pitch|plan|summary|what|why|who|need|want|wanted|project|app|application|tool|site|website|platform|product|system|game|bot|program|software|everyone|everybody|nobody|people|somebody|someone|one|please|hi|hello|background|context|problem|users?|title|name|subject|topic|note|notes|prompt|prd|mvp|vision|solution|overview|today)(?: |$)|.*(?:ers|ors|ists|ents|ants)$)/i

/** The product's name at the beginning of the statement that says what it is. */
export function nameInPitch(text: string): string | undefined {
  const name = pitched.map(form => form.exec(text)?.groups?.['name']).find(it => it !== undefined)
  return name === undefined || notPitched.test(name) ? undefined : usable(capitalize(name))
}

/** The name in a statement that names the product: '"VoltBook", if still free', "Wabe". */
export function nameOfStatement(text: string): string | undefined {
  const quoted = /["“„](?<name>[^"“”„\n]{2,40})["”“]/u.exec(text)?.groups?.['name']
  const alone =
    /^\W*(?<name>[\p{Lu}\d][\p{L}\p{N}'’&+-]*(?: [\p{Lu}\d][\p{L}\p{N}'’&+-]*){0,3})(?=\W*$|[,.?!(]| i guess| maybe| perhaps)/u.exec(
      text,
    )?.groups?.['name']
  return nameIn(text) ?? usable(quoted) ?? usable(alone)
}

function usable(name: string | undefined): string | undefined {
  const bare = name
    ?.trim()
    .replace(/(?<![\s.,;:!?'’-])[\s.,;:!?'’-]+$/, '')
    .replace(/(?<=\p{L})\s(?:lol|haha+|btw|xd|tbh)$/iu, '')
  return bare === undefined || bare.length < 2 || notName.test(bare) || bare.split(/\s/).length > 5
    ? undefined
    : bare
}

/** What a title says of the text and not of the product: "notes", "draft 2", "meeting 12/03". */
const aboutText =
  /\b(?:notes?|drafts?|requirements?|specs?|specification|brief(?:ing)?|meeting|memo|minutes|wish ?list|dump|braindump|scribbled?|jotted|dictated|typed|version|summary|sketch|protocol|thoughts|ideas?|lastenheft|prd|concept|outline|to ?do|what (?:we|i|the)|everything|overview|introduction|readme|glossary|features?|goals?|problem|user stor\w+|document|scope|v\d+|kick-?off|workshop|agenda|subject|internal|confidential|jour fixe|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]* \d{1,2}|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*|page \d|item \d|from the|for the (?:first|talk|group|board)|v\.? ?personal|side)\b|\b\d{1,2}[/.:]\d{1,2}\b/i

/** The product's name in the title of a text: "Cemetery register – requirements" is about a "Cemetery register". */
export function nameInTitle(title: string): string | undefined {
  const explicit = nameIn(title)
  if (explicit !== undefined) return explicit
  const parts = title
    .replaceAll(/\([^()]*\)?/g, ' ')
    .replaceAll(/[^\p{L}\p{N}\s.,:/|–—&'’"+-]/gu, ' ')
    .split(/\s[–—|/-]{1,3}\s?|[:,|]\s|\s{2,}/)
    .map(part =>
      part
        .replace(
          /(?<!\s)\s+(?:notes?|draft|requirements?|specs?|specification|brief|ideas?|prd|dump)\b[^]*/i,
          '',
        )
        .replace(/^(?:the|an?|my|our) /i, '')
        .replaceAll(/^["'“\s]+|(?<!["'”\s.])["'”\s.]+$/g, ''),
    )
  const name = parts.find(part => /\p{L}{2}/u.test(part) && !aboutText.test(part) && !/^project$/i.test(part))
  return name === undefined || name.split(/\s/).length > 6 ? undefined : capitalize(name)
}
