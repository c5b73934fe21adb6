// Measures how the reader sorts what people write: `node bench/reading.ts`. The texts of bench/people were written in ten
// voices by people who didn't know the rules, and what they mean was written down with them. Nobody looked at those in
// `unseen` while the reader was made. SHOW=a-dump-1 prints what becomes of one seen text.
import { readdirSync, readFileSync } from 'node:fs'
import { draftText, type TextDraft } from '#domain/reading/draft/draftText.ts'
import { kindOf } from '#domain/reading/draft/placedStatement.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import { modules } from '#domain/modules/index.ts'
import { median, printTable, roundTo, runBench, type BenchReport } from './parts/report.ts'

/** A text and what a careful analyst finds in it. Quotes are the text's own words. */
interface Sample {
  readonly id: string
  readonly kind: 'prompt' | 'dump' | 'notes' | 'interview'
  readonly text: string
  readonly statements: readonly { readonly quote: string; readonly forms: readonly string[] }[]
  readonly personas: readonly string[]
  readonly features: readonly { readonly name: string; readonly quote: string }[]
  readonly dataModels: readonly {
    readonly name: string
    readonly isSure: boolean
    readonly attributes: readonly string[]
  }[]
}

interface Span {
  readonly start: number
  readonly end: number
}

const halves = ['seen', 'unseen'] as const
const targets = { placedRight: 0.9, overview: 0.95, modules: 6.5, features: 7 }

const load = (half: string): Sample[] =>
  readdirSync(`${import.meta.dirname}/people/${half}`)
    .sort()
    .map(file => JSON.parse(readFileSync(`${import.meta.dirname}/people/${half}/${file}`, 'utf8')) as Sample)
    .filter(({ kind }) => kind !== 'interview')

/** A share, counted case by case. */
class Share {
  private count = 0
  private right = 0
  add(isRight: boolean): void {
    this.count++
    if (isRight) this.right++
  }
  get value(): number {
    return roundTo(this.right / Math.max(1, this.count), 3)
  }
}

const overlaps = (one: Span, other: Span): boolean =>
  Math.min(one.end, other.end) - Math.max(one.start, other.start) >
  Math.min(one.end - one.start, other.end - other.start) / 2

const spanOf = (text: string, quote: string): Span => {
  const start = text.indexOf(quote)
  return { start, end: start + quote.length }
}

const spansOf = ({ finds }: ExtractedItem): Span[] =>
  Object.values(finds).flatMap(({ evidence }) =>
    evidence.map(({ start, end }) => ({ start: start ?? -1, end: end ?? -1 })),
  )

const nameOf = (item: ExtractedItem) => textOf(item, 'name')
const isNamed = (name: string, other: string) => isSameNoun(nounWordsOf(name), nounWordsOf(other))

function measure(samples: readonly Sample[]) {
  const shares = {
    'statements placed': new Share(),
    'placed right': new Share(),
    'forms reached': new Share(),
    'prompts with an overview': new Share(),
    'features found': new Share(),
    'features right': new Share(),
    'data models found': new Share(),
    'data models right': new Share(),
    'with attributes': new Share(),
    'personas found': new Share(),
    'personas right': new Share(),
  }
  const perPrompt = { modules: [] as number[], features: [] as number[] }
  const times: number[] = []
  for (const sample of samples) {
    const from = performance.now()
    const draft = draftText(sample.text, sample.id)
    times.push(performance.now() - from)
    measureStatements(sample, draft, shares)
    measureItems(sample, draft, shares)
    if (sample.kind !== 'prompt') continue
    const { items } = draft
    shares['prompts with an overview'].add(
      (items.overview ?? []).some(({ finds }) => finds['corePurpose'] !== undefined),
    )
    perPrompt.modules.push(modules.filter(({ key }) => (items[key] ?? []).length > 0).length)
    perPrompt.features.push((items.features ?? []).length)
  }
  const mean = (values: readonly number[]) =>
    roundTo(values.reduce((sum, value) => sum + value, 0) / values.length)
  return {
    texts: samples.length,
    ...Object.fromEntries(Object.entries(shares).map(([name, share]) => [name, share.value])),
    'modules a prompt': mean(perPrompt.modules),
    'features a prompt': mean(perPrompt.features),
    'ms a text': roundTo(median(times)),
    'ms at most': roundTo(Math.max(...times)),
  } as Record<string, number>
}

type Shares = Readonly<Record<string, Share>>

function measureStatements({ text, statements }: Sample, draft: TextDraft, shares: Shares): void {
  const expected = statements.map(({ quote, forms }) => ({ ...spanOf(text, quote), forms }))
  const counted = draft.statements.filter(({ kind }) => kind !== 'heading')
  for (const statement of counted) {
    const forms = expected.filter(it => overlaps(it, statement)).flatMap(it => it.forms)
    const [placement] = statement.placements
    shares['statements placed']!.add(placement !== undefined)
    if (placement !== undefined) shares['placed right']!.add(forms.includes(placement.module))
  }
  for (const it of expected.filter(({ forms }) => forms.length > 0))
    shares['forms reached']!.add(
      counted.some(
        statement =>
          overlaps(it, statement) && statement.placements.some(({ module }) => it.forms.includes(module)),
      ),
    )
}

function measureItems(sample: Sample, { items }: TextDraft, shares: Shares): void {
  const { features = [], dataModels = [], personas = [] } = items
  const expected = sample.features.map(({ quote }) => spanOf(sample.text, quote))
  const isAbout = (item: ExtractedItem, span: Span) => spansOf(item).some(it => overlaps(it, span))
  for (const item of features) shares['features right']!.add(expected.some(span => isAbout(item, span)))
  for (const span of expected) shares['features found']!.add(features.some(item => isAbout(item, span)))
  for (const item of dataModels)
    shares['data models right']!.add(sample.dataModels.some(({ name }) => isNamed(nameOf(item), name)))
  for (const { name, isSure, attributes } of sample.dataModels) {
    if (!isSure) continue
    const found = dataModels.find(item => isNamed(nameOf(item), name))
    shares['data models found']!.add(found !== undefined)
    if (found !== undefined && attributes.length > 0)
      shares['with attributes']!.add(found.finds['attributes'] !== undefined)
  }
  for (const item of personas)
    shares['personas right']!.add(sample.personas.some(name => isNamed(nameOf(item), name)))
  for (const name of sample.personas)
    shares['personas found']!.add(personas.some(item => isNamed(nameOf(item), name)))
}

function show(sample: Sample): void {
  const { statements, items } = draftText(sample.text, sample.id)
  for (const { text, placements, kinds } of statements) {
    const where = placements.map(kindOf).join(', ')
    const maybe = kinds
      .slice(0, 2)
      .map(({ kind, probability }) => `${kind} ${roundTo(probability, 2)}`)
      .join(', ')
    console.log(`[${where === '' ? `? ${maybe}` : where}] ${text}`)
  }
  for (const { key } of modules)
    for (const { finds } of items[key] ?? [])
      console.log(
        `${key}: ${JSON.stringify(Object.fromEntries(Object.entries(finds).map(([path, { value }]) => [path, value])))}`,
      )
}

await runBench('reading', async (): Promise<BenchReport> => {
  const shown = load('seen').find(({ id }) => id === process.env['SHOW'])
  if (shown !== undefined) show(shown)
  const figures = Object.fromEntries(halves.map(half => [half, measure(load(half))]))
  const names = Object.keys(figures['seen']!)
  printTable(
    'Texts by people who didn’t know the rules',
    names.map(name => ({
      figure: name,
      ...Object.fromEntries(halves.map(half => [half, figures[half]![name]])),
    })),
  )
  const unseen = figures['unseen']!
  const misses = [
    ...(unseen['placed right']! < targets.placedRight
      ? [`${unseen['placed right']} of the placed statements are right`]
      : []),
    ...(unseen['prompts with an overview']! < targets.overview ? ['prompts without an overview'] : []),
    ...(unseen['modules a prompt']! < targets.modules ? ['too few modules a prompt'] : []),
    ...(unseen['features a prompt']! < targets.features
      ? [`${unseen['features a prompt']} features a prompt`]
      : []),
  ]
  return { figures, misses }
})
