import { z } from 'zod'
import { acceptanceStatesOf, withReport, wordsHashOf } from '#domain/acceptance/acceptanceStates.ts'
import type { OutlinedCriterion } from '#domain/export/featureOutline.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { ToolRefusal } from '#server/mcp/projectSource.ts'
import { storeHiddenForm } from '#server/mcp/storeHiddenForm.ts'
import { defineTool, projectInput, type ToolContext } from '#server/mcp/tool.ts'

const text = z.string().max(sizeLimits.reportLength)

/** The most reports in one call; they are stored together or not at all. */
export const maxReports = 500

const reportInput = {
  criterion: z.string().max(40).describe('The criterion’s number, such as “AC-4.2”'),
  state: z.enum(['claimed', 'proven']),
  test: text.default('').describe('The test that passed, by its file and name'),
  evidence: text.default('').describe('What else shows it: a commit, a pull request, the output of a run'),
  wordsHash: z
    .string()
    .min(12)
    .max(100)
    .optional()
    .describe(
      'The hash of the words you built, from get_item. If the criterion has changed since, the report is refused.',
    ),
}
const reportSchema = z.strictObject(reportInput)

export const report = defineTool({
  name: 'report',
  title: 'Report a criterion as built',
  description:
    'Reports that one acceptance criterion is built: “claimed”, or “proven” if a test that passed shows it. Name that test; a proof without a test is stored as a claim. The person sees the report beside the criterion. If the words of the criterion change later, it becomes stale.',
  input: z.strictObject({
    ...projectInput,
    ...reportInput,
    more: z
      .array(reportSchema)
      .max(maxReports - 1)
      .default([])
      .describe('Reports about further criteria of the same run. If one is refused, none is stored.'),
  }),
  scope: 'report',
  async run({ project, more, ...first }, context) {
    const reports = [first, ...more]
    await storeHiddenForm(context, { project }, 'acceptance', ({ specification }) => {
      const states = acceptanceStatesOf(specification)
      const stored = reports.map(it => toStored(it, states.get(it.criterion)?.criterion, context))
      return stored.reduce(withReport, [...specification.acceptance])
    })
    const hasUnnamedTest = reports.some(it => it.state === 'proven' && !isProof(it))
    const why = hasUnnamedTest ? ' Name the test that passed to report it as proven.' : ''
    const proven = reports.filter(isProof).length
    if (more.length > 0) return `${reports.length} criteria are reported, ${proven} of them as proven.${why}`
    return `${first.criterion} is reported as ${proven === 1 ? 'proven' : 'claimed'}.${why}`
  },
})

type Report = z.output<typeof reportSchema>

const isProof = ({ state, test }: Report) => state === 'proven' && !isBlank(test)

/** A report as it is stored, with the hash of the criterion's words. Throws a `ToolRefusal` if these are others now. */
function toStored(report: Report, known: OutlinedCriterion | undefined, { by, now }: ToolContext) {
  const { criterion, test, evidence, wordsHash } = report
  if (known === undefined)
    throw new ToolRefusal(`There is no such criterion: ${criterion}. get_item lists those of a set.`)
  const hashNow = wordsHashOf(known)
  if (wordsHash !== undefined && !hashNow.startsWith(wordsHash))
    throw new ToolRefusal(`The words of ${criterion} have changed. They are now: ${known.lines.join(' ')}`)
  const state = isProof(report) ? ('proven' as const) : ('claimed' as const)
  return { criterion, state, test, evidence, wordsHash: hashNow, by, date: now() }
}
