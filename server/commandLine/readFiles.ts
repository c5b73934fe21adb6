import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path'
import type { ExportFile } from '#domain/export/targets/target.ts'
import { CommandError } from '#server/commandLine/commandError.ts'
import { readText } from '#server/commandLine/readSpecificationFile.ts'

/** In a folder, only files that are a text by their ending are read. */
const textEndings = new Set(['md', 'mdc', 'markdown', 'txt', 'json', 'feature', 'csv', 'yml', 'yaml'])

/**
 * Reads files, and all texts in folders, hidden ones included. Their paths are relative to the working folder, or to
 * the folder that a named one is in. Throws an `CommandError` for what can't be read.
 */
export const readFiles = (paths: readonly string[]): ExportFile[] =>
  paths.flatMap(path => {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      return [{ path: basename(path), text: readText(path) }]
    }
    const found = textsIn(path).map(file => ({ path: shownPathOf(path, file), text: readText(file) }))
    if (found.length === 0) throw new CommandError(`${path} contains no texts.`)
    return found
  })

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(it => {
      const path = join(folder, it.name)
      if (it.isDirectory()) return skipped.has(it.name) ? [] : textsIn(path)
      return it.isFile() && textEndings.has(extname(it.name).slice(1).toLowerCase()) ? [path] : []
    })
const skipped = new Set(['.git', 'node_modules'])

function shownPathOf(folder: string, file: string): string {
  const inside = relative(process.cwd(), resolve(file))
  const path = inside.startsWith('..') ? relative(dirname(resolve(folder)), resolve(file)) : inside
  return path.split(sep).join('/')
}
