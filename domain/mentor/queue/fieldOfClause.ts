import { classifyStatements, type RankedKind } from '#domain/reading/classifier/classifyStatements.ts'
import { extractAll } from '#domain/reading/extract.ts'
import { statementsOf } from '#domain/reading/statements/statementsOf.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'

/** What a clause of an answer may be about, as it would be if it stood in a brain dump: the likeliest kinds, best first. */
export function kindsOfClause(text: string): readonly RankedKind[] {
  const [first] = classifyStatements(statementsOf(text).slice(0, 1), extractAll(text, ''))
  return first?.kinds ?? []
}

/** Asked about a form, somebody means the field of it that is so much likelier than its others. */
const leastShare = 0.6
/** Below this, it tells nothing that a field of the form is the likeliest of them. */
const leastProbable = 0.2

/**
 * The field of a form that a clause is about; undefined if in doubt.
 *
 * @param least How probable it has to be, of all that a clause may be about.
 */
export function fieldOfClause(module: ModuleKey, text: string, least = leastProbable): string | undefined {
  const own = kindsOfClause(text).filter(({ kind }) => kind.startsWith(`${module}.`))
  const [best] = own
  const all = own.reduce((sum, { probability }) => sum + probability, 0)
  return best !== undefined && best.probability >= least && best.probability >= leastShare * all
    ? best.kind.slice(module.length + 1)
    : undefined
}
