import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { formatProjectFile, readProjectFile, toProjectFile } from '#contract/projectFile.ts'
import { compareSpecifications } from '#domain/comparison/compareForm.ts'
import { toComparisonDocument } from '#domain/comparison/comparisonDocument.ts'
import { apply } from '#domain/field/patch.ts'
import { importFiles, readers, type ImportedFiles } from '#domain/import/index.ts'
import { raiseItemNumber, type ItemNumbers } from '#domain/specification/itemIds.ts'
import { withRenamedLinks } from '#domain/specification/links.ts'
import { formOf, forms, type Specification } from '#domain/specification/specification.ts'
import { withNewIds } from '#domain/specification/withNewIds.ts'
import { CommandError } from '#server/commandLine/commandError.ts'
import { readFiles } from '#server/commandLine/readFiles.ts'
import { readProject } from '#server/commandLine/readSpecificationFile.ts'
import { flag, runCommand } from '#server/commandLine/runCommand.ts'

const usage = `Usage: ideawright import FILE... --into PROJECT [--out FILE] [--yes]

Takes files that were exported, and perhaps edited since, back into a project, without a server or a network. It
prints what that changes, word by word. Without --out or --yes, nothing is written. Files of other tools that others
wrote only add to the project.
FILE is a file or a folder of one of these formats, which is recognised automatically:
${readers.map(({ title }) => `  ${title}`).join('\n')}
PROJECT is a project saved with “Download as JSON”.

  --into PROJECT  the project to change
  --out FILE      write the changed project to this file
  --yes           write it to PROJECT, or replace the file that --out names
  --help          print this

What the files leave out stays as it is. The format, and what can’t be placed, is printed to standard error; the latter
isn’t in the project.
It exits with 0 if nothing changes or the project was written, 1 if changes were only printed, and 2 if a file can’t
be read or written.
`
const options = { into: { type: 'string' }, out: { type: 'string' }, yes: flag } as const

runCommand(usage, options, ({ into, out, yes }, paths) => {
  if (into === undefined || paths.length === 0) throw new CommandError(usage)
  const project = readProject(into)
  const { specification: current, itemNumbers } = project
  const files = readFiles(paths)
  for (const { path, text } of files) {
    if (readProjectFile(text) !== 'none')
      throw new CommandError(
        `${path} is a whole project. To compare it with ${into}, use ideawright changes.`,
      )
  }
  const imported = importFiles(files, current)
  const numbered = numberItems(current, imported, itemNumbers)
  process.stderr.write(describeRest(imported))
  const to = out ?? (yes ? into : undefined)
  const changes = compareSpecifications(current, numbered.specification)
  const names = {
    projectName: project.name,
    from: basename(into),
    to: paths.map(it => basename(it)).join(', '),
  }
  process.stdout.write(toComparisonDocument(names, changes))
  if (to === undefined) return changes.length === 0 ? 0 : 1
  if (out !== undefined && existsSync(out) && !yes)
    throw new CommandError(`${out} already exists. Add --yes to replace it.`)
  const { overview } = numbered.specification
  const name = overview.name === current.overview.name ? project.name : overview.name
  writeWhole(to, formatProjectFile(toProjectFile(numbered.specification, { ...project, ...numbered, name })))
  return 0
})

/** The project with the changes; new items get numbers that it has never given out. */
function numberItems(current: Specification, { patch }: ImportedFiles, before: ItemNumbers) {
  let itemNumbers = before
  const patchWithIds = withNewIds(patch, current, prefix => {
    const id = `${prefix}-${(itemNumbers[prefix] ?? 0) + 1}`
    itemNumbers = raiseItemNumber(itemNumbers, prefix, [id])
    return id
  })
  const { specification } = apply(current, patchWithIds)
  // Links follow renamed items, as on screen.
  const linked = forms.reduce((all, { key }) => withRenamedLinks(current, all, key), specification)
  return { specification: linked, itemNumbers }
}

/** The format, what isn't taken back, and which forms stay because the files don't mention them. */
function describeRest({ reader, unread, notMentioned }: ImportedFiles): string {
  const titles = notMentioned.map(key => formOf(key).title)
  const kept = titles.length === 0 ? '' : `Not in the files, so unchanged: ${titles.join(', ')}\n`
  const texts = unread.map(({ path, text }) => `${path}:\n${text.replaceAll(/^/gm, '  ')}\n`)
  return (
    `Read as: ${reader.title}\n${kept}` + (texts.length === 0 ? '' : `Not understood:\n${texts.join('')}`)
  )
}

/** Writes a file so that it's either the old or the whole new one, whatever happens. */
function writeWhole(path: string, text: string): void {
  const beside = `${path}.${process.pid}.tmp`
  try {
    writeFileSync(beside, text, { flag: 'wx' })
    renameSync(beside, path)
  } catch (error) {
    rmSync(beside, { force: true })
    throw new CommandError((error as Error).message, { cause: error })
  }
}
