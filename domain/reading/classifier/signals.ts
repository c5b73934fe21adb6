import type { FoundByModule } from '../extract.ts'
import { overlapping } from '../statements/overlapping.ts'
import type { Statement } from '../statements/statement.ts'

/** Something that a module's own reader found in a text. */
export interface Signal {
  readonly start: number
  readonly end: number
  /** The module and field: 'features.name'. A guess ends with '?'. */
  readonly names: readonly string[]
}

/** Where in the text the modules' readers found something. */
export const signalsOf = (found: FoundByModule): Signal[] =>
  [...found].flatMap(([key, items]) =>
    items.flatMap(({ finds }) =>
      Object.entries(finds).flatMap(([path, { evidence, mark }]) => {
        const sign = mark === 'said' ? '' : '?'
        return evidence.flatMap(({ start, end }) =>
          start === undefined || end === undefined
            ? []
            : [{ start, end, names: [`${key}${sign}`, `${key}.${path}${sign}`] }],
        )
      }),
    ),
  )

/**
 * For each statement, the names of the signals that lie in it for the most part, or that it lies in. The statements are
 * in order and don't overlap.
 */
export function signalsByStatement(
  statements: readonly Pick<Statement, 'start' | 'end'>[],
  signals: readonly Signal[],
): string[][] {
  const names = statements.map(() => new Set<string>())
  for (const signal of mergeSpans(signals)) {
    for (const i of overlapping(statements, signal)) for (const name of signal.names) names[i]!.add(name)
  }
  return names.map(all => [...all])
}

/** Signals of the same span as one. */
const mergeSpans = (signals: readonly Signal[]): Signal[] =>
  [...Map.groupBy(signals, ({ start, end }) => `${start} ${end}`).values()].map(all => ({
    ...all[0]!,
    names: [...new Set(all.flatMap(signal => signal.names))],
  }))
