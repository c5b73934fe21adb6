import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { formatProjectFile, toProjectFile } from '#contract/projectFile.ts'
import type { Specification } from '#domain/specification/specification.ts'

const run = promisify(execFile)

/** A folder of its own in which a command of the server's runs as a process: `createCommandFolder('slice')`. */
export function createCommandFolder(command: string) {
  const path = mkdtempSync(join(tmpdir(), `ideawright-${command}-`))
  const program = join(dirname(import.meta.dirname), `${command}Command.ts`)
  return {
    path,
    remove: () => rmSync(path, { recursive: true, force: true }),
    run(this: void, ...args: string[]) {
      return run(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
        cwd: path,
      }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
          ...{ code, stdout, stderr },
        }),
      )
    },
    /** Writes a project file and returns its name. */
    write(this: void, name: string, specification: Specification): string {
      const properties = { name: specification.overview.name, description: '', itemNumbers: {} }
      writeFileSync(join(path, name), formatProjectFile(toProjectFile(specification, properties)))
      return name
    },
  }
}
