import { existsSync, globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

interface Row {
  readonly id: string
  readonly statement: string
  readonly proofs: readonly { readonly file: string; readonly title: string }[]
}

const page = readFileSync(`${import.meta.dirname}/docs/conformance.md`, 'utf8')
const rows = rowsOf(page)
const titles = new Map<string, ReadonlySet<string>>()

describe('docs/conformance.md', () => {
  test('has rows in all of its sections, each with a number of its own', () => {
    const sections = Object.groupBy(rows, ({ id }) => id.split('.')[0]!)
    expect(Object.keys(sections)).toEqual(['2', '3', '4', '5', '6', '7', '8', '9'])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.length).toBeGreaterThan(200)
  })

  test.each(rows)('$id: $statement', ({ statement, proofs }) => {
    for (const { file, title } of proofs) {
      expect(existsSync(`${import.meta.dirname}/${file}`), `${file} exists`).toBe(true)
      expect([...titlesIn(file)], `${file} has a test with this title`).toContain(title)
    }
    const sources = proofs.map(({ file }) => sourceOf(file))
    for (const [, quoted = ''] of statement.matchAll(/“([^”]+)”/g)) {
      const isThere = sources.some(source => partsOf(quoted).every(part => source.includes(part)))
      expect(isThere, `“${quoted}” appears in one of its tests`).toBe(true)
    }
  })
})

test('every quote of docs/product.md appears in the code', () => {
  const code = globSync('{web,domain,contract,server}/**/*.{ts,tsx,html}')
    .filter(file => !file.includes('.test.'))
    .map(file => plain(sourceOf(file)))
  const quotes = new Set([...sourceOf('docs/product.md').matchAll(/“([^”]+)”/g)].map(match => match[1]!))
  expect(quotes.size).toBeGreaterThan(100)
  const missing = [...quotes].filter(
    quote => !partsOf(plain(quote)).every(part => code.some(text => text.includes(part))),
  )
  expect(missing).toEqual([])
})

describe('this test', () => {
  const faulty = (proof: string) =>
    rowsOf(`| # | Statement | Proof |\n|---|---|---|\n| 2.1 | Says so | ${proof} |`)

  test('reads files and titles', () => {
    expect(faulty('`a.test.ts`: one<br>`b.test.ts`: two: three')[0]?.proofs).toEqual([
      { file: 'a.test.ts', title: 'one' },
      { file: 'b.test.ts', title: 'two: three' },
    ])
  })

  test.each(['', 'open', 'a.test.ts: one'])('rejects a proof that says %j', proof => {
    expect(() => faulty(proof)).toThrow(/2\.1/)
  })

  test('reads the gap in a templated title as a placeholder', () => {
    expect(
      titlesOf('a.ts', "test('one', () => {}); it.each([1])('two %s', f); memberTest(`three ${x}`, f)"),
    ).toEqual(new Set(['one', 'two %s', 'three …']))
  })
})

/** The parts of a quote between gaps, which stand for what varies. */
function partsOf(quote: string): string[] {
  return quote.split(/ N$|\{[^}]*\}|…/).filter(part => part.trim() !== '')
}

/** The text with one form of apostrophes and without line breaks. */
function plain(text: string): string {
  return text.replaceAll(/\\?’|\\'/g, "'").replaceAll(/\s+/g, ' ')
}

function rowsOf(markdown: string): Row[] {
  return markdown
    .split('\n')
    .map(line => /^\| (\d\.\d+) \| (.*) \| (.*) \|$/.exec(line))
    .filter(match => match !== null)
    .map(([, id = '', statement = '', proof = '']) => ({ id, statement, proofs: proofsOf(id, proof) }))
}

function proofsOf(id: string, proof: string): Row['proofs'] {
  return proof.split('<br>').map(part => {
    const [, file, title] = /^`([\w./-]+)`: (.+)$/.exec(part.trim()) ?? []
    if (file === undefined || title === undefined) {
      throw new Error(`docs/conformance.md, ${id}: "${part}" isn’t a file with a title.`)
    }
    return { file, title }
  })
}

function titlesIn(file: string): ReadonlySet<string> {
  const known = titles.get(file) ?? titlesOf(file, sourceOf(file))
  titles.set(file, known)
  return known
}

/** The names of all tests and groups in a source, with gaps in place of template expressions. */
function titlesOf(file: string, source: string): ReadonlySet<string> {
  const { program } = parseSync(file, source)
  const found = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, callee, arguments: given } = node as Record<string, unknown>
    if (type === 'CallExpression' && /^(?:it|test|memberTest|describe|onEachEngine)$/.test(rootOf(callee))) {
      const title = writtenIn((given as object[])[0])
      if (title !== undefined) found.add(title)
    }
    Object.values(node).forEach(visit)
  }
  visit(program.body)
  return found
}

/** Returns `test` for test(…), test.each(…)(…), test.describe.only(…). */
function rootOf(callee: unknown): string {
  const { name, object, callee: inner, tag } = (callee ?? {}) as Record<string, unknown>
  if (typeof name === 'string') return name
  const next = object ?? inner ?? tag
  return next === undefined ? '' : rootOf(next)
}

function writtenIn(argument: object | undefined): string | undefined {
  const { value, quasis } = (argument ?? {}) as { value?: unknown; quasis?: { value: { cooked: string } }[] }
  if (typeof value === 'string') return value
  return quasis?.map(quasi => quasi.value.cooked).join('…')
}

function sourceOf(file: string): string {
  return readFileSync(`${import.meta.dirname}/${file}`, 'utf8').replaceAll(/\\(['"])/g, '$1')
}
