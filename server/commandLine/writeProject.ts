import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { formatProjectFile, toProjectFile, type ProjectProperties } from '#contract/projectFile.ts'
import { dirname } from 'node:path'
import type { Specification } from '#domain/specification/specification.ts'
import { CommandError } from '#server/commandLine/commandError.ts'
import { fileProblem } from '#server/commandLine/fileProblem.ts'

/** Where a command writes a changed project: to `out`, or with `yes` to the file that it was read from. */
export interface Destination {
  readonly file: string
  readonly out: string | undefined
  readonly yes: boolean
}

/**
 * Writes a project file so that it's either the old or the whole new one, whatever happens. Returns false, and writes
 * nothing, if no destination was asked for; throws a `CommandError` if `out` would be replaced without `yes`.
 */
export function writeProject(
  { file, out, yes }: Destination,
  specification: Specification,
  properties: ProjectProperties,
): boolean {
  const to = out ?? (yes ? file : undefined)
  if (to === undefined) return false
  if (out !== undefined && existsSync(out) && !yes)
    throw new CommandError(`${out} already exists. Add --yes to replace it.`)
  writeWhole(to, formatProjectFile(toProjectFile(specification, properties)))
  return true
}

function writeWhole(path: string, text: string): void {
  if (!existsSync(dirname(path))) throw new CommandError(`${path} can’t be written: there’s no such folder.`)
  const beside = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(beside, text, { flag: 'wx' })
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw new CommandError(fileProblem(error, path), { cause: error })
  }
}
