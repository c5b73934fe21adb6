import { findAgents } from '#domain/mentor/language/findAgents.ts'
import { parseAction } from '#domain/mentor/language/parseAction.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { Confidence, ExtractedItem } from '#domain/reading/extraction.ts'
import { nameKeyOf, singularOf } from '#domain/text/words.ts'

/** The people that the text describes, and those who do something with the app. */
export const draft: Drafter = (placed, { source, found, statements }) => {
  const items = new Map<string, ExtractedItem>()
  const add = (name: string, statement: PlacedStatement, mark: Confidence) => {
    const person = toPersonName(name)
    const key = nameKeyOf(person)
    if (key === '' || items.has(key) || general.test(person) || person.split(' ').length > 4) return
    items.set(key, { finds: { name: { value: person, evidence: [evidenceOf(statement, source)], mark } } })
  }
  for (const item of foundIn(placed, found)) {
    const name = item.finds['name']?.value
    const key = typeof name === 'string' ? nameKeyOf(name) : ''
    if (key !== '' && !general.test(String(name)) && !items.has(key)) items.set(key, item)
  }
  for (const statement of placed) {
    const cell = statement.kind === 'row' ? /^\|?\s*([^|]{2,40}?)\s*\|/.exec(statement.text)?.[1] : undefined
    const labelled = cell ?? (statement.kind === 'bullet' ? statement.label : undefined)
    if (labelled !== undefined && !/^(?:role|who|name|users?)$/i.test(labelled))
      add(labelled, statement, 'said')
  }
  for (const statement of statements) {
    const isActive = statement.placements.some(({ module }) => activeModules.has(module))
    if (!isActive) continue
    const clauses = statement.text.split(/[,;:]\s|\s(?:and|but|then)\s/)
    const actors = clauses.flatMap(clause => parseAction(clause.replace(connectives, '')).actor ?? [])
    for (const name of [...actors, ...findAgents(statement.text).filter(isRole)])
      add(name, statement, 'guessed')
  }
  return [...items.values()]
}

const activeModules: ReadonlySet<string> = new Set([
  'features',
  'userStories',
  'acceptanceCriteria',
  'personas',
])
const connectives = /^\W*(?:(?:and|but|so|oh|also|then|later|maybe|first)\s+)+/i

/** In the singular, with a capital: "tree crews" becomes "Tree crew". */
function toPersonName(name: string): string {
  const words = name
    .trim()
    .replace(/^(?:an?|the|my|our|every|each|all|some|most|other|only)\s+/i, '')
    .split(/\s+/)
  const last = words.at(-1)!
  return capitalize([...words.slice(0, -1), singularOf(last)].join(' '))
}

const general =
  /^(?:users?|people|ppl|persons?|everyone|everybody|anyone|they|team|man|woman|kids?|things?|apps?|systems?|tools?|others?|.*\b(?:app|system|number|date|time|list|entry|report|data)s?)$/i
