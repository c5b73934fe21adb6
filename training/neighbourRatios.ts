import { isJoined, type Neighbours } from '#domain/reading/classifier/neighbours.ts'
import { labelledStatementsOf, type LabelledText } from './examples.ts'

/** So many average cases are added to each row, so that rare modules say little. */
const prior = 20

/** How much likelier each module is after each other one, counted in the labelled texts. */
export function neighbourRatiosOf(texts: readonly LabelledText[], modules: readonly string[]): Neighbours {
  const zeros = () => modules.map(() => modules.map(() => 0))
  const counts = { joined: zeros(), apart: zeros() }
  const totals = modules.map(() => 0)
  for (const text of texts) {
    const statements = labelledStatementsOf(text)
    for (const [i, { statement, to }] of statements.entries()) {
      const module = modules.indexOf(to[0]!.split('.')[0]!)
      totals[module]!++
      const previous = statements[i - 1]
      if (previous === undefined) continue
      const table = isJoined(previous.statement, statement) ? counts.joined : counts.apart
      table[modules.indexOf(previous.to[0]!.split('.')[0]!)]![module]!++
    }
  }
  const all = totals.reduce((sum, count) => sum + count, 0)
  const ratiosOf = (table: readonly (readonly number[])[]) =>
    table.map(row => {
      const count = row.reduce((sum, it) => sum + it, 0)
      return row.map((it, module) => {
        const share = totals[module]! / all
        return Math.round(10 * Math.log((it + prior * share) / (count + prior) / share)) / 10
      })
    })
  return { modules, joined: ratiosOf(counts.joined), apart: ratiosOf(counts.apart) }
}
