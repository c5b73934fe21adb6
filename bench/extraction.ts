// Measures what the extractors find in real texts: `node bench/extraction.ts <folder>` (or
// EXTRACTION_TEXTS=<folder>). The folder contains app ideas (app-ideas/*.md, with "User Stories" and "Bonus
// features") and specifications (kiro-specs/*/*__requirements.md and *__design.md). Both halves of the texts are
// reported, but the misses in both were examined while the rules were written, so neither is unseen. The expected
// results are found by strict patterns for the same formats. So the figures guard against regressions; only other
// texts can show how well the rules generalise.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { extractFromBlocks } from '#domain/reading/extract.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import { treeTextsOf, toTree } from '#domain/reading/summary/tree.ts'
import { modules } from '#domain/modules/index.ts'
import { nameKeyOf, wordsOf } from '#domain/text/words.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { runBench, median, assertPremise, printTable, roundTo, type BenchReport } from './parts/report.ts'

interface Text {
  readonly name: string
  readonly text: string
  readonly half: 'first' | 'second'
  readonly kind: 'idea' | 'requirements' | 'design'
}

/** Correct results, out of those expected and those found. */
interface Score {
  expected: number
  found: number
  right: number
}
type Scores = Map<string, Score>

function read(folder: string): Text[] {
  const kinds = [
    ['idea', 'app-ideas/*.md'],
    ['requirements', 'kiro-specs/*/*__requirements.md'],
    ['design', 'kiro-specs/*/*__design.md'],
  ] as const
  return kinds.flatMap(([kind, pattern]) =>
    globSync(pattern, { cwd: folder })
      .sort()
      .map((path, i) => ({
        kind,
        name: basename(path, '.md'),
        text: readFileSync(join(folder, path), 'utf8'),
        half: i % 2 === 0 ? ('first' as const) : ('second' as const),
      })),
  )
}

const entriesOf = (text: string) => {
  const blocks = textBlocksOf(text)
  return new Map(modules.map(({ key }) => [key, extractFromBlocks(key, blocks, { source: 'text' })] as const))
}
function timeOf(text: string): number {
  const start = performance.now()
  entriesOf(text)
  return performance.now() - start
}

const valueOf = (entry: ExtractedItem | undefined, path: string) => entry?.finds[path]?.value
/** The module definitions make the values of these fields texts. */
const textOf = (entry: ExtractedItem | undefined, path: string) => (valueOf(entry, path) ?? '') as string
const flat = (text: string) =>
  text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`_]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[\s.]+$/, '')
    .trim()

function add(scores: Scores, name: string, expected: readonly string[], found: readonly string[]): void {
  const score = scores.get(name) ?? { expected: 0, found: 0, right: 0 }
  const rest = [...found]
  for (const it of expected) {
    const at = rest.indexOf(it)
    if (at < 0) {
      if (process.env['SHOW'] === name) console.log('missed:', it, '\n   of:', rest.slice(0, 3))
      continue
    }
    score.right++
    rest.splice(at, 1)
  }
  if (process.env['SHOW'] === name) for (const it of rest) console.log('wrong: ', it)
  score.expected += expected.length
  score.found += found.length
  scores.set(name, score)
}

/** Returns the bullets below a heading, with their wrapped lines joined. */
function bulletsUnder(text: string, heading: RegExp): string[] {
  const section = text.split(/^#+ /m).find(part => heading.test(part.split('\n')[0] ?? '')) ?? ''
  return section
    .split(/^\s*-\s+\[ ?\]\s+/m)
    .slice(1)
    .map(bullet => flat(bullet.split(/\n\s*\n/)[0] ?? ''))
}

function measureIdea(scores: Scores, text: string, found: ReturnType<typeof entriesOf>): void {
  const stories = bulletsUnder(text, /^User Stories/)
  const bonus = bulletsUnder(text, /^Bonus/)
  const explicit = [...stories, ...bonus].filter(bullet =>
    /^(?:the )?users? (?:can|may|will|should|could|must) /i.test(bullet),
  )
  const isFirst = (bullet: string, goal: string) => bullet.toLowerCase().includes(goal.toLowerCase())
  const goals = found
    .get('userStories')!
    .map(entry => ({ persona: textOf(entry, 'persona'), goal: textOf(entry, 'goal') }))
  const read = explicit.map(bullet => goals.find(({ goal }) => isFirst(bullet, flat(goal))))
  add(
    scores,
    'ideas: "User can …" read as a story',
    explicit,
    explicit.filter((_, i) => read[i] !== undefined),
  )
  add(
    scores,
    'ideas: persona exact',
    explicit.map(bullet => /^(?:the )?(users?)/i.exec(bullet)![1]!.toLowerCase()),
    read.filter(it => it !== undefined).map(it => it.persona.toLowerCase()),
  )
  const features = found.get('features')!.map(entry => ({
    text: flat(textOf(entry, 'description') || textOf(entry, 'name')).toLowerCase(),
    importance: textOf(entry, 'importance'),
  }))
  const importanceOf = (bullet: string) => {
    const wanted = bullet.toLowerCase()
    const feature =
      features.find(({ text }) => text === wanted) ??
      features.find(({ text }) => text !== '' && (wanted.startsWith(text) || text.startsWith(wanted)))
    return feature?.importance
  }
  const isAbove = (bullet: string) => importanceOf(bullet) !== 'Low'
  add(
    scores,
    'ideas: bonus is Low',
    bonus,
    bonus.filter(bullet => importanceOf(bullet) === 'Low'),
  )
  add(
    scores,
    'ideas: the others are not',
    stories,
    stories.filter(bullet => importanceOf(bullet) !== undefined && isAbove(bullet)),
  )
}

function measureRequirements(scores: Scores, text: string, found: ReturnType<typeof entriesOf>): void {
  const stories = [
    ...text.matchAll(/\*\*User Story:\*\* As an? (.+?), I want (?:to )?(.+?)(?:, so that (.+?))?\.?$/gm),
  ]
  const read = found.get('userStories')!
  const texts = (path: string) => read.map(entry => flat(textOf(entry, path)))
  add(
    scores,
    'specs: persona exact',
    stories.map(it => flat(it[1]!)),
    texts('persona'),
  )
  add(
    scores,
    'specs: goal exact',
    stories.map(it => flat(it[2]!)),
    texts('goal'),
  )
  add(
    scores,
    'specs: benefit exact',
    stories.map(it => flat(it[3] ?? '')),
    texts('benefit'),
  )
  const criteria = [...text.matchAll(/^\d+\. (.+(?:\n(?!\d+\. |#|\n).+)*)$/gm)]
    .map(it => flat(it[1]!))
    .filter(it => /\bSHALL\b/.test(it))
  const sets = found.get('acceptanceCriteria')!
  // The module's definition makes the values lists of lines.
  add(
    scores,
    'specs: EARS criteria',
    criteria,
    sets.flatMap(set => (valueOf(set, 'criteria') as string[]).map(flat)),
  )
  const goals = new Set(texts('goal').map(nameKeyOf))
  add(
    scores,
    'specs: criteria with their story',
    sets.map(() => 'a story'),
    sets.filter(set => goals.has(nameKeyOf(textOf(set, 'userStoryId')))).map(() => 'a story'),
  )
  const glossary = /## Glossary\n([\s\S]*?)\n## /.exec(text)?.[1] ?? ''
  const terms = [...glossary.matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)].map(it => `${it[1]!}: ${flat(it[2]!)}`)
  add(
    scores,
    'specs: glossary',
    terms,
    found.get('glossary')!.map(it => `${textOf(it, 'term')}: ${flat(textOf(it, 'definition'))}`),
  )
}

function measureDesign(scores: Scores, text: string, found: ReturnType<typeof entriesOf>): void {
  const section = /## Data Models\n([\s\S]*?)\n## /.exec(text)?.[1] ?? ''
  const names = [...section.matchAll(/(?:^|\n)(?:CREATE TABLE IF NOT EXISTS|interface) (\w+)/g)].map(it =>
    nameKeyOf(it[1]!),
  )
  if (names.length === 0) return
  const models = found.get('dataModels')!
  add(
    scores,
    'designs: data models by name',
    names,
    models.map(it => nameKeyOf(textOf(it, 'name'))),
  )
  const bodies = [...section.matchAll(/(?:CREATE TABLE|interface) [\s\S]*?\n[)}]/g)].join('\n')
  const columns = [...bodies.matchAll(/^ {2,4}(\w+)\??(?:: | (?:INTEGER|TEXT)\b)/gm)]
    .map(it => it[1]!)
    .filter(it => it !== 'FOREIGN')
  const attributes = models.flatMap(it => (valueOf(it, 'attributes') ?? []) as { name: string }[])
  add(
    scores,
    'designs: attributes by name',
    columns,
    attributes.map(it => it.name),
  )
}

/** Finds values with a word that isn't in the text, and so was made up. */
function unfaithful(text: string, found: ReturnType<typeof entriesOf>) {
  const words = new Set(wordsOf(text))
  const options = new Set(['high', 'medium', 'low', 'text', 'number', 'date', 'boolean', 'list'])
  let values = 0
  const invented: string[] = []
  for (const entry of [...found.values()].flat()) {
    for (const { value } of Object.values(entry.finds)) {
      for (const valueText of treeTextsOf(toTree(value))) {
        values++
        const isMade = wordsOf(valueText).some(
          word => !words.has(word) && !(valueText.split(' ').length === 1 && options.has(word)),
        )
        if (isMade) invented.push(valueText)
      }
    }
  }
  return { values, invented }
}

async function measure(): Promise<BenchReport> {
  const folder = process.argv[2] ?? process.env['EXTRACTION_TEXTS'] ?? ''
  assertPremise(folder !== '', 'a folder of texts is required: node bench/extraction.ts <folder>')
  const texts = read(folder)
  assertPremise(texts.length > 0, `there are no texts in ${folder}`)
  for (const { text } of texts.slice(0, 5)) entriesOf(text)

  const halves = { first: new Map() as Scores, second: new Map() as Scores }
  const times: number[] = []
  const faith = { values: 0, invented: [] as string[] }
  for (const { text, half, kind } of texts) {
    const found = entriesOf(text)
    times.push(Math.min(timeOf(text), timeOf(text), timeOf(text)))
    const measures = { idea: measureIdea, requirements: measureRequirements, design: measureDesign }
    measures[kind](halves[half], text, found)
    const { values, invented } = unfaithful(text, found)
    faith.values += values
    faith.invented.push(...invented)
  }

  const rows = Object.entries(halves).flatMap(([half, scores]) =>
    [...scores].map(([what, { expected, found, right }]) => ({
      what,
      half,
      expected,
      found,
      recall: roundTo(expected === 0 ? 1 : right / expected, 3),
      precision: roundTo(found === 0 ? 1 : right / found, 3),
    })),
  )
  printTable(
    'Recall: the share of the expected values that was extracted',
    rows.toSorted((a, b) => a.what.localeCompare(b.what)),
  )
  const faithfulness = roundTo(1 - faith.invented.length / faith.values, 4)
  const slowestMs = roundTo(Math.max(...times))
  console.log(`\n${texts.length} texts; ${faith.values} values, faithfulness ${faithfulness}`)
  console.log(
    `All twelve modules of a text: ${roundTo(median(times))} ms in the median, ${slowestMs} ms at most`,
  )
  for (const invented of faith.invented.slice(0, 10)) console.log(`Not in the text: ${invented}`)
  const gates: [RegExp, number][] = [
    [/persona/, 0.99],
    [/benefit/, 0.92],
    [/EARS|glossary/, 1],
    [/data models/, 0.7],
  ]
  const hard = rows.flatMap(row => {
    const gate = gates.find(([what]) => what.test(row.what))?.[1] ?? 0
    return row.recall < gate ? [`${row.what} (${row.half}): ${row.recall}, less than ${gate}`] : []
  })
  if (faithfulness < 1) hard.push(`faithfulness ${faithfulness}, less than 1`)
  const misses = slowestMs > 50 ? [`a text took ${slowestMs} ms, more than 50`] : []
  return { figures: { rows, faithfulness, medianMs: roundTo(median(times)), slowestMs }, misses, hard }
}

await runBench('extraction', measure)
