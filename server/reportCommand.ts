import { acceptanceStatesOf } from '#domain/acceptance/acceptanceStates.ts'
import { readTestRun } from '#domain/acceptance/readTestRun.ts'
import { withTestResults, type ReportedRun, type TestRun } from '#domain/acceptance/withTestResults.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { CommandError, misuse } from '#server/commandLine/commandError.ts'
import { readFiles } from '#server/commandLine/readFiles.ts'
import { serverOption, serverUsage } from '#server/commandLine/readSpecification.ts'
import { readProject } from '#server/commandLine/readSpecificationFile.ts'
import { readRemoteProject } from '#server/commandLine/remoteProject.ts'
import { remoteServerAt, type RemoteServer } from '#server/commandLine/remoteServer.ts'
import { chunksOf } from '#server/commandLine/chunksOf.ts'
import { maxReports } from '#server/mcp/tools/report.ts'
import { flag, runCommand } from '#server/commandLine/runCommand.ts'
import { callRemoteTools, type ToolCall } from '#server/commandLine/callRemoteTools.ts'
import { writeProject } from '#server/commandLine/writeProject.ts'

const usage = `Usage: ideawright report PROJECT RESULTS... [--out FILE] [--yes] [--server URL]

Brings back what a test run has shown: a criterion is proven if a test that is named by its ID, such as AC-4.2, passed,
and no longer proven if it failed. It prints which ones. Without --out or --yes, nothing is stored.
PROJECT is a project saved with “Download as JSON”.
${serverUsage}
RESULTS are JUnit XML files, and perhaps the spec.lock that the tests came with: then they prove only the words that
they were written for.

  --out FILE  write the project with the reports to this file
  --yes       write it to PROJECT, or replace the file that --out names; on a server, store the reports
  --help      print this

It exits with 0, with 1 if a test of a criterion failed, was written for earlier words or names a criterion that doesn’t
exist, and with 2 if a file can’t be read or something couldn’t be stored.

Examples:
  ideawright report courts.json results.xml
  ideawright report courts.json results.xml spec.lock --out courts-new.json
`
const options = { out: { type: 'string' }, yes: flag, ...serverOption } as const

await runCommand(usage, options, async ({ out, yes, server }, [named, ...paths]) => {
  if (named === undefined || paths.length === 0)
    throw misuse('Name a PROJECT and the results of a test run.', usage)
  if (server !== undefined && out !== undefined)
    throw new CommandError('--out is for files. On a server, reports are stored: add --yes.')
  const run = readRun(paths)
  if (server === undefined) {
    const project = readProject(named)
    const reported = withTestResults(project.specification, run)
    const specification = { ...project.specification, acceptance: reported.acceptance }
    const summary = summaryOf(run, reported, project.specification)
    process.stdout.write(describe(summary))
    writeProject({ file: named, out, yes }, specification, project)
    return exitCodeOf(summary)
  }
  const remote = remoteServerAt(server)
  const { id, specification } = await readRemoteProject(remote, named)
  const reported = withTestResults(specification, run)
  const summary = summaryOf(run, reported, specification)
  process.stdout.write(describe(summary))
  if (yes) await store(remote, callsFor(id, run, summary, reported))
  return exitCodeOf(summary)
})

function readRun(paths: readonly string[]): TestRun {
  const found = readTestRun(readFiles(paths))
  if (found === undefined) throw new CommandError(`No JUnit XML file: ${paths.join(', ')}`)
  const [unread] = found.unread
  if (unread !== undefined) throw new CommandError(`${unread.path} isn’t a JUnit XML file.`)
  return { ...found, by: 'ideawright report', date: new Date().toISOString() }
}

/** What a run says about the criteria, each named once and in the order of the document. */
interface Summary {
  readonly proven: readonly string[]
  /** Their tests passed, but for words that have changed since. */
  readonly stale: readonly string[]
  readonly failed: readonly string[]
  readonly unknown: readonly string[]
}

function summaryOf({ results }: TestRun, reported: ReportedRun, specification: Specification): Summary {
  const states = acceptanceStatesOf({ ...specification, acceptance: reported.acceptance })
  const all = [...states].map(([id, { state }]) => ({ id, state, result: results.get(id) }))
  const passed = all.filter(({ result }) => result === 'passed')
  return {
    proven: passed.filter(({ state }) => state === 'proven').map(({ id }) => id),
    stale: passed.filter(({ state }) => state === 'stale').map(({ id }) => id),
    failed: all.filter(({ result }) => result === 'failed').map(({ id }) => id),
    unknown: reported.unknown,
  }
}

function describe({ proven, stale, failed, unknown }: Summary): string {
  const groups = [
    ['Proven', proven],
    ['Passed, but for earlier words', stale],
    ['Failed', failed],
    ['Not in the specification', unknown],
  ] as const
  const named = groups.filter(([, ids]) => ids.length > 0)
  if (named.length === 0) return 'No test that ran is named by a criterion.\n'
  return named.map(([title, ids]) => `${title} (${ids.length}): ${ids.join(', ')}\n`).join('')
}

function exitCodeOf({ stale, failed, unknown }: Summary): number {
  return stale.length + failed.length + unknown.length > 0 ? 1 : 0
}

/** The reports to store: proofs of the present words, and claims for criteria that were proven and have failed. */
function callsFor(project: string, run: TestRun, { proven }: Summary, { failed }: ReportedRun): ToolCall[] {
  const reports = [
    ...proven.map(criterion => {
      const wordsHash = run.lock?.get(criterion)
      const report = { criterion, state: 'proven', test: run.file }
      return wordsHash === undefined ? report : { ...report, wordsHash }
    }),
    ...failed.map(criterion => ({ criterion, state: 'claimed' })),
  ]
  return chunksOf(reports, maxReports).map(([first, ...more]) => ({
    tool: 'report',
    input: { project, ...first, more },
  }))
}

async function store(server: RemoteServer, calls: readonly ToolCall[]): Promise<void> {
  const answers = await callRemoteTools(server, calls)
  const refusals = answers.filter(({ isRefusal }) => isRefusal).map(({ text }) => text)
  if (refusals.length > 0) throw new CommandError(`Not everything is stored. ${refusals.join('\n')}`)
}
