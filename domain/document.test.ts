import { Parser, type Node } from 'commonmark'
import * as fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Nodes } from 'mdast'
import { describe, expect, test } from 'vitest'
import { fileName, sections, toDocument } from './document.ts'
import type { Field, ValueOf } from './field.ts'
import { modules } from './modules/index.ts'
import { blankSpecification, forms, formOf, itemListOf, type Specification } from './specification.ts'

/**
 * The exported document for ANY text in ANY field (T-15). The parser of the CommonMark authors is the judge.
 * A run of your own: `FUZZ_RUNS=200000 FUZZ_SEED=7 npx vitest run domain/document.test.ts`
 */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 20_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

const numberedHeadings = [
  '1. Project Overview',
  '2. Problem Statement',
  '3. Target Personas',
  '4. Core Features',
  '5. User Stories',
  '6. Acceptance Criteria',
  '7. Data Models',
  '8. Technical Requirements',
  '9. Non-Functional Requirements',
  '10. Constraints & Limitations',
  '11. Out of Scope',
  '12. Glossary',
]
const appendixHeading = 'Appendix: Original Brain Dump'
const date = 'Nov 21, 2026'

describe('the outline of the document', () => {
  test('is the title, twelve sections and the appendix, whatever the texts are, and no word is lost', () => {
    fc.assert(
      fc.property(hazardousProjects(), ({ name, specification }) => {
        const faults = faultsOf(toDocument(name, specification, date), specification)
        if (faults.length > 0) throw new Error(faults.join('\n'))
      }),
      { numRuns, seed },
    )
  }, 3_600_000)

  test('is the same for the parser of our preview, which finds no link definition either', () => {
    fc.assert(
      fc.property(hazardousProjects(), ({ name, specification }) => {
        const tree = fromMarkdown(toDocument(name, specification, date))
        const found = allOf(tree).flatMap(node =>
          node.type === 'definition' || (node.type === 'heading' && node.depth <= 2)
            ? [
                `${node.type} ${allOf(node)
                  .flatMap(it => (it.type === 'text' ? it.value : []))
                  .join('')}`,
              ]
            : [],
        )
        expect(found.slice(1)).toEqual([...numberedHeadings, appendixHeading].map(it => `heading ${it}`))
      }),
      { numRuns: Math.ceil(numRuns / 50), seed },
    )
  }, 3_600_000)

  test('is broken at once by an exporter that writes texts as they are: this judge can tell', () => {
    const broken = fc
      .sample(hazardousProjects(), { numRuns: 300, seed })
      .filter(
        ({ name, specification }) => faultsOf(naiveDocument(name, specification), specification).length > 0,
      )
    expect(broken.length).toBeGreaterThan(270)
  })
})

// ---------------------------------------------------------------------------------------------- the judge

interface Reading {
  /** Headings of level 1 to 3, in containers too: "## 4. Core Features". */
  readonly outline: string[]
  readonly words: { readonly [heading: string]: ReadonlySet<string> }
  readonly appendix: string | null
}

/** What a parser reads: the outline, and the marked words that stand below each heading of level 2. */
function read(markdown: string): Reading {
  const outline: string[] = []
  const pieces: Record<string, string[]> = {}
  let section = ''
  let appendix: string | null = null
  const walker = new Parser().parse(markdown).walker()
  for (let event = walker.next(); event !== null; event = walker.next()) {
    const { node } = event
    if (!event.entering) continue
    if (node.type === 'heading' && node.level <= 3) {
      const isOurs = node.parent?.type === 'document'
      const heading = `${'#'.repeat(node.level)} ${textOf(node)}`
      outline.push(isOurs ? heading : `${heading} (inside ${node.parent?.type})`)
      if (node.level === 2) section = heading
    }
    if (node.type === 'code_block' && section === `## ${appendixHeading}`) appendix = node.literal
    ;(pieces[section] ??= []).push(
      node.literal ?? '',
      node.info ?? '',
      node.destination ?? '',
      node.title ?? '',
    )
  }
  const words = Object.entries(pieces).map(([heading, texts]) => [heading, wordsOf(texts.join(' '))] as const)
  return { outline, words: Object.fromEntries(words), appendix }
}

function textOf(node: Node): string {
  const walker = node.walker()
  let text = ''
  for (let event = walker.next(); event !== null; event = walker.next()) text += event.node.literal ?? ''
  return text
}

/** What is wrong with this document of this specification, in sentences. */
function faultsOf(markdown: string, specification: Specification): string[] {
  const { outline, words, appendix } = read(markdown)
  const faults: string[] = []
  const expected = expectedOutline(specification)
  for (let i = 0; i < Math.max(outline.length, expected.length); i++) {
    if (expected[i]?.test(outline[i] ?? '') === true) continue
    faults.push(`heading ${i + 1} is "${outline[i]}" instead of ${expected[i]}`)
    break
  }
  for (const { heading, key } of expectedSections) {
    const written = wordsOf(JSON.stringify(specification[key]))
    const found = words[`## ${heading}`] ?? new Set()
    for (const word of written) if (!found.has(word)) faults.push(`"${word}" is missing from ${heading}`)
    for (const word of found) if (!written.has(word)) faults.push(`"${word}" has strayed into ${heading}`)
  }
  const dump = specification.brainDump.toWellFormed().replaceAll('\0', '').replaceAll(/\r\n?/g, '\n')
  if (appendix !== `${dump}\n`) faults.push(`the appendix reads ${JSON.stringify(appendix)}`)
  if (/[\0\r\v\f\u0085]/.test(markdown.split(`## ${appendixHeading}`)[0]!))
    faults.push('a line end is not \\n')
  return faults
}

const expectedSections = [...modules, formOf('brainDump')].map(({ key }, i) => ({
  key,
  heading: numberedHeadings[i] ?? appendixHeading,
}))

function expectedOutline(specification: Specification): RegExp[] {
  return [
    / - Specification$/,
    ...expectedSections.flatMap(({ key, heading }) => [
      new RegExp(`^## ${RegExp.escape(heading)}$`),
      ...(key === 'glossary' || itemListOf(key) === undefined
        ? []
        : (specification[key] as { id: string }[]).map(({ id }, i) =>
            key === 'acceptanceCriteria'
              ? new RegExp(`^### For User Story ${i + 1}$`)
              : new RegExp(`^### [A-Z][A-Za-z ]+ ${i + 1}\\b.*\\(${id}\\)$`, 's'),
          )),
    ]),
  ]
}

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/w\d+e/g))

const allOf = (node: Nodes): Nodes[] => ['children' in node ? node.children.flatMap(allOf) : [], node].flat()

// ------------------------------------------------------------------------------------------- hazardous texts

/** Lines that start, end or bend blocks of Markdown, by kind; § is where a word goes, another one each time. */
const hazards = {
  headings: ['# §', '## §', '### § ###', '###### §', '####### §', '#\t§', '#', '##', '#§', '\\# §', '# §\\'],
  ours: ['## 5. User Stories', '# § - Specification', `## ${appendixHeading}`, '### Feature 1: § (FE-1)'],
  underlines: [
    '===',
    '---',
    '=',
    '-',
    '--',
    '- -',
    '= =',
    '-----  ',
    '===\t',
    '***',
    '* * *',
    '--- §',
    '§',
    '§ §',
  ],
  fences: [
    '```',
    '```',
    '~~~',
    '~~~',
    '```§',
    '``` §',
    '````',
    '~~~~',
    '~~~ § `',
    '``` § `',
    '```\t',
    '~~~ ',
    '§',
  ],
  backticks: ['`'.repeat(300), '~'.repeat(300), '`'.repeat(9), '``', '`§`', '`` §', '```§\\', '~~'],
  html: [
    '<script>§',
    '</script>',
    '<pre §>',
    '<style',
    '<textarea>',
    '</pre>',
    '<!-- §',
    '-->',
    '<!--',
    '<!-->',
  ],
  moreHtml: [
    '<?php §',
    '?>',
    '<!DOCTYPE §',
    '<!§',
    '<![CDATA[§',
    ']]>',
    '<div>§',
    '</div>',
    '<div',
    '<h1>§</h1>',
  ],
  tags: ['<p', '<§>', '</§>', '<§ §="§">', '<a title="', '">', '<https://§.example>', '< div>§', '§ <!-- §'],
  definitions: [
    '[§]: /§',
    '[§]:',
    '/§ "§',
    '[§',
    '§]: /§',
    '[§\\',
    '[§]: <§>',
    "[§]: /§ '§",
    "'",
    '[^§]: §',
    ']',
  ],
  brackets: [
    '[§](/§)',
    '[§](',
    '[§][§]',
    '![§](§ "§")',
    '[ ] §',
    '[x] §',
    '[x]: /§',
    '[x] : §',
    '[]: §',
    '[\\]]: /§',
  ],
  bullets: [
    '- §',
    '* §',
    '+ §',
    '-',
    '*',
    '+',
    '-\t§',
    '-    §',
    '-     §',
    '- # §',
    '- ---',
    '- ```',
    '- - # §',
  ],
  numbers: [
    '1. §',
    '1) §',
    '10. §',
    '123456789. §',
    '1234567890. §',
    '1.',
    '2)',
    '1. ## §',
    '3.\t~~~',
    '-\t\t# §',
  ],
  quotes: [
    '> # §',
    '> ---',
    '>',
    '> §',
    '>§',
    '>```',
    '>     # §',
    '> - # §',
    '>\t# §',
    '> <div>§',
    '> [§]: /§',
  ],
  inline: [
    '| § | § |',
    '|---|---|',
    '**§',
    '**',
    '*§*',
    '_§_',
    '§\\',
    '\\',
    '&#35; §',
    '&nbsp;',
    '$$ §',
    '%% §',
  ],
  blanks: ['', ' ', '\t', '      ', '\u00A0', '\u3000', '\uFEFF', '§'],
  characters: [
    '\u00A0# §',
    '\uFEFF# §',
    '\u3000# §',
    '\u200B# §',
    '#\0 §',
    '\0',
    '\uD800# §',
    '§\uDC00',
    '\u061C§',
  ],
  invisible: [
    '\u202E§',
    '\u2066§\u2069',
    '\u{E0041}\u{E007F}§',
    '🏴\u{E0067}\u{E007F}§',
    '#\u200D §',
    '\u001C# §',
  ],
}
const families = Object.values(hazards)
const indents = [
  '',
  '',
  '',
  '',
  '',
  ' ',
  '  ',
  '   ',
  '    ',
  '     ',
  '\t',
  ' \t',
  '> ',
  '>',
  '- ',
  '-\t',
  '1. ',
  '12)  ',
]
const lineEnds = [
  '\n',
  '\n',
  '\n',
  '\n',
  '\n',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '\v',
  '\f',
  '\u0085',
  '\u2028',
  '\u2029',
]
const marks = [...'##``~~--==<>!/?[]():"\'\\\t    §§11..**_|&;$+\n\n']

/** A text keeps to a few kinds of hazards, so that what opens a block meets what might end it. */
function hazardousTexts(): fc.Arbitrary<string> {
  const some = <T>(of: readonly T[], maxLength: number) =>
    fc.array(fc.constantFrom(...of), { minLength: 1, maxLength })
  const soup = some(marks, 25).map(parts => parts.join(''))
  const lines = fc
    .record({
      kinds: some(families, 3),
      lines: fc.array(fc.tuple(some(indents, 3), fc.nat(), fc.constantFrom(...lineEnds)), {
        minLength: 1,
        maxLength: 8,
      }),
    })
    .map(({ kinds, lines }) =>
      lines
        .map(([indent, pick, end], i) => {
          const kind = kinds[(pick + i) % kinds.length]!
          return [...indent.slice(1), kind[pick % kind.length], end].join('')
        })
        .join(''),
    )
  return fc.oneof({ arbitrary: lines, weight: 5 }, soup)
}

/** Full specifications with hazardous texts in every field there is. */
function hazardousProjects(): fc.Arbitrary<{ name: string; specification: Specification }> {
  return fc
    .record({
      texts: fc.array(hazardousTexts(), { minLength: 1, maxLength: 6 }),
      items: fc.integer({ min: 1, max: 2 }),
    })
    .map(({ texts, items }) => {
      let field = 0
      let word = 0
      const next = () => texts[field++ % texts.length]!.replaceAll('§', () => `w${word++}e`)
      const values = forms.map(form => [form.key, filled(form.body, next, items)] as const)
      const specification = Object.fromEntries(values) as unknown as Specification
      return {
        name: texts[0]!,
        specification: { ...specification, brainDump: `${specification.brainDump}.` },
      }
    })
}

function filled<F extends Field>(field: F, text: () => string, items: number): ValueOf<F>
function filled(field: Field, text: () => string, items: number): ValueOf<Field> {
  const each = <T>(make: (i: number) => T) => Array.from({ length: items }, (_, i) => make(i))
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
      return each(text)
    case 'group':
      return all(field.fields)
    case 'list':
      return each(i => ({ id: `${field.prefix}-${i + 1}`, ...all(field.fields) }))
  }
}

/** The seed's exporter as one would write it without a thought: texts between labels, a fence of three. */
function naiveDocument(name: string, { brainDump, ...specification }: Specification): string {
  const write = (value: unknown, label = ''): string =>
    typeof value === 'object' && value !== null
      ? Object.entries(value)
          .map(([key, part]) => write(part, key))
          .join('\n\n')
      : `**${label}:** ${String(value)}`
  const items = (value: object) =>
    Object.entries(value)
      .map(
        ([key, item]) =>
          (Array.isArray(value) ? `### Item ${Number(key) + 1}: (${item.id})\n\n` : '') + write(item, key),
      )
      .join('\n\n')
  return [
    `# ${name} - Specification`,
    ...modules.map(({ key }, i) => `## ${numberedHeadings[i]}\n\n${items(specification[key])}`),
    `## ${appendixHeading}\n\n\`\`\`\n${brainDump}\n\`\`\`\n`,
  ].join('\n\n')
}
void blankSpecification
void fileName
void sections
