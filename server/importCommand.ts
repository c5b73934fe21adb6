import { basename } from 'node:path'
import { readProjectFile } from '#contract/projectFile.ts'
import { compareDecisions } from '#domain/comparison/compareDecisions.ts'
import { compareSpecifications, type FieldChange, type FormChange } from '#domain/comparison/compareForm.ts'
import { toComparisonDocument } from '#domain/comparison/comparisonDocument.ts'
import type { ExportFile } from '#domain/export/targets/target.ts'
import {
  apply,
  diff,
  moduleOf,
  visibleOperationsOf,
  type Operation,
  type Patch,
} from '#domain/field/patch.ts'
import { importFiles, readers, type ImportedFiles } from '#domain/import/index.ts'
import { raiseItemNumber, type ItemNumbers } from '#domain/specification/itemIds.ts'
import { withRenamedLinks } from '#domain/specification/links.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { formOf, forms, hiddenFormsOf, type Specification } from '#domain/specification/specification.ts'
import { withNewIds } from '#domain/specification/withNewIds.ts'
import { CommandError, misuse } from '#server/commandLine/commandError.ts'
import { readFiles } from '#server/commandLine/readFiles.ts'
import { serverOption, serverUsage } from '#server/commandLine/readSpecification.ts'
import { parseProject, readProject } from '#server/commandLine/readSpecificationFile.ts'
import { readRemoteProject } from '#server/commandLine/remoteProject.ts'
import { remoteServerAt, type RemoteServer } from '#server/commandLine/remoteServer.ts'
import { callRemoteTools } from '#server/commandLine/callRemoteTools.ts'
import { writeProject } from '#server/commandLine/writeProject.ts'
import { maxOperations } from '#server/mcp/tools/propose.ts'
import { flag, runCommand } from '#server/commandLine/runCommand.ts'

const usage = `Usage: ideawright import FILE... --into PROJECT [--out FILE] [--yes] [--server URL]

Takes files that were exported, and perhaps edited since, back into a project. It prints what that changes, word by
word. Without --out or --yes, nothing is written. Files of other tools that others wrote only add to the project.
FILE is a file or a folder of one of these formats, which is recognised automatically:
${readers.map(({ title }) => `  ${title}`).join('\n')}
PROJECT is a project saved with “Download as JSON”.
${serverUsage}

  --into PROJECT  the project to change
  --out FILE      write the changed project to this file
  --yes           write it to PROJECT, or replace the file that --out names; on a server, the changes are suggested
                  for a person to review
  --help          print this

What the files leave out stays as it is. The format, and what can’t be placed, is printed to standard error; the latter
isn’t in the project.
It exits with 0 if nothing changes or the project was written, 1 if changes were only printed, and 2 if a file can’t
be read or written.

Examples:
  ideawright import courts-spec.md --into courts.json
  ideawright import courts-spec.md --into courts.json --out courts-new.json
`
const options = { into: { type: 'string' }, out: { type: 'string' }, yes: flag, ...serverOption } as const

await runCommand(usage, options, async ({ into, out, yes, server }, paths) => {
  if (paths.length === 0) throw misuse('Name the files to take back.', usage)
  if (into === undefined) throw misuse('Name the project to take them back into: --into PROJECT.', usage)
  if (server !== undefined && out !== undefined)
    throw new CommandError('--out is for files. On a server, changes are suggested: add --yes.')
  const remote = server === undefined ? undefined : remoteServerAt(server)
  const project = remote === undefined ? readProject(into) : await readRemoteProject(remote, into)
  const { specification: current, itemNumbers } = project
  const imported = importFilesOrProject(readFiles(paths), current)
  const numbered = numberItems(current, imported, itemNumbers)
  process.stderr.write(describeRest(imported))
  const forms = compareSpecifications(current, numbered.specification)
  const decisions = compareDecisions(current.decisions, numbered.specification.decisions)
  const changes = [...forms, ...formChangeOf(decisions)]
  const from = paths.map(it => basename(it)).join(', ')
  const names = { projectName: project.name, from: basename(into), to: from }
  process.stdout.write(toComparisonDocument(names, changes))
  if (remote !== undefined && 'id' in project) {
    if (!yes || changes.length === 0) return changes.length === 0 ? 0 : 1
    if (decisions.length > 0) process.stderr.write(decisionsStay(decisions.length))
    if (forms.length === 0) return 1
    return suggest(remote, project.id, visibleOperationsOf(diff(current, numbered.specification)), from)
  }
  const { overview } = numbered.specification
  const name = overview.name === current.overview.name ? project.name : overview.name
  const properties = { description: '', ...project, ...numbered, name }
  const isWritten = writeProject({ file: into, out, yes }, numbered.specification, properties)
  return isWritten || changes.length === 0 ? 0 : 1
})

function formChangeOf(fields: readonly FieldChange[]): FormChange[] {
  return fields.length === 0
    ? []
    : [{ form: 'decisions', title: formOf('decisions').title, fields, items: [] }]
}

/** A suggestion changes what people see as forms, so decisions are only printed. */
function decisionsStay(count: number): string {
  const them = count === 1 ? 'A decision' : `${count} decisions`
  return `${them} can’t be suggested. Use “Take back” under “Hand over” in the review instead.\n`
}

/** Suggests the changes for a person to review, in as few suggestions as can hold them. */
async function suggest(server: RemoteServer, project: string, patch: Patch, from: string): Promise<number> {
  const calls = partsOf(patch).map(part => {
    const titles = [...new Set(part.map(moduleOf))].map(module => formOf(module).title)
    const note = `${titles.join(', ')}: taken back from ${from}`.slice(0, sizeLimits.suggestionNoteLength)
    return { tool: 'propose' as const, input: { project, note: note.toWellFormed(), patch: part } }
  })
  const answers = await callRemoteTools(server, calls)
  const refusals = answers.filter(({ isRefusal }) => isRefusal)
  for (const { text } of refusals) process.stderr.write(`${text}\n`)
  const stored = answers.length - refusals.length
  process.stderr.write(
    `${stored} of ${answers.length} suggestions are stored, in Suggestions in the review.\n`,
  )
  return refusals.length === 0 ? 0 : 1
}

/** Cuts a patch into parts that fit into a suggestion. A server takes only so many of them in a second. */
function partsOf(patch: Patch): Operation[][] {
  const parts: Operation[][] = [[]]
  let length = 0
  for (const operation of patch) {
    const size = JSON.stringify(operation).length + 1
    if (parts.at(-1)!.length === maxOperations || length + size >= sizeLimits.suggestionPatchLength) {
      parts.push([])
      length = 0
    }
    parts.at(-1)!.push(operation)
    length += size
  }
  return parts
}

/** Imports files of any format; a whole project is compared as such. */
function importFilesOrProject(files: readonly ExportFile[], current: Specification): Imported {
  const project = files.find(({ text }) => readProjectFile(text) !== 'none')
  if (project === undefined) return importFiles(files, current)
  const specification = {
    ...parseProject(project.path, project.text).specification,
    ...hiddenFormsOf(current),
  }
  return {
    reader: { title: 'A project saved with “Download as JSON”' },
    patch: diff(current, specification),
    unread: files.filter(it => it !== project),
    notMentioned: [],
    archived: [],
    needsAppendix: false,
  }
}
type Imported = Omit<ImportedFiles, 'reader' | 'specification'> & {
  readonly reader: { readonly title: string }
}

/** The project with the changes; new items get numbers that it has never given out. */
function numberItems(current: Specification, { patch }: Imported, before: ItemNumbers) {
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
function describeRest({ reader, unread, notMentioned, archived }: Imported): string {
  const titles = notMentioned.map(key => formOf(key).title)
  const kept = titles.length === 0 ? '' : `Not in the files, so unchanged: ${titles.join(', ')}\n`
  const texts = unread.map(({ path, text }) => `${path}:\n${text.replaceAll(/^/gm, '  ')}\n`)
  const skipped =
    archived.length === 0
      ? ''
      : `Archived changes, which aren’t read because the specs contain them:\n${archived.map(it => `  ${it}\n`).join('')}`
  return (
    `Read as: ${reader.title}\n${kept}${skipped}` +
    (texts.length === 0 ? '' : `Not understood:\n${texts.join('')}`)
  )
}
