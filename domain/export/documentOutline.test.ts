import { Parser, type Node } from 'commonmark'
import * as fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes } from 'mdast'
import { describe, expect, test } from 'vitest'
import { toMermaid } from '../diagram/toMermaid.ts'
import { documentSectionsOf, toDocument } from './document.ts'
import { appendixHeading, generatedOn, numberedHeadings } from './document.testing.ts'
import { htmlEntities } from './htmlEntities.testing.ts'
import type { Field, ValueOf } from '../field/field.ts'
import { modules } from '../modules/index.ts'
import { forms, formOf, itemListOf, type Specification } from '../specification/specification.ts'

/**
 * The outline of the exported document, for any text in any field (decision 006). The reference parser by
 * CommonMark's authors is the judge. For a longer run: `FUZZ_RUNS=200000 FUZZ_SEED=7 npx vitest run
 * domain/export/documentOutline.test.ts`
 */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 5_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const timeout = 60_000 + numRuns * 10

describe('the outline of the document', () => {
  test(
    'is the title, twelve sections and the appendix, whatever the texts are, and no word is lost or misplaced',
    () => {
      fc.assert(
        fc.property(hazardousProjects(), ({ name, specification }) => {
          const faults = faultsOf(toDocument(name, specification, generatedOn), specification)
          if (faults.length > 0) throw new Error(faults.join('\n'))
        }),
        { numRuns, seed },
      )
    },
    timeout,
  )

  test(
    'is the same for the preview’s parser, which finds no link definitions either',
    () => {
      fc.assert(
        fc.property(hazardousProjects(), ({ name, specification }) => {
          const nodes = allOf(fromMarkdown(toDocument(name, specification, generatedOn)))
          expect(nodes.filter(node => node.type === 'definition')).toEqual([])
          expect(headingsIn(nodes)).toEqual([...numberedHeadings, appendixHeading])
        }),
        { numRuns: Math.ceil(numRuns / 100), seed },
      )
    },
    timeout,
  )

  test('survives every named character of HTML, with its semicolon and without', () => {
    expect(htmlEntities).toHaveLength(2231)
    const texts = htmlEntities.flatMap(([written]) => [`§ ${written} §`, `${written}${written} §`])
    for (let i = 0; i < texts.length; i += 50) {
      const specification = specificationOf(texts.slice(i, i + 50), 2)
      const markdown = toDocument(texts[i]!, specification, generatedOn)
      expect(faultsOf(markdown, specification)).toEqual([])
      expect(headingsIn(allOf(fromMarkdown(markdown)))).toEqual([...numberedHeadings, appendixHeading])
    }
  })

  test('is broken by an exporter that doesn’t escape texts, so this judge can tell', () => {
    const faulty = fc
      .sample(hazardousProjects(), { numRuns: 300, seed })
      .filter(({ name, specification }) => faultsOf(naive(name, specification), specification).length > 0)
    expect(faulty.length).toBeGreaterThan(250)
  })

  test('survives even that exporter if texts are plain words', () => {
    const specification = specificationOf(['§ and §'], 2)
    expect(faultsOf(naive('Plain', specification), specification)).toEqual([])
  })

  test('ends with its sections, joined by blank lines', () => {
    fc.assert(
      fc.property(hazardousProjects(), ({ name, specification }) => {
        const tail = documentSectionsOf(specification).map(section => section.markdown)
        const document = toDocument(name, specification, generatedOn)
        expect(document.endsWith(`\n\nGenerated on: ${generatedOn}\n\n${tail.join('\n\n')}\n`)).toBe(true)
      }),
      { numRuns: 100, seed },
    )
  })
})

// ---------------------------------------------------------------------------------------------- the judge

/** The faults in this document of this specification, as sentences. */
function faultsOf(markdown: string, specification: Specification): string[] {
  const { outline, words, appendix, diagram } = read(markdown)
  const faults: string[] = []
  const expected = expectedOutline(specification)
  for (let i = 0; i < Math.max(outline.length, expected.length); i++) {
    const [heading, rule] = [outline[i] ?? 'missing', expected[i] ?? 'nothing']
    if (typeof rule === 'string' ? heading === rule : rule.test(heading)) continue
    faults.push(`heading ${i + 1} is "${heading}" instead of "${rule}"`)
    break
  }
  for (const { heading, key } of expectedSections) {
    const written = wordsOf(JSON.stringify(specification[key]))
    const found = words.get(`## ${heading}`) ?? new Set()
    for (const word of written) if (!found.has(word)) faults.push(`"${word}" is missing from ${heading}`)
    for (const word of found) if (!written.has(word)) faults.push(`"${word}" has strayed into ${heading}`)
  }
  const dump = specification.brainDump.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')
  const drawn = `${toMermaid(specification.dataModels)}\n`
  if (specification.dataModels.length > 0 && diagram !== drawn) {
    faults.push(`the diagram reads ${JSON.stringify(diagram)}`)
  }
  if (appendix !== `${dump}\n`) faults.push(`the appendix reads ${JSON.stringify(appendix)}`)
  return faults
}

/**
 * What a parser finds: headings of level 1 to 3, at any depth, and the marked words below each heading of level 2.
 */
function read(markdown: string) {
  const outline: string[] = []
  const pieces = new Map<string, string[]>()
  let section = ''
  let appendix: string | null = null
  let diagram: string | null = null
  const walker = new Parser().parse(markdown).walker()
  for (let event = walker.next(); event !== null; event = walker.next()) {
    const { node } = event
    if (!event.entering) continue
    if (node.type === 'heading' && node.level <= 3) {
      const heading = `${'#'.repeat(node.level)} ${textOf(node)}`
      outline.push(node.parent?.type === 'document' ? heading : `${heading} within ${node.parent?.type}`)
      if (node.level === 2) section = heading
    }
    if (node.type === 'code_block' && section === `## ${appendixHeading}`) appendix = node.literal
    // The last one, because texts of the models may contain code blocks too.
    if (node.type === 'code_block' && section === '## 7. Data Models') diagram = node.literal
    if (!pieces.has(section)) pieces.set(section, [])
    for (const text of [node.literal, node.info, node.destination, node.title]) {
      if (text) pieces.get(section)!.push(text)
    }
  }
  const words = new Map([...pieces].map(([heading, texts]) => [heading, wordsOf(texts.join(' '))]))
  return { outline, words, appendix, diagram }
}

function textOf(node: Node): string {
  const walker = node.walker()
  let text = ''
  for (let event = walker.next(); event !== null; event = walker.next()) text += event.node.literal ?? ''
  return text
}

const expectedSections = [...modules, formOf('brainDump')].map(({ key }, i) => ({
  key,
  heading: numberedHeadings[i] ?? appendixHeading,
}))

/** The expected headings of level 1 to 3, those with user text as patterns. */
function expectedOutline(specification: Specification): (string | RegExp)[] {
  return [
    /^# .* - Specification$/s,
    ...expectedSections.flatMap(({ key, heading }) => {
      const hasHeadings = itemListOf(key) !== undefined && key !== 'glossary'
      const items = hasHeadings ? (specification[key] as { id: string }[]) : []
      return [`## ${heading}`, ...items.map(({ id }, i) => itemHeading(key, i + 1, id))]
    }),
  ]
}

const itemHeading = (key: string, position: number, id: string) =>
  key === 'acceptanceCriteria'
    ? new RegExp(`^### For User Story [1-9] \\(${id}\\)$`)
    : new RegExp(`^### [A-Z][A-Za-z ]+ ${position}\\b.*\\(${id}\\)$`, 's')

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/w\d+e/g))

const allOf = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap(allOf) : [])]

/** The section headings, as found by the preview's parser. */
const headingsIn = (nodes: readonly Nodes[]): string[] =>
  nodes
    .filter(node => node.type === 'heading' && node.depth <= 2)
    .slice(1)
    .map(valueOf)

const valueOf = (node: Nodes): string =>
  allOf(node)
    .map(it => ('value' in it ? it.value : ''))
    .join('')

// ------------------------------------------------------------------------------------------ hazardous texts

const split = (lines: string) => lines.split('¦')

/** Lines that start, end or affect Markdown blocks, by kind. Each § is replaced by a different word. */
const hazards = {
  headings: split('# §¦## §¦### § ###¦###### §¦####### §¦#\t§¦#¦##¦#§¦\\# §¦# §\\'),
  ours: split(`## 5. User Stories¦# § - Specification¦## ${appendixHeading}¦### Feature 1: § (FE-1)`),
  underlines: split('===¦---¦=¦-¦--¦- -¦= =¦-----  ¦===\t¦***¦* * *¦--- §¦§¦§ §'),
  fences: split('```¦```¦~~~¦~~~¦```§¦``` §¦````¦~~~~¦~~~ § `¦``` § `¦```\t¦~~~ ¦\t```¦ \t~~~¦§'),
  backticks: [...split('`````````¦``¦`§`¦`` §¦```§\\¦~~'), '`'.repeat(300), '~'.repeat(300)],
  html: split('<script>§¦</script>¦<pre §>¦<style¦<textarea>¦</pre>¦<!-- §¦-->¦<!--¦<!-->¦§'),
  moreHtml: split('<?php §¦?>¦<!DOCTYPE §¦<!§¦<![CDATA[§¦]]>¦<div>§¦</div>¦<div¦<h1>§</h1>¦<details>'),
  tags: split('<p¦<§>¦</§>¦<§ §="§">¦<a title="¦">¦<https://§.example>¦< div>§¦§ <!-- §'),
  definitions: split("[§]: /§¦[§]:¦/§ \"§¦[§¦§]: /§¦[§\\¦[§]: <§>¦[§]: /§ '§¦'¦[^§]: §¦]¦[§\\]: §"),
  brackets: split('[§](/§)¦[§](¦[§][§]¦![§](§ "§")¦[ ] §¦[x] §¦[x]: /§¦[x] : §¦[]: §¦[\\]]: /§¦[§] §'),
  bullets: split('- §¦* §¦+ §¦-¦*¦+¦-\t§¦-    §¦-     §¦- # §¦- ---¦- ```¦- - # §¦- <!-- §'),
  numbers: split('1. §¦1) §¦10. §¦123456789. §¦1234567890. §¦1.¦2)¦1. ## §¦123456789) # §¦3.\t~~~¦-\t\t# §'),
  quotes: split('> # §¦> ---¦>¦> §¦>§¦>```¦>     # §¦> - # §¦>\t# §¦> <div>§¦> [§]: /§¦>>>>>>>>>>> ## §'),
  named: split(
    '&amp;§¦&lt;h1&gt;§¦&num;&num; §¦§&NewLine;# §¦&Tab;# §¦&lbrack;§&rbrack;: /§¦&equals;¦&copy §¦&notit;§',
  ),
  inline: split('| § | § |¦|---|---|¦**§¦**¦*§*¦_§_¦§\\¦\\¦&#35; §¦&nbsp;¦$$ §¦%% §'),
  blanks: split('¦ ¦\t¦      ¦\u00A0¦\u3000¦\uFEFF¦§'),
  characters: split('\u00A0# §¦\uFEFF# §¦\u3000# §¦\u200B# §¦#\0 §¦\0¦\uD800# §¦§\uDC00¦\u001C# §'),
  invisible: split('\u202E§¦\u2066§\u2069¦\u061C§¦\u{E0041}\u{E007F}§¦🏴\u{E0067}\u{E007F}§¦#\u200D §'),
}
const families = Object.values(hazards)
const indents = [...split('¦¦¦¦ ¦  ¦   ¦    ¦     ¦\t¦ \t¦> ¦>¦- ¦-\t¦1. ¦12)  ')]
const lineEnds = split('\n¦\n¦\n¦\n¦\n¦\n¦\n\n¦\r\n¦\r¦\v¦\f¦\u0085¦\u2028¦\u2029')
const marks = Array.from('##``~~--==<>!/?[]():"\'\\\t    §§11..**_|&;$+\n\n')

const some = <T>(of: readonly T[], maxLength: number) =>
  fc.array(fc.constantFrom(...of), { minLength: 1, maxLength })

/** Each text uses only a few kinds of hazard, so that lines that open a block meet lines that might close it. */
function hazardousTexts(): fc.Arbitrary<string> {
  const line = fc.tuple(some(indents, 3), fc.nat(), fc.constantFrom(...lineEnds))
  const lines = fc
    .record({ kinds: some(families, 3), lines: fc.array(line, { minLength: 1, maxLength: 8 }) })
    .map(({ kinds, lines }) => {
      const written = lines.map(([[, ...indent], pick, end], i) => {
        const kind = kinds[(pick + i) % kinds.length]!
        return [...indent, kind[pick % kind.length], end].join('')
      })
      return written.join('')
    })
  const soup = some(marks, 25).map(all => all.join(''))
  return fc.oneof({ arbitrary: lines, weight: 5 }, soup)
}

/** Specifications with hazardous texts in every field. */
function hazardousProjects(): fc.Arbitrary<{ name: string; specification: Specification }> {
  const texts = fc.array(hazardousTexts(), { minLength: 1, maxLength: 6 })
  return fc
    .record({ texts, items: fc.integer({ min: 1, max: 2 }) })
    .map(({ texts, items }) => ({ name: texts[0]!, specification: specificationOf(texts, items) }))
}

/**
 * Fills each field with the next text, and each § with the next word. A dot keeps the brain dump from being blank.
 */
function specificationOf(texts: readonly string[], items: number): Specification {
  let field = 0
  let word = 0
  const next = () => texts[field++ % texts.length]!.replaceAll('§', () => `w${word++}e`)
  const values = forms.map(form => [form.key, filled(form.body, next, items)] as const)
  const specification = Object.fromEntries(values) as unknown as Specification
  return { ...specification, brainDump: `${specification.brainDump}.` }
}

function filled<F extends Field>(field: F, text: () => string, items: number): ValueOf<F>
function filled(field: Field, text: () => string, items: number): ValueOf<Field> {
  const times = <T>(make: (i: number) => T) => Array.from({ length: items }, (_, i) => make(i))
  const all = (fields: { readonly [name: string]: Field }) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filled(field, text, items)]))
  switch (field.kind) {
    case 'text':
      return text()
    case 'choice':
      return field.options.at(-1)!
    case 'flag':
      return items > 1
    case 'lines':
      return times(text)
    case 'group':
      return all(field.fields)
    case 'list':
      return times(i => ({ id: `${field.prefix}-${i + 1}`, ...all(field.fields) }))
  }
}

/** The same document from a naive exporter: unescaped texts between labels, and code fences of three backticks. */
function naive(name: string, specification: Specification): string {
  const texts = (value: unknown, label: string): string =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, part]) => texts(part, key))
          .join('\n\n')
      : `**${label}:** ${String(value)}`
  const item = (key: string, it: { id: string }, position: number) => {
    if (key === 'glossary') return `- ${texts(it, key)}`
    const title = key === 'acceptanceCriteria' ? 'For User Story' : 'Item'
    return `### ${title} ${position} (${it.id})\n\n${texts(it, key)}`
  }
  const body = (key: string, value: unknown) =>
    Array.isArray(value) ? value.map((it, i) => item(key, it, i + 1)).join('\n\n') : texts(value, key)
  return [
    `# ${name} - Specification`,
    ...modules.map(({ key }, i) => {
      const diagram = key === 'dataModels' ? `\n\n\`\`\`\n${toMermaid(specification[key])}\n\`\`\`` : ''
      return `## ${numberedHeadings[i]}\n\n${body(key, specification[key])}${diagram}`
    }),
    `## ${appendixHeading}\n\n\`\`\`\n${specification.brainDump}\n\`\`\`\n`,
  ].join('\n\n')
}
