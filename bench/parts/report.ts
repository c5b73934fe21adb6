import { loadavg } from 'node:os'

/** Returns the load average over the last minute: other work on this machine affects every figure. */
export const readLoadAverage = (): number => Math.round(loadavg()[0]! * 100) / 100

export function quantile(values: readonly number[], part: number): number {
  if (values.length === 0) throw new Error('A quantile needs at least one value.')
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)]!
}

export function median(values: readonly number[]): number {
  const [low, high] = [
    quantile(values, 0.5),
    -quantile(
      values.map(value => -value),
      0.5,
    ),
  ]
  return (low + high) / 2
}

export const roundTo = (value: number, digits = 1): number => Number(value.toFixed(digits))

type Cell = string | number | undefined

/** Prints rows as aligned columns under their names. */
export function printTable(title: string, rows: readonly Readonly<Record<string, Cell>>[]): void {
  const names = [...new Set(rows.flatMap(Object.keys))]
  const lines = [names, ...rows.map(row => names.map(name => String(row[name] ?? '–')))]
  const widths = names.map((_, i) => Math.max(...lines.map(line => line[i]!.length)))
  const isNumber = names.map(name => rows.some(row => typeof row[name] === 'number'))
  console.log(`\n${title}`)
  for (const line of lines) {
    const cells = line.map((cell, i) => (isNumber[i] ? cell.padStart(widths[i]!) : cell.padEnd(widths[i]!)))
    console.log(cells.join('  ').trimEnd())
  }
}

/** Throws if a condition that the benchmark relies on is false, since its figures would then mean something else. */
export function assertPremise(isTrue: boolean, sentence: string): asserts isTrue {
  if (!isTrue) throw new Error(`The benchmark isn’t measuring what it claims: ${sentence}`)
}

/**
 * Runs a benchmark. Its figures are the last line, as JSON; `misses` are the targets it didn't reach. Only a miss
 * that doesn't depend on the machine's load is `hard`, and fails the command.
 */
export async function runBench(name: string, run: () => Promise<BenchReport>): Promise<void> {
  const load = { before: readLoadAverage() }
  try {
    const { figures, misses, hard = [] } = await run()
    for (const miss of [...hard, ...misses]) console.log(`\nMissed: ${miss}`)
    const loads = { ...load, after: readLoadAverage() }
    console.log(`\nLoad average: ${loads.before} before, ${loads.after} after.`)
    console.log(JSON.stringify({ bench: name, load: loads, ...figures, misses: [...hard, ...misses] }))
    process.exit(hard.length > 0 ? 1 : 0)
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
}

export interface BenchReport {
  readonly figures: Readonly<Record<string, unknown>>
  readonly misses: readonly string[]
  readonly hard?: readonly string[]
}
