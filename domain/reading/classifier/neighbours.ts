import type { Statement } from '../statements/statement.ts'
import { probabilitiesOf } from './linearModel.ts'

/**
 * How much likelier a module becomes through the one of the statement before, as the logarithm of the ratio: the row is
 * the statement before, the column the next one.
 */
export interface Neighbours {
  readonly modules: readonly string[]
  /** For statements that follow each other in running text. */
  readonly joined: readonly (readonly number[])[]
  /** For bullets, rows and paragraphs. */
  readonly apart: readonly (readonly number[])[]
}

/** How much the ratios count beside what a statement says itself. */
const share = 0.3

export const isJoined = (previous: Statement | undefined, { kind, start }: Statement): boolean =>
  previous?.kind === 'prose' && kind === 'prose' && start - previous.end < 3

/**
 * People say what belongs together in one go, so the statements before and after weigh in: adds to each score how much
 * likelier its module is given all others (the forward-backward algorithm for a Markov chain of modules).
 */
export function weighNeighbours(
  statements: readonly Statement[],
  scores: readonly (readonly number[])[],
  labels: readonly string[],
  { modules, joined, apart }: Neighbours,
): number[][] {
  const moduleOf = labels.map(label => modules.indexOf(label.split('.')[0]!))
  const own = scores.map(found => {
    const sums = modules.map(() => 1e-6)
    for (const [label, probability] of probabilitiesOf(found).entries())
      sums[moduleOf[label]!]! += probability
    return sums
  })
  const weights = { joined: weightsOf(joined), apart: weightsOf(apart) }
  const steps = statements.map((it, i) => (isJoined(statements[i - 1], it) ? weights.joined : weights.apart))
  const before = own.map(() => modules.map(() => 1))
  const after = own.map(() => modules.map(() => 1))
  for (let i = 1; i < own.length; i++)
    before[i] = normalize(
      modules.map((_, to) =>
        sum(modules, from => before[i - 1]![from]! * own[i - 1]![from]! * steps[i]![from]![to]!),
      ),
    )
  for (let i = own.length - 2; i >= 0; i--)
    after[i] = normalize(
      modules.map((_, from) =>
        sum(modules, to => after[i + 1]![to]! * own[i + 1]![to]! * steps[i + 1]![from]![to]!),
      ),
    )
  return scores.map((found, i) =>
    found.map((score, label) => {
      const module = moduleOf[label]!
      return score + Math.log(before[i]![module]! * after[i]![module]!)
    }),
  )
}

const weightsOf = (ratios: readonly (readonly number[])[]): number[][] =>
  ratios.map(row => row.map(ratio => Math.exp(share * ratio)))

function normalize(values: readonly number[]): number[] {
  const total = values.reduce((all, value) => all + value, 0)
  return values.map(value => value / total)
}

const sum = (modules: readonly string[], of: (module: number) => number): number =>
  modules.reduce((total, _, module) => total + of(module), 0)
