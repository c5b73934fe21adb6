import { z } from 'zod'
import { printAddress } from '#domain/field/address.ts'
import { askedAbout } from '#server/mcp/askedAbout.ts'
import { fitLines } from '#server/mcp/fitLines.ts'
import { defineTool, maxTokensInput, openProject, projectInput } from '#server/mcp/tool.ts'

export const questions = defineTool({
  name: 'questions',
  title: 'Open questions of a project',
  description:
    'Lists what the specification leaves open, the most important first, each with why it matters, the usual answers, and where the answer belongs. Ask the person rather than guess.',
  input: z.strictObject({
    ...projectInput,
    limit: z.int().min(1).max(50).default(10).describe('The most questions to list'),
    maxTokens: maxTokensInput(1_500),
  }),
  scope: 'read',
  async run({ limit, maxTokens, ...input }, context) {
    const { specification } = await openProject(context, input)
    const all = await context.source.runLong(() => askedAbout(specification))
    const open = all.filter(({ isAboutNotes }) => isAboutNotes !== true)
    if (open.length === 0) return 'Nothing is open.'
    const lines = open.slice(0, limit).map(({ text, why, options, targets: [target] }) => {
      const answers = options.map(option => option.text).join(' / ')
      const place = target === undefined ? '' : ` [${printAddress(target)}]`
      return `- ${text} Why: ${why} Usual answers: ${answers}${place}`
    })
    return fitLines(`${open.length} open, the ${lines.length} most important:`, lines, maxTokens)
  },
})
