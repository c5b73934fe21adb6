import type { Decision } from '#domain/modules/decisions/definition.ts'

/** The decisions in a state whose texts contain all of the words, the newest first. */
export function findDecisions(
  decisions: readonly Decision[],
  search: string,
  state: Decision['state'] | undefined,
  describe: (decision: Decision) => string,
): Decision[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return decisions
    .filter(decision => state === undefined || decision.state === state)
    .filter(decision => {
      const { question, answer, places } = decision
      const text = `${question} ${answer} ${places.join(' ')} ${describe(decision)}`.toLowerCase()
      return words.every(word => text.includes(word))
    })
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}
