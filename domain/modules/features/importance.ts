import type { Confidence } from '#domain/reading/extraction.ts'

/** MoSCoW and similar terms. "won't" isn't an importance but out of scope. */
const importanceCues: readonly (readonly [importance: 'High' | 'Medium' | 'Low', words: RegExp])[] = [
  [
    'Low',
    /\b(?:nice[- ]to[- ]haves?|could[- ]haves?|bonus|optional(?:ly)?|stretch(?: goals?)?|low(?:[- ]priority)?|p[23]|later|someday|eventually|if (?:there is |we have )?time|extras?|wish ?list|future|phase (?:2|two)|version (?:2|two)|v2|would be (?:nice|cool|great))\b/i,
  ],
  [
    'High',
    /\b(?:must[- ]haves?|mvp|essential|critical|crucial|vital|mandatory|required|non-negotiable|top priority|high(?:[- ]priority)?|p0|core|day one|launch blocker|minimum)\b/i,
  ],
  ['Medium', /\b(?:should[- ]haves?|important|medium(?:[- ]priority)?|p1)\b/i],
]
const importanceByModal: Readonly<Record<string, 'High' | 'Medium' | 'Low'>> = {
  must: 'High',
  shall: 'High',
  should: 'Medium',
  could: 'Low',
  might: 'Low',
}

/** Returns the importance given by the nearest heading that gives one: "Bonus features" are nice to have. */
function importanceOfHeadings(headings: readonly string[]): 'High' | 'Medium' | 'Low' | undefined {
  for (const heading of headings.toReversed()) {
    const modal = importanceByModal[heading.trim().toLowerCase()]
    if (modal !== undefined) return modal
    const cue = importanceCues.find(([, words]) => words.test(heading))
    if (cue !== undefined && !/^core (?:features?|functions?)/i.test(heading)) return cue[0]
  }
  return undefined
}

/**
 * Returns the importance of an item: from its own mark such as "(must)", "P0:" or "nice to have", otherwise from its
 * heading, otherwise from its modal verb.
 */
export function importanceOf(
  text: string,
  headings: readonly string[],
  modal = '',
): { readonly value: 'High' | 'Medium' | 'Low'; readonly mark: Confidence } {
  const value = findRankMark(text) ?? importanceOfHeadings(headings) ?? importanceByModal[modal]
  return value === undefined ? { value: 'Medium', mark: 'guessed' } : { value, mark: 'said' }
}

/** Words that say anywhere in a statement that something comes later, or first. "Later" alone may mean anything. */
const laterWords =
  /\b(?:(?:maybe|perhaps|possibly|probably|but|for|until|come|comes|rest|added|add) (?:much )?later|later (?:on|maybe|version|phase|stage)|(?:can|could) wait|at some point|not urgent|no (?:rush|hurry)|low(?:est)? prio(?:rity)?|(?:second|next) (?:year|season|version|phase|step)|do (?:that|this|it) last|some ?day|further down the (?:line|road)|if there['’]?s time)\b|^later\b|^(?:maybe|perhaps|possibly) .{2,60} later\b|\blater(?: on)?,? (?:maybe|perhaps|possibly)$|^(?:[^\s,]{2,30} ){1,4}later[.!]?$/i
const firstWords =
  /\b(?:most important(?:ly)?|top prio(?:rity)?|prio(?:rity)? ?(?:1|one)|highest prio(?:rity)?|absolute must|from (?:the start|the beginning|day one)|deal ?breaker|comes first|non-negotiable)\b|!!!/i

/** Marks are in brackets, before a colon or after a dash. Elsewhere, the same word may mean anything. */
function findRankMark(text: string): 'High' | 'Medium' | 'Low' | undefined {
  const labels = [
    ...[...text.matchAll(/[([]([^)\]]{1,40})[)\]]/g)].map(match => match[1]!),
    /^([^:]{1,25}):/.exec(text)?.[1] ?? '',
    /\s[-–—|,]\s*([^-–—|,]{1,25})$/.exec(text)?.[1] ?? '',
  ].filter(label => label.split(/\s+/).length <= 5)
  for (const label of labels) {
    if (/^\s*must\s*$/i.test(label)) return 'High'
    if (/^\s*should\s*$/i.test(label)) return 'Medium'
    if (/^\s*could\s*$/i.test(label)) return 'Low'
    const cue = importanceCues.find(([, words]) => words.test(label))
    if (cue !== undefined) return cue[0]
  }
  if (laterWords.test(text)) return 'Low'
  if (firstWords.test(text)) return 'High'
  return /\b(?:nice[- ]to[- ]have|must[- ]have|would be (?:nice|cool|great|fun|lovely)|if (?:there is |we have )?time)\b/i.test(
    text,
  )
    ? /must[- ]have/i.test(text)
      ? 'High'
      : 'Low'
    : undefined
}

/** Whether a text only ranks what follows it: "Nice to have:". */
export const isRankLabel = (text: string): boolean =>
  /^[^:]{1,25}:$/.test(text.trim()) && findRankMark(text) !== undefined

/** A mark used as a label before the text it applies to: "nice to have: photos", "v2: chat". */
const rankLabelPattern =
  /(?:^|[\n.;,!?]\s{0,20}|\s[-–—]\s+)(?:[-*•]\s*)?(?:and\s+|the\s+)?(must(?:[- ]haves?)?|should(?:[- ]haves?)?|could(?:[- ]haves?)?|nice[- ]to[- ]haves?|mvp|bonus|later(?: on)?|essentials?|essential|optional|p[0-3]|v ?2|version (?:2|two)|phase (?:2|two)|someday|eventually|future|extras?|stretch(?: goals?)?|wish ?list|(?:low|medium|high)(?: priority)?|day one)[ \t]*:[ \t]*(?=\S)/gi

export interface RankedPart {
  /** The importance that the label gives; undefined if the text has no label. */
  readonly importance?: 'High' | 'Medium' | 'Low'
  readonly text: string
}

/** Splits a text at its labels: "a, b. nice to have: c" gives "a, b" and, with low importance, "c". */
export function splitByRank(text: string): RankedPart[] {
  const labels = [...text.matchAll(rankLabelPattern)]
  const first = text.slice(0, labels[0]?.index ?? text.length)
  return [
    { text: first },
    ...labels.flatMap((label, i) => {
      const from = label.index + label[0].length
      const all = text.slice(from, labels[i + 1]?.index ?? text.length)
      // A label applies only to its own sentence and line.
      const end = /\n|(?<=\w{2})[.!?](?=\s|$)/.exec(all)?.index ?? all.length
      const word = label[1]!
      const rank =
        importanceByModal[word.toLowerCase()] ??
        importanceCues.find(([, words]) => words.test(word))?.[0] ??
        'Medium'
      return [
        { importance: rank, text: all.slice(0, end) },
        { text: all.slice(end).replace(/^[.!?\s]+/, '') },
      ]
    }),
  ].filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
}

/** Removes the mark of importance from a text: "Search (must)" becomes "Search". */
export const withoutRankMark = (text: string): string =>
  text
    .replace(
      /(?:(?<!\s)\s+)?[([](?:\s*(?:must|should|could|won['’]t))?(?:[- ]have)?(?:\s*(?:mvp|p[0-3]|high|medium|low|optional|bonus|priority|later|essential|critical|required|nice[- ]to[- ]have))?(?:\s*priority)?\s*[)\]]\s*/gi,
      ' ',
    )
    .replace(/^(?:must|should|could)(?:[- ]have)?:\s*|^p[0-3]:\s*/i, '')
    .trim()
