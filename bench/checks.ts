// Measures how the checks judge specifications that people wrote without knowing them: `node bench/checks.ts`. Two
// readers noted in each what should be mended before it's built (bench/specifications). Nobody who works on the checks
// looks at those in `unseen`. SHOW=1 prints what becomes of one that anyone may read.
// A reader notes a contradiction once, at either of its places. Its finding is at one of them and quotes the text of the
// other, so it's the same as a note at that text, too.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProjectFile } from '#contract/projectFile.ts'
import { fromProjectFile } from '#contract/fromProjectFile.ts'
import type { CheckGroup, Finding } from '#domain/checks/check.ts'
import { createChecker } from '#domain/checks/createChecker.ts'
import { checks } from '#domain/checks/index.ts'
import type { Address } from '#domain/field/address.ts'
import { parseAddress, printAddress, valueAt, withoutSpan } from '#domain/field/address.ts'
import { walk, walkTexts } from '#domain/field/walk.ts'
import { textScopeOf } from '#domain/checks/textScope.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { printTable, roundTo, runBench, type BenchReport } from './parts/report.ts'

/** What a reader noted: the quote is empty where something is missing. */
interface Note {
  readonly address: string
  readonly quote: string
  readonly problem: string
  readonly severity: 'error' | 'warning' | 'hint'
  readonly group: CheckGroup
}

interface Sample {
  readonly id: number
  readonly file: ProjectFile
  readonly readings: { readonly a: readonly Note[]; readonly b: readonly Note[] }
}

const groups: readonly CheckGroup[] = ['clear', 'complete', 'consistent', 'testable']
const halves = ['seen', 'unseen'] as const
const check = createChecker(checks.filter(it => !it.isOptional))

const load = (half: string): Sample[] =>
  readdirSync(join(import.meta.dirname, 'specifications', half))
    .filter(name => name.endsWith('.json'))
    .map(
      name =>
        JSON.parse(readFileSync(join(import.meta.dirname, 'specifications', half, name), 'utf8')) as Sample,
    )

/** Where a note or a finding is. Lines and rows of a field may be meant as a whole. */
interface Mark {
  readonly place: string
  readonly quote: string
  readonly start: number
}

function markOf({ address, quote }: Pick<Note, 'address' | 'quote'>, specification: Specification): Mark {
  const parsed = parseAddress(address)
  const text = parsed && valueAt(specification[parsed.module], parsed)
  return { place: address, quote, start: typeof text === 'string' ? text.indexOf(quote) : -1 }
}

const markOfFinding = ({ address, quote }: Finding): Mark => ({
  place: printAddress(withoutSpan(address)),
  quote: address.span === undefined ? '' : quote,
  start: address.span?.start ?? -1,
})

/** Where a finding is, and for a contradiction the text that its message quotes as the other side. */
function marksOfFinding(finding: Finding, specification: Specification): readonly [Mark, ...Mark[]] {
  const quoted =
    finding.group === 'consistent'
      ? [...finding.message.matchAll(/“([^”]{12,}?)…?”/g)].map(([, words = '']) => words)
      : []
  const others = [...walk(specification)]
    .flatMap(place => [...walkTexts(place)])
    .filter(({ address, value }) => isVisible(address) && quoted.some(words => value.includes(words)))
  return [
    markOfFinding(finding),
    ...others.map(({ address }) => ({ place: printAddress(address), quote: '', start: -1 })),
  ]
}

const isVisible = ({ module }: Address) => !['brainDump', 'statements', 'decisions'].includes(module)

/** True if both are about the same words, or one of them about the place as a whole. */
function isSame(one: Mark, other: Mark): boolean {
  const isNested = (outer: string, inner: string) => inner === outer || inner.startsWith(`${outer}.`)
  if (!isNested(one.place, other.place) && !isNested(other.place, one.place)) return false
  if (one.place !== other.place || one.start < 0 || other.start < 0) return true
  return one.start < other.start + other.quote.length && other.start < one.start + one.quote.length
}

const isSameAsAny = (mark: Mark, others: readonly Mark[]) => others.some(other => isSame(mark, other))
const isSerious = ({ severity }: { readonly severity: string }) => severity !== 'hint'

function measure(samples: readonly Sample[]) {
  const byGroup: Record<string, { noted: number; found: number }> = {}
  const counts = { statements: 0, flagged: 0, agreed: 0, agreedFound: 0, serious: 0, noted: 0 }
  for (const { file, readings } of samples) {
    const { specification } = fromProjectFile(file)
    const findings = check(specification).findings.filter(isSerious)
    const marks = findings.map(finding => marksOfFinding(finding, specification))
    const [a, b] = [readings.a, readings.b].map(notes =>
      notes.map(note => ({
        mark: markOf(note, specification),
        isSerious: isSerious(note),
        group: note.group,
      })),
    ) as [ReadingMark[], ReadingMark[]]
    const agreed = a.filter(
      note => note.isSerious && b.some(other => other.isSerious && isSame(note.mark, other.mark)),
    )
    counts.agreed += agreed.length
    counts.agreedFound += agreed.filter(({ mark }) => isSameAsAny(mark, marks.flat())).length
    for (const { mark, group } of agreed) {
      const count = (byGroup[group] ??= { noted: 0, found: 0 })
      count.noted++
      if (isSameAsAny(mark, marks.flat())) count.found++
    }
    counts.serious += marks.length
    counts.noted += marks.filter(all => [...a, ...b].some(({ mark }) => isSameAsAny(mark, all))).length
    const places = requirementPlacesOf(specification)
    counts.statements += places.size
    counts.flagged += new Set(marks.map(([{ place }]) => place).filter(place => places.has(place))).size
  }
  return {
    specifications: samples.length,
    requirements: counts.statements,
    'requirements flagged': roundTo(counts.flagged / counts.statements, 3),
    'errors and warnings': counts.serious,
    'of them noted by a reader': roundTo(counts.noted / Math.max(1, counts.serious), 3),
    'noted by both readers': counts.agreed,
    'of them found': roundTo(counts.agreedFound / Math.max(1, counts.agreed), 3),
    ...Object.fromEntries(
      groups.map(group => [`… that it isn’t ${group}`, shareOf(byGroup[group] ?? { noted: 0, found: 0 })]),
    ),
  }
}

const shareOf = ({ noted, found }: { readonly noted: number; readonly found: number }) =>
  `${found} of ${noted}`

interface ReadingMark {
  readonly mark: Mark
  readonly group: CheckGroup
  readonly isSerious: boolean
}

/** The printed addresses of the texts that say what to build. */
const requirementPlacesOf = (specification: Specification): Set<string> =>
  new Set(
    [...walk(specification)]
      .filter(({ address }) => textScopeOf(address).includes('requirements'))
      .flatMap(place => [...walkTexts(place)])
      .filter(({ value }) => value.trim() !== '')
      .map(({ address }) => printAddress(address)),
  )

function show({ file, readings }: Sample): void {
  const { specification } = fromProjectFile(file)
  const findings = check(specification).findings
  const notes = [...readings.a, ...readings.b].map(note => ({ note, mark: markOf(note, specification) }))
  for (const finding of findings) {
    const found = notes.some(({ mark }) => isSameAsAny(mark, marksOfFinding(finding, specification)))
    console.log(
      `${found ? 'noted' : '  –  '} ${finding.severity} ${finding.check} ${printAddress(finding.address)} ${finding.message}`,
    )
  }
  for (const { note, mark } of notes)
    if (
      isSerious(note) &&
      !findings.some(finding => isSameAsAny(mark, marksOfFinding(finding, specification)))
    )
      console.log(`missed ${note.severity} ${note.address} “${note.quote}” ${note.problem}`)
}

await runBench('checks', async (): Promise<BenchReport> => {
  const shown = load('seen').find(({ id }) => String(id) === process.env['SHOW'])
  if (shown !== undefined) show(shown)
  const figures = Object.fromEntries(halves.map(half => [half, measure(load(half))]))
  printTable(
    'Specifications by people who didn’t know the checks',
    Object.keys(figures['seen']!).map(name => ({
      figure: name,
      ...Object.fromEntries(
        halves.map(half => [half, figures[half]![name as keyof (typeof figures)[string]]]),
      ),
    })),
  )
  return { figures, misses: [] }
})
