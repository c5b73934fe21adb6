import { toWireReport } from '#contract/checkReport.ts'
import { checks } from '#domain/checks/index.ts'
import { reportInSlices } from '#domain/checks/reportOf.ts'
import { finish } from '#domain/specification/slices.ts'
import { formatText } from '#server/check/formatText.ts'
import { toSarif } from '#server/check/toSarif.ts'
import { CommandError, misuse } from '#server/commandLine/commandError.ts'
import { readSpecification, serverOption, serverUsage } from '#server/commandLine/readSpecification.ts'
import { flag, runCommand } from '#server/commandLine/runCommand.ts'

const usage = `Usage: ideawright check FILE [--json | --sarif] [--all] [--server URL]

Checks a specification with rules, without a language model.
FILE is a project saved with “Download as JSON”, or its exported Markdown document.
${serverUsage}
A document doesn’t say which findings were dismissed; the JSON file does.

  --json   print everything as JSON, with the changes that would fix it
  --sarif  print SARIF 2.1.0, for code hosts and editors; it cites the lines of FILE, so it needs one
  --all    also run the optional checks; much of what they find is harmless
  --help   print this

It exits with 0 if there are no errors, 1 if there are, and 2 if FILE can’t be read.
Findings that were dismissed in the project aren’t printed as text and never count.

Examples:
  ideawright check courts.json
  ideawright check courts-spec.md --all
  ideawright check courts.json --sarif
`

await runCommand(
  usage,
  { json: flag, sarif: flag, all: flag, ...serverOption },
  async (values, positionals) => {
    const [path] = positionals
    if (path === undefined || positionals.length > 1) throw misuse('Name one FILE.', usage)
    if (values.json && values.sarif) throw misuse('Choose either --json or --sarif.', usage)
    const { text, specification, isComplete } = await readSpecification(path, values.server)
    if (values.sarif && text === undefined)
      throw new CommandError('--sarif cites the lines of a file. Leave out --server, or use --json.')
    if (!isComplete)
      process.stderr.write(`${path} has parts that Ideawright didn’t write. They aren’t checked.\n`)
    const report = toWireReport(
      finish(reportInSlices(checks, specification, { withOptional: values.all })),
      specification,
    )
    if (values.json) process.stdout.write(toJson(report))
    else if (values.sarif && text !== undefined)
      process.stdout.write(toJson(toSarif({ path, text }, report, specification)))
    else process.stdout.write(formatText(path, report))
    return report.counts.error > 0 ? 1 : 0
  },
)

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
