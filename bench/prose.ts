// Measures how the extractors read ideas of other styles and domains than those of bench/extraction.ts: `node
// bench/prose.ts`. The texts were written for it (bench/texts/ideas*.ts), and half of them weren't looked at while
// the rules were written. SHOW=1 prints the results for the other half, to be read; SHOW=all also prints those of the
// unseen half, which are then no longer unseen.
import { draftModule } from '#domain/mentor/draftModule.ts'
import { modules } from '#domain/modules/index.ts'
import { createBlankSpecification, type ModuleKey } from '#domain/specification/specification.ts'
import { treeTextsOf, toTree } from '#domain/reading/summary/tree.ts'
import { containsPhrase, singularOf, wordsOf } from '#domain/text/words.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { runBench, printTable, roundTo, type BenchReport } from './parts/report.ts'
import { ideas as first, type Idea } from './texts/ideas.ts'
import { ideasSeen } from './texts/ideasSeen.ts'
import { ideasUnseen } from './texts/ideasUnseen.ts'

const ideas = [...first, ...ideasSeen, ...ideasUnseen]
const isShown = ({ seen }: Idea) =>
  process.env['SHOW'] === 'all' || (process.env['SHOW'] !== undefined && seen)

interface Score {
  expected: number
  found: number
  /** Out of those expected, and out of those found. */
  read: number
  good: number
}

const keyOf = (text: string) => wordsOf(text).map(singularOf).join(' ')
/** The module definitions make the values of these fields texts. */
const textOf = (entry: ExtractedItem, path: string) => (entry.finds[path]?.value ?? '') as string

/**
 * Two names are the same if their last words are, and one's words are among the other's: "owners" and "dog owner".
 */
function isSame(a: string, b: string): boolean {
  const [one, other] = [keyOf(a).split(' '), keyOf(b).split(' ')]
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return one.at(-1) === other.at(-1) && short.every(word => long.includes(word))
}

function measureIdea(
  idea: Idea,
  add: (
    what: string,
    expected: readonly string[],
    found: readonly string[],
    isSame: (a: string, b: string) => boolean,
  ) => void,
) {
  const project = { ...createBlankSpecification(), brainDump: idea.text }
  const found = new Map(modules.map(({ key }) => [key, draftModule(key, project)] as const))
  const values = (key: ModuleKey, path: string) => [
    ...new Set(
      found
        .get(key)!
        .map(it => textOf(it, path))
        .filter(it => it !== ''),
    ),
  ]
  if (isShown(idea)) show(idea, found)
  add('personas', idea.personas, values('personas', 'name'), isSame)
  add('entities', idea.entities, values('dataModels', 'name'), isSame)
  const contains = (wanted: string, read: string) => containsPhrase(read, wanted)
  if (idea.features !== undefined)
    add(
      'features (recall)',
      idea.features,
      found.get('features')!.map(it => `${textOf(it, 'name')} ${textOf(it, 'description')}`),
      contains,
    )
  if (idea.low !== undefined)
    add(
      'importance: nice to have is Low',
      idea.low,
      found
        .get('features')!
        .filter(it => it.finds['importance']?.value === 'Low')
        .map(it => `${textOf(it, 'name')} ${textOf(it, 'description')}`),
      contains,
    )
  if (idea.out !== undefined)
    add(
      'left out or forbidden',
      idea.out,
      [...values('outOfScope', 'excludedFeatures'), ...values('constraints', 'keyExclusions')],
      contains,
    )
  if (idea.terms !== undefined)
    add('glossary', idea.terms, values('glossary', 'term'), (a, b) => keyOf(a) === keyOf(b))
  if (idea.criteria !== undefined) {
    const read = found
      .get('acceptanceCriteria')!
      .flatMap(it => (it.finds['criteria']?.value ?? []) as string[])
    add(
      'EARS',
      Array.from({ length: idea.criteria }, () => 'shall'),
      read,
      contains,
    )
  }
  if (idea.stories !== undefined) {
    const read = found.get('userStories')!
    add(
      'stories: persona exact',
      idea.stories.map(it => it.persona),
      read.map(it => textOf(it, 'persona')),
      (a, b) => a === b,
    )
    add(
      'stories: benefit exact',
      idea.stories.map(it => it.benefit),
      read.map(it => textOf(it, 'benefit')),
      (a, b) => a === b,
    )
  }
  return unfaithful(idea.text, found)
}

function unfaithful(text: string, found: ReadonlyMap<ModuleKey, readonly ExtractedItem[]>) {
  const words = new Set(wordsOf(text).map(singularOf))
  const options = new Set(['high', 'medium', 'low', 'text', 'number', 'date', 'boolean', 'list'])
  const all = [...found.values()]
    .flat()
    .flatMap(entry => Object.values(entry.finds).flatMap(({ value }) => treeTextsOf(toTree(value))))
  const invented = all.filter(found =>
    wordsOf(found)
      .map(singularOf)
      .some(word => !words.has(word) && !options.has(word)),
  )
  return { values: all.length, invented }
}

function show(idea: Idea, found: ReadonlyMap<ModuleKey, readonly ExtractedItem[]>): void {
  console.log(`\n##### ${idea.name}`)
  for (const [key, entries] of found)
    for (const { finds } of entries) {
      const lines = Object.entries(finds).map(
        ([path, { value, mark }]) => `${path}${mark === 'said' ? '' : '?'}: ${JSON.stringify(value)}`,
      )
      console.log(`${key.padEnd(14).slice(0, 14)} ${lines.join(' · ')}`)
    }
}

function measure(): Promise<BenchReport> {
  const scores = new Map<string, Score>()
  const faith = { values: 0, invented: [] as string[] }
  for (const idea of ideas) {
    const half = idea.seen ? 'seen' : 'unseen'
    const { values, invented } = measureIdea(idea, (what, expected, found, same) => {
      const name = `${what}|${half}`
      const score = scores.get(name) ?? { expected: 0, found: 0, read: 0, good: 0 }
      scores.set(name, score)
      const read = expected.filter(it => found.some(other => same(it, other)))
      const good = what.includes('exact') ? read : found.filter(other => expected.some(it => same(it, other)))
      if (isShown(idea)) {
        for (const it of expected) if (!read.includes(it)) console.log(`   missed ${what}: ${it}`)
        for (const it of found) if (!good.includes(it)) console.log(`   wrong ${what}: ${it}`)
      }
      score.expected += expected.length
      score.found += found.length
      score.read += read.length
      score.good += good.length
    })
    faith.values += values
    faith.invented.push(...invented)
  }
  const share = (part: number, all: number) => roundTo(part / Math.max(1, all), 3)
  const rows = [...scores].map(([name, { expected, found, read, good }]) => {
    const [what = '', half = ''] = name.split('|')
    return { what, half, expected, found, recall: share(read, expected), precision: share(good, found) }
  })
  printTable(
    'Ideas of many styles',
    rows.toSorted((a, b) => a.what.localeCompare(b.what)),
  )
  const faithfulness = roundTo(1 - faith.invented.length / Math.max(1, faith.values), 4)
  console.log(`\n${ideas.length} texts; ${faith.values} values, faithfulness ${faithfulness}`)
  for (const invented of faith.invented.slice(0, 10)) console.log(`Not in the text: ${invented}`)
  return Promise.resolve({
    figures: { rows, faithfulness },
    misses: [],
    hard: faithfulness < 1 ? [`faithfulness ${faithfulness}`] : [],
  })
}

await runBench('prose', measure)
