import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { excludedSubjectsIn, splitExclusions } from './findExclusions.ts'
import { evidenceOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundByStatement } from '#domain/reading/draft/foundIn.ts'
import { textOf } from '#domain/reading/extraction.ts'
import { putOffIn, type PutOff } from './putOff.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'

/** One excluded feature on a line: what the reader recognised, or else the words of the statement. */
export const draft: Drafter = (placed, { source, found }) => {
  if (placed.length === 0) return []
  const recognised = foundByStatement(placed, found)
  const lines = placed.flatMap(statement => {
    const later = putOffIn(statement.text)
    if (later !== undefined) return linesOf(later)
    const subjects = excludedSubjectsIn(statement.text)
    if (subjects.length > 0) return subjects.map(part => `- ${toExclusion(part)}`)
    const known = (recognised.get(statement) ?? []).flatMap(item =>
      textOf(item, 'excludedFeatures').split('\n'),
    )
    // A whole sentence is what the reader keeps where it recognised no list.
    const isList =
      known.some(line => line !== '') &&
      known.every(line => !statement.text.startsWith(line.slice(2)) && !/[.!?]\s\p{L}/u.test(line))
    const parts = isList
      ? known.map(line => line.replace(/^- /, ''))
      : splitExclusions(sentenceOf(statement.text.replace(title, '').replace(lead, '')))
    return parts.map(part => `- ${toExclusion(part)}`)
  })
  const evidence = placed.map(statement => evidenceOf(statement, source))
  return [{ finds: { excludedFeatures: { value: [...new Set(lines)].join('\n'), evidence, mark: 'said' } } }]
}

/** "Online payment (can wait)": when it may come is worth knowing, that it doesn't come now goes without saying. */
const linesOf = ({ thing, until }: PutOff): string[] =>
  mayCome.test(until)
    ? [`- ${capitalize(thing)} (${until})`]
    : splitExclusions(thing).map(part => `- ${toExclusion(part)}`)
const mayCome = /\b(?:wait|later|afterwards|next|day|point|2|two|v2|future|after|once|on hold|until|till)\b/i

/** "to handle invoices", "shop in it": what is left out, without the words around it. */
const toExclusion = (part: string): string =>
  capitalize(
    part
      .replace(
        /^(?:(?:and|or|nor) )?(?:not (?:doing |even |need(?:ed)? |necessary |want )?|no |nor |neither )?(?:to )?(?=\p{L})/iu,
        '',
      )
      .replace(/ in (?:it|there)$/i, '')
      .replace(/(?<=\p{L} \p{L}+(?: \p{L}+){0,5}),? (?:for |right )?now\b[^]*$/iu, ''),
  )

/** "Not in it: shop, chat" */
const title =
  /^(?:not (?:in it|included|in scope|now|needed|wanted)|out(?: of scope)?|non-?goals?|excluded|exclusions?|avoid|leave out|skip)\s*[:.]\s+/i
/** Words that only say that something is left out. */
const lead =
  /^(?:(?:and|but|also|so|please)[\s,]+)*(?:(?:i|we|he|she|they|you|people|the (?:app|client|customer|owner|team|users?)|(?:our|my) \p{L}+) (?:really |also )?(?:do(?:es)?n['’]?t|do(?:es)? not|won['’]?t|will not|would not|wouldn['’]?t) (?:want|need|have|do|like|wish(?: for)?|care for|offer|plan)(?: to have)?|(?:i|we)(?:['’](?:m|re)| am| are) not (?:doing|building|making|planning|offering|after|(?:going|planning) to (?:do|build|make|have|offer))|(?:it|this|the app) (?:doesn['’]?t|does not|won['’]?t|will not) (?:need|have)|there (?:is|are|will be) no|(?:later|not now)(?:,? (?:not now|maybe))?\s*[,:]|no)\s+(?:(?:an?|any|the)\s+)?/iu
