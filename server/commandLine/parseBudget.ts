import { smallestSliceBudget } from '#domain/export/slice/sliceOf.ts'
import { CommandError } from '#server/commandLine/commandError.ts'

/** The number of tokens that `--tokens` gives; undefined without it. Throws a `CommandError` if it's none or too small. */
export function parseBudget(tokens: string | undefined): number | undefined {
  if (tokens === undefined) return undefined
  const budget = Number(tokens)
  if (Number.isInteger(budget) && budget >= smallestSliceBudget) return budget
  throw new CommandError(`--tokens must be a whole number of at least ${smallestSliceBudget}.`)
}
