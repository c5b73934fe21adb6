import { notations, type Notation } from '#domain/export/criteria/notation.ts'
import { sliceOfItems, smallestSliceBudget } from '#domain/export/slice/sliceOf.ts'
import { CommandError, misuse } from '#server/commandLine/commandError.ts'
import { parseBudget } from '#server/commandLine/parseBudget.ts'
import { readSpecification, serverOption, serverUsage } from '#server/commandLine/readSpecification.ts'
import { runCommand } from '#server/commandLine/runCommand.ts'

const usage = `Usage: ideawright slice FILE ID... [--tokens N] [--notation plain|givenWhenThen|ears] [--server URL]

Prints what a coding tool needs to build one feature: its stories and criteria, and the data models, rules,
terms and personas that concern it, as Markdown, the most critical first.
FILE is a project saved with “Download as JSON”, or its exported Markdown document.
${serverUsage}
ID is a feature such as FE-3, or a story, criterion, data model or other item; it stands for its features.

  --tokens N  leave out the least critical until it fits into about N tokens, at least ${smallestSliceBudget};
              what’s left out is named, and no criterion is ever cut
  --notation  how criteria are written: plain (as they are), givenWhenThen or ears
  --help      print this

It exits with 0, or with 2 if FILE can’t be read or has no such ID.

Examples:
  ideawright slice courts.json FE-3 --tokens 1600
  ideawright slice courts-spec.md FE-3 AC-4.2 --notation ears
`

const options = {
  tokens: { type: 'string' },
  notation: { type: 'string', default: 'plain' },
  ...serverOption,
} as const

await runCommand(usage, options, async ({ tokens, notation, server }, [path, ...ids]) => {
  if (path === undefined || ids.length === 0) throw misuse('Name a FILE and at least one ID.', usage)
  if (!isNotation(notation)) throw misuse(`There’s no notation ${notation}.`, usage)
  const budget = parseBudget(tokens)
  const { specification } = await readSpecification(path, server)
  const { name } = specification.overview
  for (const id of ids)
    if (sliceOfItems(specification, [id], { name, notation, budget: smallestSliceBudget }) === undefined)
      throw new CommandError(`${path} has no ${id}.`)
  const { text } = sliceOfItems(specification, ids, { name, notation, budget })!
  process.stdout.write(text)
  return 0
})

function isNotation(text: string): text is Notation {
  return (notations as readonly string[]).includes(text)
}
