import { basename } from 'node:path'
import { changePackOf, isEmptyPack } from '#domain/changePack/changePackOf.ts'
import { toChangePackDocument } from '#domain/changePack/changePackDocument.ts'
import { toOpenSpecChanges } from '#domain/changePack/openSpecChange.ts'
import { CommandError } from '#server/commandLine/commandError.ts'
import { readSpecificationFile } from '#server/commandLine/readSpecificationFile.ts'
import { flag, runCommand } from '#server/commandLine/runCommand.ts'
import { writeFiles } from '#server/commandLine/writeFiles.ts'

const usage = `Usage: ideawright changes OLD NEW [--json | --openspec --out DIR [--force]]

Says what changed between two versions of a specification, for whoever has built the first: the tasks in order,
including what to remove, and each requirement that was added, changed (word by word) or removed, as Markdown.
OLD and NEW are projects saved with “Download as JSON”, or exported Markdown documents.

  --json      print everything as JSON, with the patch that turns OLD into NEW
  --openspec  write proposed changes of OpenSpec instead, for a repository in which those of OLD are archived
  --out DIR   the folder to write them to, such as the root of your repository
  --force     replace existing files; without it, they stop the command
  --help      print this

It exits with 0 if nothing changed, 1 if something did, and 2 if a file can’t be read or written.
`
const options = { json: flag, openspec: flag, out: { type: 'string' }, force: flag } as const

runCommand(usage, options, (values, positionals) => {
  const [oldPath, newPath] = positionals
  const isUsable = positionals.length === 2 && !(values.json && values.openspec)
  if (oldPath === undefined || newPath === undefined || !isUsable) throw new CommandError(usage)
  if (values.openspec !== (values.out !== undefined))
    throw new CommandError('--openspec needs the folder to write to: --out DIR.')
  const before = readSpecificationFile(oldPath).specification
  const after = readSpecificationFile(newPath).specification
  const { name } = after.overview
  const pack = changePackOf(before, after, { from: basename(oldPath), to: basename(newPath) })
  if (values.out === undefined)
    process.stdout.write(
      values.json ? `${JSON.stringify(pack, null, 2)}\n` : toChangePackDocument(name, pack),
    )
  else {
    const slug = `changes-${new Date().toISOString().slice(0, 10)}`
    const files = toOpenSpecChanges({ before, after, pack, name, slug })
    writeFiles(values.out, files, { mayReplace: values.force })
    process.stdout.write(files.map(({ path }) => `${path}\n`).join(''))
  }
  return isEmptyPack(pack) ? 0 : 1
})
