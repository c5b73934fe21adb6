import { notations, type Notation } from '#domain/export/criteria/notation.ts'
import { leftOutOf, targets } from '#domain/export/targets/index.ts'
import type { ExportOptions, Target } from '#domain/export/targets/target.ts'
import { readQueue } from '#domain/questions/readQueue.ts'
import { formOf, type Specification } from '#domain/specification/specification.ts'
import { CommandError, misuse } from '#server/commandLine/commandError.ts'
import { readSpecification, serverOption, serverUsage } from '#server/commandLine/readSpecification.ts'
import { flag, runCommand } from '#server/commandLine/runCommand.ts'
import { writeFiles } from '#server/commandLine/writeFiles.ts'

const usage = `Usage: ideawright export FILE --target KEY --out DIR [--notation KEY] [--force] [--server URL]

Writes a specification as the files of a coding tool.
FILE is a project saved with “Download as JSON”, or its exported Markdown document.
${serverUsage}

  --target KEY    the format:
${targets.map(({ key, title }) => `                    ${key.padEnd(14)}${title}`).join('\n')}
  --out DIR       the folder to write to, such as the root of your repository
  --notation KEY  how to write acceptance criteria where the format lets you choose:
                    ${notations.join(', ')} (default: ${notations[0]})
  --force         replace existing files; without it, they stop the command
  --help          print this

It prints the files it wrote, and what the format leaves out to standard error.
It exits with 0, or with 2 if FILE can’t be read or DIR can’t be written.

Examples:
  ideawright export courts.json --target openspec --out .
  ideawright export courts-spec.md --target gherkin --out acceptance --notation givenWhenThen
`
const options = {
  target: { type: 'string' },
  out: { type: 'string' },
  notation: { type: 'string', default: notations[0] },
  force: flag,
  ...serverOption,
} as const

await runCommand(usage, options, async (values, [path, ...more]) => {
  if (path === undefined || more.length > 0) throw misuse('Name one FILE.', usage)
  if (values.out === undefined) throw misuse('Name the folder to write to: --out DIR.', usage)
  const target = chosen('target', values.target, targets, ({ key }) => key)
  const notation = chosen('notation', values.notation, notations, key => key)
  const { specification, isComplete } = await readSpecification(path, values.server)
  if (!isComplete)
    process.stderr.write(`${path} has parts that Ideawright didn’t write. They aren’t exported.\n`)
  const files = target.files(specification, optionsFor(specification, notation))
  writeFiles(values.out, files, { mayReplace: values.force })
  process.stdout.write(files.map(file => `${file.path}\n`).join(''))
  process.stderr.write(describeLeftOut(target, specification))
  return 0
})

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
  throw new CommandError(`Choose a --${option}: ${all.map(keyOf).join(', ')}.`)
}
