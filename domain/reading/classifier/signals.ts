import { extractFromBlocks } from '../extract.ts'
import { modules } from '#domain/modules/index.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import type { Statement } from '../statements/statement.ts'

/** Something that a module's own reader found in a text. */
export interface Signal {
  readonly start: number
  readonly end: number
  /** The module and field: 'features.name'. A guess ends with '?'. */
  readonly names: readonly string[]
}

/** What the modules' readers find in a text. */
export function signalsOf(text: string): Signal[] {
  const blocks = textBlocksOf(text)
  return modules.flatMap(({ key }) =>
    extractFromBlocks(key, blocks, { source: '' }).flatMap(({ finds }) =>
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
}

/** The signals that lie for the most part in a statement, or that the statement lies in. */
export function signalsIn(
  { start, end }: Pick<Statement, 'start' | 'end'>,
  signals: readonly Signal[],
): string[] {
  const inside = signals.filter(signal => {
    const overlap = Math.min(end, signal.end) - Math.max(start, signal.start)
    return overlap > Math.min(end - start, signal.end - signal.start) / 2
  })
  return [...new Set(inside.flatMap(signal => signal.names))]
}
