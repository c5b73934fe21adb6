import { existsSync, mkdirSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { CommandError } from '#server/commandLine/commandError.ts'
import { fileProblem } from '#server/commandLine/fileProblem.ts'
import type { ExportFile } from '#domain/export/targets/target.ts'

/**
 * Writes files below a folder, which is made if it doesn't exist. Unless existing files may be replaced, one of them
 * stops everything before anything is written. Throws an `CommandError` for that, and for a path that leads out of
 * the folder through a link.
 */
export function writeFiles(
  folder: string,
  files: readonly ExportFile[],
  { mayReplace }: { readonly mayReplace: boolean },
): void {
  const paths = files.map(file => ({ ...file, to: resolve(folder, file.path) }))
  const existing = paths.filter(({ to }) => existsSync(to)).map(({ path }) => path)
  if (existing.length > 0 && !mayReplace) {
    const names = existing.slice(0, 5).join(', ')
    const more = existing.length > 5 ? ` and ${existing.length - 5} more` : ''
    throw new CommandError(`${folder} already contains ${names}${more}. Add --force to replace them.`)
  }
  makeFolder(folder)
  const root = realpathSync(folder)
  for (const { to, path, text } of paths) {
    // A link below the folder may lead anywhere, whoever made it.
    if (!isBelow(root, nearestReal(to)))
      throw new CommandError(`${join(folder, path)} leads out of ${folder} through a link.`)
    makeFolder(dirname(to))
    writeFile(to, text)
  }
}

/** Makes a folder and those that it's in, one by one: where none can be made, Node's own way may never end. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return
  if (dirname(path) !== path) makeFolder(dirname(path))
  orCommandError(path, () => mkdirSync(path))
}
const writeFile = (path: string, text: string) => orCommandError(path, () => writeFileSync(path, text))

function orCommandError(path: string, write: () => unknown): void {
  try {
    write()
  } catch (error) {
    throw new CommandError(fileProblem(error, path), { cause: error })
  }
}

/** Where a path leads, or its nearest folder that exists. */
function nearestReal(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return nearestReal(dirname(path))
  }
}

const isBelow = (root: string, path: string) => {
  const way = relative(root, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && resolve(root, way) === path
}
