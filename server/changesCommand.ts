import { basename } from 'node:path'
import { changePackOf, isEmptyPack } from '#domain/changePack/changePackOf.ts'
import { toChangePackDocument } from '#domain/changePack/changePackDocument.ts'
import { CommandError } from '#server/commandLine/commandError.ts'
import { readSpecificationFile } from '#server/commandLine/readSpecificationFile.ts'
import { flag, runCommand } from '#server/commandLine/runCommand.ts'

const usage = `Usage: ideawright changes OLD NEW [--json]

Says what changed between two versions of a specification, for whoever has built the first: the tasks in order,
including what to remove, and each requirement that was added, changed (word by word) or removed, as Markdown.
OLD and NEW are projects saved with “Download as JSON”, or exported Markdown documents.

  --json  print everything as JSON, with the patch that turns OLD into NEW
  --help  print this

It exits with 0 if nothing changed, 1 if something did, and 2 if a file can’t be read.
`

runCommand(usage, { json: flag }, (values, positionals) => {
  const [oldPath, newPath] = positionals
  if (oldPath === undefined || newPath === undefined || positionals.length > 2) throw new CommandError(usage)
  const [before, after] = [readSpecificationFile(oldPath), readSpecificationFile(newPath)].map(
    ({ specification }) => specification,
  )
  const pack = changePackOf(before!, after!, { from: basename(oldPath), to: basename(newPath) })
  process.stdout.write(
    values.json ? `${JSON.stringify(pack, null, 2)}\n` : toChangePackDocument(after!.overview.name, pack),
  )
  return isEmptyPack(pack) ? 0 : 1
})
