import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '..')

/** A regular expression of the product, and where it is defined: "domain/text/words.ts:12". */
export interface FoundExpression {
  readonly place: string
  readonly source: string
  readonly flags: string
}

/** Every file of the product: the server's and the browser's. */
export const productFiles: readonly string[] = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', {
  cwd: root,
})
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !/\.(?:test|testing)\.tsx?$|^server\/testing\//.test(file))
  .sort()

/** Finds the expressions written as literals in a source, and the places where others are built from strings. */
export function findExpressions(file: string, text: string): { written: FoundExpression[]; made: string[] } {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} can’t be parsed: ${errors[0]!.message}`)
  const written: FoundExpression[] = []
  const made: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || node instanceof RegExp) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, start, regex, callee } = node as {
      type?: string
      start?: number
      regex?: { pattern: string; flags: string }
      callee?: { name?: string }
    }
    const place = () => `${file}:${text.slice(0, start).split('\n').length}`
    if (type === 'Literal' && regex)
      written.push({ place: place(), source: regex.pattern, flags: regex.flags })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      made.push(place())
    Object.values(node).forEach(visit)
  }
  visit(program.body)
  return { written, made }
}

/** Finds the product's expressions: all literals, and those that are built when a file is loaded. */
export function findAllExpressions(): { found: FoundExpression[]; made: string[] } {
  const texts = new Map(productFiles.map(file => [file, readFileSync(join(root, file), 'utf8')]))
  const all = [...texts].map(([file, text]) => findExpressions(file, text))
  const made = all.flatMap(it => it.made)
  const makers = [...new Set(made.map(place => place.replace(/:\d+$/, '')))]
  // A function that builds expressions is called by the files that import it, when they are loaded.
  const isUser = (text: string) => makers.some(file => text.includes(`/${basename(file)}'`))
  const users = [...texts].filter(([file, text]) => file.startsWith('domain/') && isUser(text))
  const files = [...new Set([...makers, ...users.map(([file]) => file)])]
  const printed = execFileSync(process.execPath, [join(import.meta.dirname, 'madeWhenLoaded.ts'), ...files], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { found: [...all.flatMap(it => it.written), ...(JSON.parse(printed) as FoundExpression[])], made }
}
