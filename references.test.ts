import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'

/**
 * Checks that every reference in comments and in Markdown leads to something in this repository: "decision 031" to a
 * record, "docs/product.md#auto-save" to a page and one of its headings, "server/app.ts" to a file, "T-04" to a row
 * of docs/reliability.md, a link to its target. Only text in one of these forms is found.
 */
interface Text {
  readonly file: string
  /**
   * The text to check: comments, or the whole page. It is as long as the file, so that places in it match those in
   * the file.
   */
  readonly text: string
}

/** Generated or third-party, so they aren't read. */
const skippedFolders = /(?:^|\/)(?:node_modules|\.git)$|^(?:dist|data|coverage|test-results|screenshots)$/
/** Paths that commands create. */
const builtNames = new Set(['bin/ideawright.mjs', 'dist/', 'data/'])
/** Files that a hand-over writes, in the project of a tool's user. */
const handedOverNames = new Set([
  ...['AGENTS.md', 'CLAUDE.md', 'SPEC.md', 'Backlog.md', 'stack.md', 'plan.md'],
  ...['requirements.md', 'design.md', 'product.md'],
])
const fencePattern = /^(`{3,}|~{3,})[^]*?^\1/gm
const root = import.meta.dirname
const files = new Set(listFiles(''))
const folders = new Set([...files].flatMap(parentsOf))
/** Every file, and every folder with a trailing slash, by its path from the root and by every ending of that path. */
const names = new Set([...files, ...Array.from(folders, folder => `${folder}/`)].flatMap(endsOf))
const headings = new Map([...files].filter(isMarkdown).map(file => [file, anchorsIn(read(file))]))
const records = new Set([...files].flatMap(file => /^docs\/decisions\/(\d{3})-/.exec(file)?.[1] ?? []))
const promises = new Set(read('docs/reliability.md').match(/\bT-\d\d\b/g))

describe('the references', () => {
  const texts = [...files].filter(isRead).map(file => textOf(file, read(file)))

  test('exist, in numbers that show that the files were read', () => {
    expect(texts.length).toBeGreaterThan(500)
    expect(records.size).toBeGreaterThan(40)
    expect(texts.flatMap(({ text }) => text.match(/docs\/product\.md#/g) ?? []).length).toBeGreaterThan(50)
  })

  test('lead somewhere', () => {
    expect(texts.flatMap(faultsIn)).toEqual([])
  })
})

describe('this test', () => {
  test.each([
    ['// As decision 031 and decisions 023, 024 and 025 say.', 'server/app.ts'],
    ['// The rule (docs/product.md#auto-save, decision 036).', 'server/app.ts'],
    ['/** Split over lines: decision\n * 036, in docs/security.md. */', 'server/app.ts'],
    ['// See ARCHITECTURE.md and server/app.ts; T-04.', 'server/app.ts'],
    ["const name = 'a product spec, AS-12, spec.md, decision 16'", 'server/app.ts'],
    ['// The file is called "con-spec.md", its end is -spec.md.', 'server/app.ts'],
    ['/* decision 031 */', 'web/ui/theme.css'],
    [
      '[rules](product.md#auto-save), [home](../README.md), [one](#reliability), https://a.b/x.md',
      'docs/reliability.md',
    ],
    ['```sh\nnpm start -- spec.md\n```', 'README.md'],
    ['A module: `domain/modules/<key>.ts`, `domain/field/`, `server/app.ts`', 'README.md'],
  ])('accepts %j', (source, file) => {
    expect(faultsIn(textOf(file, source))).toEqual([])
  })

  test.each([
    ['// The rule (product spec, section 7).', 'product spec'],
    ["/** The product\n * spec's texts. */", 'product spec'],
    ['// Saved after a second (AS-12).', 'AS-12'],
    ['// Never parse this (P-3).', 'P-3'],
    ['// As spec.md says.', 'spec.md'],
    ['// As docs/nothing.md says.', 'docs/nothing.md'],
    ['// As architecture.md says.', 'architecture.md'],
    ['// The rule (docs/product.md#no-such-heading).', 'no-such-heading'],
    ['// One owner (decision 16).', 'decision 16'],
    ['// Both (decisions 031 and 4).', 'decision 4'],
    ['// A record (decision 999).', 'decision 999'],
    ['// A record (docs/decisions/022).', 'docs/decisions/022'],
    ['// See server/nowhere.ts.', 'server/nowhere.ts'],
    ['// Held by T-99.', 'T-99'],
  ])('finds the fault of %j', (source, part) => {
    const faults = faultsIn(textOf('server/app.ts', `\n${source}`))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(part)
    expect(faults[0]).toMatch(/^server\/app\.ts:[23]: /)
  })

  test.each([
    ['[x](nothing.md)', 'nothing.md'],
    ['[x](../nowhere/)', 'nowhere/'],
    ['[x](product.md#no-such-heading)', 'no-such-heading'],
    ['[x](#no-such-heading)', 'no-such-heading'],
    ['The file `server/nowhere.ts`', 'server/nowhere.ts'],
    ['The folder `server/nowhere/`', 'server/nowhere/'],
  ])('finds the fault of the page %j', (source, part) => {
    const faults = faultsIn(textOf('docs/security.md', source))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(part)
  })

  test('makes anchors as GitHub does', () => {
    const page =
      '# One\n## Review & Export\n## `a.ts`: what, why\n```\n# no heading\n```\n## [Links](b.md)\n## One'
    expect([...anchorsIn(page)]).toEqual(['one', 'review--export', 'ats-what-why', 'links', 'one-1'])
  })
})

/** Returns a sentence with the place of each reference in a text that leads nowhere. */
function faultsIn({ file, text }: Text): string[] {
  const isPage = isMarkdown(file)
  const faults: { readonly at: number; readonly sentence: string }[] = []
  const each = (pattern: RegExp, check: (match: RegExpExecArray) => string | undefined) => {
    for (const match of text.matchAll(pattern)) {
      const sentence = check(match)
      if (sentence !== undefined) faults.push({ at: match.index, sentence })
    }
  }

  each(/\bproduct(?:['’]s)?\s+spec\b/gi, () => 'the product spec is docs/product.md: name the heading')
  each(
    /\b(?:AS|P)-\d{1,2}\b/g,
    ([id]) => `${id} isn’t a rule of this repository: name a heading of docs/product.md`,
  )
  each(/\bT-\d\d\b/g, ([id]) => (promises.has(id) ? undefined : `docs/reliability.md has no ${id}`))
  each(/\bdecisions?\s+(\d+(?:(?:,|,?\s+and|\s+to)\s+\d+)*)/gi, ([, list = '']) => {
    const wrong = list.match(/\d+/g)?.filter(number => !records.has(number)) ?? []
    return wrong.length === 0 ? undefined : `there’s no record of decision ${wrong.join(', ')}`
  })
  if (!isPage) {
    each(/\bdocs\/decisions\/\d+[\w.-]*/g, ([path]) => `${path}: name a record by its number, "decision 031"`)
    each(/(?<![\w.*"/#-])((?:[\w-]+\/)*[A-Za-z][\w-]*\.md)(?:#([\w-]+))?/g, ([, path = '', anchor]) =>
      path.startsWith('docs/decisions/') || handedOverNames.has(path)
        ? undefined
        : faultOfTarget(path, anchor),
    )
  } else {
    each(/\]\((?![a-z]+:)([^()#\s]*)(?:#([^()\s]+))?\)/g, ([, path = '', anchor]) =>
      faultOfTarget(path === '' ? file : posix.join(posix.dirname(file), path), anchor),
    )
  }
  // Records use the names of their time.
  if (!file.startsWith('docs/decisions/')) {
    const check = ([, path = '']: RegExpExecArray) =>
      names.has(path) || builtNames.has(path) ? undefined : `${path} doesn’t exist`
    each(/(?<![\w./<*…#-])((?:[\w-]+\/)*\w[\w.-]*\.(?:tsx?|mjs|css))\b(?![<*])/g, check)
    each(/`((?:[\w-]+\/)+)`/g, check)
  }
  return faults
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, sentence }) => `${file}:${text.slice(0, at).split('\n').length}: ${sentence}.`)
}

function faultOfTarget(path: string, anchor: string | undefined): string | undefined {
  const target = decodeURI(path).replace(/(?<=.)\/$/, '')
  if (!files.has(target) && !folders.has(target)) return `${path} doesn’t exist`
  if (anchor === undefined || headings.get(target)?.has(anchor) === true) return undefined
  return `${path} has no heading #${anchor}`
}

/**
 * Returns a page without its code blocks, or a source's comments without their markers; everything else is blanked
 * out.
 */
function textOf(file: string, source: string): Text {
  if (isMarkdown(file)) return { file, text: source.replace(fencePattern, toBlank) }
  const comments = file.endsWith('.css') ? cssCommentsIn(source) : parseSync(file, source).comments
  let text = ''
  for (const { start, end } of comments) {
    text += toBlank(source.slice(text.length, start))
    text += source.slice(start, end).replace(/^\/[/*]+|\n[ \t]*\*(?!\/)/g, toBlank)
  }
  return { file, text }
}

const toBlank = (text: string) => text.replace(/[^\n]/g, ' ')

const cssCommentsIn = (source: string) =>
  Array.from(source.matchAll(/\/\*[^]*?\*\//g), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }))

/** Returns the anchors that GitHub generates for a page's headings. */
function anchorsIn(page: string): Set<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of page.replace(fencePattern, '').matchAll(/^#{1,6} +(.+)$/gm)) {
    const plain = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
    const anchor = plain.replace(/[^\p{L}\p{N}\p{M} _-]/gu, '').replaceAll(' ', '-')
    let number = 0
    const next = () => (number === 0 ? anchor : `${anchor}-${number}`)
    while (anchors.has(next())) number++
    anchors.add(next())
  }
  return anchors
}

function isMarkdown(file: string): boolean {
  return file.endsWith('.md')
}

/** True for files that may contain references. The examples in this file aren't references. */
function isRead(file: string): boolean {
  return /\.(?:ts|tsx|mjs|css|md)$/.test(file) && file !== 'references.test.ts'
}

function parentsOf(file: string): string[] {
  const parent = posix.dirname(file)
  return parent === '.' ? [parent] : [parent, ...parentsOf(parent)]
}

/** Returns "c/d", "d" and so on for "a/b/c/d", and the path itself. */
function endsOf(path: string): string[] {
  const slash = path.indexOf('/')
  return slash < 0 || slash === path.length - 1 ? [path] : [path, ...endsOf(path.slice(slash + 1))]
}

function read(file: string): string {
  return readFileSync(`${root}/${file}`, 'utf8')
}

function listFiles(folder: string): string[] {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap(entry => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (skippedFolders.test(path)) return []
    return entry.isDirectory() ? listFiles(path) : [path]
  })
}
