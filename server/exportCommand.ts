import { parseArgs } from 'node:util'
import { notations, type Notation } from '#domain/export/criteria/notation.ts'
import { leftOutOf, targets } from '#domain/export/targets/index.ts'
import type { ExportOptions, Target } from '#domain/export/targets/target.ts'
import { readQueue } from '#domain/questions/readQueue.ts'
import { formOf, type Specification } from '#domain/specification/specification.ts'
import { readCheckedFile, UnreadableFile } from '#server/check/readCheckedFile.ts'
import { UnwritableFile, writeFiles } from '#server/export/writeFiles.ts'

const usage = `Usage: ideawright export FILE --target KEY --out DIR [--notation KEY] [--force]

Writes a specification as the files of a coding tool, without a server or a network.
FILE is a project saved with “Download as JSON”, or its exported Markdown document.

  --target KEY    the format:
${targets.map(({ key, title }) => `                    ${key.padEnd(14)}${title}`).join('\n')}
  --out DIR       the folder to write to, such as the root of your repository
  --notation KEY  how to write acceptance criteria where the format lets you choose:
                    ${notations.join(', ')} (default: ${notations[0]})
  --force         replace existing files; without it, they stop the command
  --help          print this

It prints the files it wrote, and what the format leaves out to standard error.
It exits with 0, or with 2 if FILE can’t be read or DIR can’t be written.
`
/** Nothing was exported. */
const failed = 2

class WrongUsage extends Error {}

try {
  run(process.argv.slice(2))
} catch (error) {
  const isExpected =
    [UnreadableFile, UnwritableFile, WrongUsage].some(type => error instanceof type) || isSystemError(error)
  process.stderr.write(`${isExpected ? (error as Error).message : (error as Error).stack}\n`)
  process.exitCode = failed
}

function run(args: string[]): void {
  const { values, positionals } = parseCommandArgs(args)
  if (values.help) {
    process.stdout.write(usage)
    return
  }
  const [path] = positionals
  const { out } = values
  if (path === undefined || positionals.length > 1 || out === undefined) throw new WrongUsage(usage)
  const target = chosen('target', values.target, targets, ({ key }) => key)
  const notation = chosen('notation', values.notation ?? notations[0], notations, key => key)
  const { specification, isComplete } = readCheckedFile(path)
  if (!isComplete)
    process.stderr.write(`${path} has parts that Ideawright didn’t write. They aren’t exported.\n`)
  const files = target.files(specification, optionsFor(specification, notation))
  writeFiles(out, files, { mayReplace: values.force })
  process.stdout.write(files.map(file => `${file.path}\n`).join(''))
  process.stderr.write(describeLeftOut(target, specification))
}

function optionsFor(specification: Specification, notation: Notation): ExportOptions {
  const now = new Date()
  return {
    name: specification.overview.name,
    date: now.toISOString().slice(0, 10),
    generatedOn: now.toLocaleDateString('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    }),
    notation,
    openQuestions: readQueue(specification),
  }
}

/** Forms that are left out for the same reason are on one line. */
function describeLeftOut(target: Target, specification: Specification): string {
  const byNote = Map.groupBy(leftOutOf(target, specification), ({ note }) => note)
  const lines = [...byNote].map(([note, leftOut]) => {
    const names = leftOut.map(it => `${formOf(it.form).title}${it.isEverything ? '' : ' (in part)'}`)
    return `  ${names.join(', ')}: ${note}\n`
  })
  return lines.length === 0 ? '' : `Left out:\n${lines.join('')}`
}

function chosen<T>(option: string, key: string | undefined, all: readonly T[], keyOf: (it: T) => string): T {
  const found = all.find(it => keyOf(it) === key)
  if (found !== undefined) return found
  throw new WrongUsage(`Choose a --${option}: ${all.map(keyOf).join(', ')}.`)
}

/** Such as a folder that can't be made; its message names the path. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

function parseCommandArgs(args: string[]) {
  const flag = { type: 'boolean', default: false } as const
  const text = { type: 'string' } as const
  try {
    const options = {
      target: text,
      out: text,
      notation: text,
      force: flag,
      help: { ...flag, short: 'h' },
    } as const
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongUsage(`${(error as Error).message}\n\n${usage}`, { cause: error })
  }
}
