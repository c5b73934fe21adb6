import { basename } from 'node:path'
import { changePackOf, isEmptyPack } from '#domain/changePack/changePackOf.ts'
import { toChangePackDocument } from '#domain/changePack/changePackDocument.ts'
import { toOpenSpecChanges } from '#domain/changePack/openSpecChange.ts'
import { changeSliceOf } from '#domain/changePack/changeSlice.ts'
import { smallestSliceBudget } from '#domain/export/slice/sliceOf.ts'
import { CommandError, misuse } from '#server/commandLine/commandError.ts'
import { parseBudget } from '#server/commandLine/parseBudget.ts'
import { serverOption } from '#server/commandLine/readSpecification.ts'
import { readSpecificationFile } from '#server/commandLine/readSpecificationFile.ts'
import { readRemoteProject, readVersion, readVersions } from '#server/commandLine/remoteProject.ts'
import { remoteServerAt } from '#server/commandLine/remoteServer.ts'
import { describeVersions, findVersion, labelOf } from '#domain/export/keptVersions.ts'
import { flag, runCommand } from '#server/commandLine/runCommand.ts'
import { writeFiles } from '#server/commandLine/writeFiles.ts'

const usage = `Usage: ideawright changes OLD NEW [--json | --tokens N | --openspec --out DIR [--force]]
       ideawright changes [OLD] PROJECT --server URL [--since VERSION] [the same options]

Says what changed between two versions of a specification, for whoever has built the first: the tasks in order,
including what to remove, and each requirement that was added, changed (word by word) or removed, as Markdown.
OLD and NEW are projects saved with “Download as JSON”, or exported Markdown documents.
PROJECT is the name or ID of a project on a server, whose access token is in IDEAWRIGHT_TOKEN. It’s compared with the
file OLD, or else with the version that was kept last, by an export, a hand-over or under a name, or with VERSION: a
version’s ID, its name, or a time, which means the last version kept by then.

  --json      print everything as JSON, with the patch that turns OLD into NEW
  --tokens N  print it as a slice of about N tokens at most, at least ${smallestSliceBudget}, with the features that the
              changes belong to; what’s left out is named
  --openspec  write proposed changes of OpenSpec instead, for a repository in which those of OLD are archived
  --out DIR   the folder to write them to, such as the root of your repository
  --force     replace existing files; without it, they stop the command
  --help      print this

It exits with 0 if nothing changed, 1 if something did, and 2 if a file can’t be read or written.

Examples:
  ideawright changes courts-v1.json courts-v2.json
  ideawright changes courts-v1.json courts-v2.json --tokens 1600
  ideawright changes courts-v1.json courts-v2.json --openspec --out .
`
const options = {
  json: flag,
  tokens: { type: 'string' },
  openspec: flag,
  out: { type: 'string' },
  force: flag,
  since: { type: 'string' },
  ...serverOption,
} as const

await runCommand(usage, options, async (values, positionals) => {
  const { json, openspec, out, force, server, since } = values
  const formats = [json, values.tokens !== undefined, openspec].filter(isChosen => isChosen)
  if (formats.length > 1) throw misuse('Choose one of --json, --tokens and --openspec.', usage)
  if (openspec !== (out !== undefined))
    throw new CommandError('--openspec needs the folder to write to: --out DIR.')
  const budget = parseBudget(values.tokens)
  const { before, after, versions } =
    server === undefined ? readBoth(positionals, since) : await readSince(server, positionals, since)
  const { name } = after.overview
  const pack = changePackOf(before, after, versions)
  if (out !== undefined) {
    const slug = `changes-${new Date().toISOString().slice(0, 10)}`
    const files = toOpenSpecChanges({ before, after, pack, name, slug })
    writeFiles(out, files, { mayReplace: force })
    process.stdout.write(files.map(({ path }) => `${path}\n`).join(''))
  } else if (json) process.stdout.write(`${JSON.stringify(pack, null, 2)}\n`)
  else if (budget === undefined) process.stdout.write(toChangePackDocument(name, pack))
  else process.stdout.write(changeSliceOf(after, pack, { name, notation: 'plain', budget }).text)
  return isEmptyPack(pack) ? 0 : 1
})

function readBoth([oldPath, newPath, ...others]: readonly string[], since: string | undefined) {
  if (oldPath === undefined || newPath === undefined || others.length > 0)
    throw misuse('Name two files, OLD and NEW, or add --server.', usage)
  if (since !== undefined) throw misuse('--since names a version on a server: add --server.', usage)
  return {
    before: readSpecificationFile(oldPath).specification,
    after: readSpecificationFile(newPath).specification,
    versions: { from: basename(oldPath), to: basename(newPath) },
  }
}

async function readSince(address: string, positionals: readonly string[], since: string | undefined) {
  const [named, oldPath, ...others] = positionals.toReversed()
  if (named === undefined || others.length > 0)
    throw misuse('Name one PROJECT, and perhaps a file before it.', usage)
  if (oldPath !== undefined && since !== undefined) throw misuse('Give either OLD or --since.', usage)
  const server = remoteServerAt(address)
  const old = oldPath === undefined ? undefined : readSpecificationFile(oldPath).specification
  const { id, specification: after } = await readRemoteProject(server, named)
  if (old !== undefined) return { before: old, after, versions: { from: basename(oldPath!), to: 'Now' } }
  const kept = await readVersions(server, id)
  const version = findVersion(kept, since)
  if (version === undefined) throw new CommandError(describeVersions(kept))
  const before = await readVersion(server, id, version.id)
  return { before, after, versions: { from: labelOf(version), to: 'Now' } }
}
