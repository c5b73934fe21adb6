import { z } from 'zod'
import { acceptanceStatesOf, withReport, wordsHashOf } from '#domain/acceptance/acceptanceStates.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { ToolRefusal } from '#server/mcp/projectSource.ts'
import { storeHiddenForm } from '#server/mcp/storeHiddenForm.ts'
import { defineTool, projectInput } from '#server/mcp/tool.ts'

const text = z.string().max(sizeLimits.reportLength)

export const report = defineTool({
  name: 'report',
  title: 'Report a criterion as built',
  description:
    'Reports that one acceptance criterion is built: “claimed”, or “proven” if a test that passed shows it. Name that test; a proof without a test is stored as a claim. The person sees the report beside the criterion. If the words of the criterion change later, it becomes stale.',
  input: z.strictObject({
    ...projectInput,
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
  }),
  scope: 'report',
  async run({ criterion, state, test, evidence, wordsHash, ...input }, context) {
    const isProven = state === 'proven' && !isBlank(test)
    await storeHiddenForm(context, input, 'acceptance', ({ specification }) => {
      const known = acceptanceStatesOf(specification).get(criterion)
      if (known === undefined)
        throw new ToolRefusal('There is no such criterion. get_item lists those of a set.')
      const now = wordsHashOf(known.criterion)
      if (wordsHash !== undefined && !now.startsWith(wordsHash))
        throw new ToolRefusal(
          `The words of ${criterion} have changed. They are now: ${known.criterion.lines.join(' ')}`,
        )
      return withReport(specification.acceptance, {
        criterion,
        state: isProven ? 'proven' : 'claimed',
        test,
        evidence,
        wordsHash: now,
        by: context.by,
        date: context.now(),
      })
    })
    if (isProven) return `${criterion} is reported as proven.`
    const why = state === 'proven' ? ' Name the test that passed to report it as proven.' : ''
    return `${criterion} is reported as claimed.${why}`
  },
})
