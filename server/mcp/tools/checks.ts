import { z } from 'zod'
import { printAddress, withoutSpan } from '#domain/field/address.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import { analyse } from '#server/analyse.ts'
import { fitLines } from '#server/mcp/fitLines.ts'
import { defineTool, maxTokensInput, openProject, projectInput } from '#server/mcp/tool.ts'

const severities = ['error', 'warning', 'hint'] as const

export const checks = defineTool({
  name: 'checks',
  title: 'Faults in a project',
  description:
    'Runs the rules that find unclear, incomplete, contradictory and untestable statements, and returns what they found, errors first, each with its address. What a person dismissed isn’t listed.',
  input: z.strictObject({
    ...projectInput,
    severity: z.enum(severities).default('hint').describe('The least severe findings to list'),
    maxTokens: maxTokensInput(1_500),
  }),
  scope: 'read',
  async run({ severity, maxTokens, ...input }, context) {
    const { specification } = await openProject(context, input)
    const { open, counts } = await context.source.runLong(() => analyse(specification))
    const wanted = severities.slice(0, severities.indexOf(severity) + 1)
    const lines = wanted
      .flatMap(level => open.filter(finding => finding.severity === level))
      .map(({ severity, check, address, message }) => {
        const place = withoutSpan(address)
        return `- ${severity} ${check} at ${printAddress(place)} (${placeNameOf(place, specification)}): ${message}`
      })
    return fitLines(
      `${counts.error} errors, ${counts.warning} warnings, ${counts.hint} hints`,
      lines,
      maxTokens,
    )
  },
})
