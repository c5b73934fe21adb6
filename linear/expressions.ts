import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '..')

/** A regular expression as it is written in a source. */
export interface Written {
  /** "domain/words.ts:12" */
  readonly place: string
  readonly source: string
  readonly flags: string
}

/** A `new RegExp(…)`, or one without `new`, by its place: what it is made of is known when it has run. */
export interface Made {
  readonly file: string
  readonly line: number
}

/** Every product file: what the server runs, and what the browser loads. */
export const productFiles: readonly string[] = globSync('{domain,contract,server,web}/**/*.{ts,tsx}', {
  cwd: root,
})
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !/\.(?:test|testing)\.tsx?$|^server\/testing\//.test(file))
  .sort()

/** The expressions that stand in a source: literals, and the places where others are made. */
export function expressionsIn(file: string, text: string): { written: Written[]; made: Made[] } {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} is not to be read: ${errors[0]!.message}`)
  const written: Written[] = []
  const made: Made[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || node instanceof RegExp) return
    if (Array.isArray(node)) return node.forEach(visit)
    const { type, start, regex, name } = node as {
      type?: string
      start?: number
      regex?: { pattern: string; flags: string }
      name?: string
    }
    const line = () => text.slice(0, start).split('\n').length
    if (type === 'Literal' && regex)
      written.push({ place: `${file}:${line()}`, source: regex.pattern, flags: regex.flags })
    if (type === 'Identifier' && name === 'RegExp') made.push({ file, line: line() })
    Object.values(node).forEach(visit)
  }
  visit(program.body)
  return { written, made }
}

/** All of the product's. */
export const allExpressions = () => {
  const all = productFiles.map(file => expressionsIn(file, readFileSync(join(root, file), 'utf8')))
  return { written: all.flatMap(it => it.written), made: all.flatMap(it => it.made) }
}
