import { decisionLine, decisionsAboutTheApp } from '../../../export/decisionsAppendix.ts'
import type { Decision } from '../../../modules/decisions/definition.ts'
import type { Specification } from '../../../specification/specification.ts'
import { readEntry, type AppendixEntry } from './appendixEntries.ts'

/** A stored decision, and how the appendix shows it. */
export interface ShownDecision {
  readonly decision: Decision
  readonly shown: AppendixEntry
}

/** The stored decisions that the appendix shows. */
export const shownDecisionsOf = ({ decisions }: Specification): ShownDecision[] =>
  (['postponed', 'assumed', 'decided', 'dismissed'] as const).flatMap(state =>
    decisionsAboutTheApp(decisions, state).map(decision => ({
      decision,
      shown: readEntry(decisionLine(decision).slice('- '.length), state),
    })),
  )

/**
 * The stored decision that each entry is: the same one, one of the same question, or one with everything else the
 * same. Entries without any aren't in the map.
 */
export function matchEntries(
  entries: readonly AppendixEntry[],
  shown: readonly ShownDecision[],
): ReadonlyMap<AppendixEntry, ShownDecision> {
  const matches = new Map<AppendixEntry, ShownDecision>()
  const free = new Set(shown)
  for (const keyOf of [wholeOf, questionAndPlacesOf, questionOf, restOf]) {
    const byKey = Map.groupBy(free, it => keyOf(it.shown))
    for (const entry of entries) {
      const key = matches.has(entry) ? undefined : keyOf(entry)
      const found = key === undefined ? undefined : byKey.get(key)?.shift()
      if (found === undefined) continue
      matches.set(entry, found)
      free.delete(found)
    }
  }
  return matches
}

type KeyOf = (entry: AppendixEntry) => string | undefined

const wholeOf: KeyOf = ({ state, line }) => JSON.stringify([state, line])
const questionAndPlacesOf: KeyOf = ({ question, places }) => JSON.stringify([question, places])
const questionOf: KeyOf = ({ question }) => (question === '' ? undefined : question)
/** An answer that says nothing doesn't tell decisions apart. */
const restOf: KeyOf = ({ state, answer, places, by, day }) =>
  answer === '' ? undefined : JSON.stringify([state, answer, places, by, day])
