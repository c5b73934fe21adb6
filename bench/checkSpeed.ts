// Measures how long the checks, the trace and the queue of questions take for a project of 200 features:
// `node bench/checkSpeed.ts`. docs/performance.md#checks says what the figures mean.
import { createSlicedChecker } from '#domain/checks/createChecker.ts'
import { checks } from '#domain/checks/index.ts'
import { settleFindings } from '#domain/decisions/decisions.ts'
import { gapMatrixOf } from '#domain/gaps/gapMatrixOf.ts'
import { privacyMapOf } from '#domain/privacy/privacyMapOf.ts'
import { openQuestionsOf } from '#domain/questions/openQuestionsOf.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { connectionsOf } from '#domain/trace/connectionsOf.ts'
import { featureMapOf } from '#domain/trace/featureMapOf.ts'
import { createLargeSpecification } from './parts/largeSpecification.ts'
import { median, printTable, roundTo, runBench, type BenchReport } from './parts/report.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 20)

/** The budget of docs/performance.md#checks, in milliseconds. */
const budgets = { whole: 50 } as const

const large = createLargeSpecification()
const running = checks.filter(check => !check.isOptional)

type Checker = ReturnType<typeof createSlicedChecker>

/** Checks without a pause, and says how long that and the longest slice took, and how much processor time. */
function timeCheck(check: Checker, specification: Specification) {
  const slices = check(specification)
  const spent = process.threadCpuUsage()
  const started = performance.now()
  let longest = 0
  for (let before = started; ;) {
    const slice = slices.next()
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
    if (!slice.done) continue
    const { user, system } = process.threadCpuUsage(spent)
    return { ms: now - started, cpu: (user + system) / 1_000, longest, result: slice.value }
  }
}

function timeOf(run: () => unknown): number {
  const started = performance.now()
  run()
  return performance.now() - started
}

const repeat = <T>(run: (i: number) => T): T[] => Array.from({ length: runs }, (_, i) => run(i))

/** The same specification, with another word at the end of each text, so that nothing is known of them. */
function newCopy(run: number): Specification {
  const word = String.fromCodePoint(0x71, 0x61 + Math.floor(run / 26), 0x61 + (run % 26))
  const withWord = (text: string) =>
    /^[A-Z]{2}-\d|^\S*$/.test(text) ? text : text.replace(/\.?$/, ` ${word}$&`)
  const json = JSON.stringify(large, (_, value: unknown) =>
    typeof value === 'string' ? withWord(value) : value,
  )
  return JSON.parse(json) as Specification
}

function withLongerDescription(letters: number): Specification {
  const feature = large.features[100]!
  const description = `${feature.description} ${'x'.repeat(letters + 1)}`
  return { ...large, features: large.features.with(100, { ...feature, description }) }
}

function withOtherName(letters: number): Specification {
  const feature = large.features[100]!
  return { ...large, features: large.features.with(100, { ...feature, name: 'x'.repeat(letters + 1) }) }
}

function measure(): BenchReport {
  const check = createSlicedChecker(running)
  const first = timeCheck(check, large)
  const whole = repeat(i => timeCheck(createSlicedChecker(running), newCopy(i)))
  const edits = repeat(i => timeCheck(check, withLongerDescription(i)))
  const renames = repeat(i => timeCheck(check, withOtherName(i)))
  const row = (name: string, all: readonly ReturnType<typeof timeCheck>[]) => ({
    checks: name,
    ms: roundTo(median(all.map(({ ms }) => ms))),
    least: roundTo(Math.min(...all.map(({ ms }) => ms))),
    cpu: roundTo(all.reduce((sum, { cpu }) => sum + cpu, 0) / all.length),
    'longest slice': roundTo(median(all.map(({ longest }) => longest))),
  })
  const rows = [
    row('first', [first]),
    row('whole', whole),
    row('after an edit', edits),
    row('after a rename', renames),
  ]
  printTable(`${large.features.length} features, ${first.result.findings.length} findings`, rows)

  const others = repeat(i => {
    const specification = newCopy(runs + i)
    const { findings, trace } = timeCheck(createSlicedChecker(running), specification).result
    const { open } = settleFindings(findings, specification.decisions)
    const items = [...trace.nodes.values()].filter(({ item }) => item !== undefined)
    return {
      'connections of all cards': timeOf(() =>
        items.map(({ address }) => connectionsOf(address, trace, specification)),
      ),
      'map of features': timeOf(() => featureMapOf(specification, trace)),
      'gap matrix': timeOf(() => gapMatrixOf(specification, trace)),
      'privacy map': timeOf(() => privacyMapOf(specification, trace, specification.decisions)),
      'queue of questions, after both': timeOf(() => openQuestionsOf(specification, open, trace)),
    }
  })
  const otherRows = Object.keys(others[0]!).map(name => {
    const all = others.map(times => times[name as keyof typeof times])
    return { part: name, first: roundTo(all[0]!), ms: roundTo(median(all)), least: roundTo(Math.min(...all)) }
  })
  printTable('What rests on them', otherRows)

  const wholeMs = rows[1]!.least
  return {
    figures: { checks: rows, others: otherRows, budgets },
    misses:
      wholeMs > budgets.whole
        ? [`A whole check takes ${wholeMs} ms, more than its budget of ${budgets.whole}`]
        : [],
  }
}

await runBench('checkSpeed', () => Promise.resolve(measure()))
