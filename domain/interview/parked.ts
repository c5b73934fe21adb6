import type { Entry } from '../finds.ts'
import type { FormKey } from '../specification.ts'
import { nameKey } from '../words.ts'
import type { Message } from './answers.ts'
import { extractFrom } from './extract.ts'
import { piecesOf } from './piece.ts'
import type { Slot } from './slots.ts'
import { saysToUse } from './technologyEntries.ts'

/** Modules of which a passing word is worth keeping: their rules hardly ever take one thing for another. */
const parkable: readonly FormKey[] = [
  'userStories',
  'acceptanceCriteria',
  'dataModels',
  'technicalRequirements',
  'constraints',
  'outOfScope',
  'glossary',
]

/** What a message says about other modules in so many words, and what was no part of the answer here. */
export function parkedIn(
  module: FormKey,
  slot: Slot | undefined,
  { id, text }: Message,
  heard: readonly Entry[],
): [FormKey, Entry[]][] {
  // The dump is read by all modules anyway.
  if (module === 'brainDump' || slot?.path === 'priority' || slot?.path === 'tooMany') return []
  const here = heard
    .flatMap(({ finds }) => Object.values(finds).flatMap(find => textsOf(find.value)))
    .map(nameKey)
  const isHere = (said: string) => here.some(it => isMostOf(it, said))
  const isElsewhere = ({ finds }: Entry) =>
    Object.values(finds).some(
      ({ value, mark }) => mark === 'said' && textsOf(value).some(said => !isHere(nameKey(said))),
    )
  const pieces = piecesOf(text)
  const hasSomebody = /\bas an? /i.test(text)
  return parkable
    .filter(key => key !== module)
    .map(key => {
      const entries = extractFrom(key, pieces, { source: id }).filter(
        entry =>
          isElsewhere(entry) &&
          // A technology that is only spoken of is no requirement.
          (key !== 'technicalRequirements' || isToBeUsed(entry)) &&
          // "Users can …" is a feature; a story has somebody of its own.
          (key !== 'userStories' || entry.finds['benefit'] !== undefined || hasSomebody),
      )
      return [key, entries] as [FormKey, Entry[]]
    })
    .filter(([, entries]) => entries.length > 0)
}

const isToBeUsed = ({ finds }: Entry) =>
  Object.values(finds).some(({ evidence }) => evidence.some(({ quote }) => saysToUse(quote)))

/** An answer that also names the database is about both. */
const isMostOf = (answer: string, said: string) => answer.includes(said) && said.length > answer.length / 2

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.filter(it => typeof it === 'string') : []
