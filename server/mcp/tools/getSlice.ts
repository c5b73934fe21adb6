import { z } from 'zod'
import { notations } from '#domain/export/criteria/notation.ts'
import { defaultSliceBudget, sliceOf } from '#domain/export/slice/sliceOf.ts'
import { ToolRefusal } from '#server/mcp/projectSource.ts'
import { defineTool, maxTokensInput, openProject, projectInput } from '#server/mcp/tool.ts'

export const getSlice = defineTool({
  name: 'get_slice',
  title: 'Everything needed to build one feature',
  description:
    'Returns one feature with its stories, acceptance criteria, data models, touching rules, constraints and terms, the most critical first, within a number of tokens. No criterion is cut in half, and what has no room is named. Read this before you build a feature.',
  input: z.strictObject({
    ...projectInput,
    item: z
      .string()
      .max(40)
      .describe('The feature’s ID, such as “FE-3”; a story or criterion (“AC-4.2”) stands for its feature'),
    maxTokens: maxTokensInput(defaultSliceBudget),
    notation: z.enum(notations).default('plain').describe('How the criteria are written'),
  }),
  scope: 'read',
  async run({ item, maxTokens, notation, ...input }, context) {
    const { name, specification } = await openProject(context, input)
    const slice = await context.source.runLong(async () =>
      sliceOf(specification, item, { name, notation, budget: maxTokens }),
    )
    if (slice === undefined) throw new ToolRefusal('There is no such item. The outline lists the IDs.')
    return slice.text
  },
})
