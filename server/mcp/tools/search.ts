import { z } from 'zod'
import { printAddress } from '#domain/field/address.ts'
import { walkForm, walkTexts } from '#domain/field/walk.ts'
import { placeNameOf } from '#domain/specification/placeName.ts'
import { visibleForms, type Specification } from '#domain/specification/specification.ts'
import { fitLines } from '#server/mcp/fitLines.ts'
import { defineTool, maxTokensInput, openProject, projectInput } from '#server/mcp/tool.ts'

/** The characters shown around a match. */
const before = 60
const after = 120

export const search = defineTool({
  name: 'search',
  title: 'Search a project',
  description:
    'Finds words in a specification, ignoring case, and returns the places with their addresses, such as “features.FE-3.description”. Several words must all be in the same text.',
  input: z.strictObject({
    ...projectInput,
    words: z.string().trim().min(1).max(200).describe('The words to find'),
    maxTokens: maxTokensInput(1_200),
  }),
  scope: 'read',
  async run({ words, maxTokens, ...input }, context) {
    const { specification } = await openProject(context, input)
    const lines = await context.source.runLong(async () => placesWith(words, specification))
    if (lines.length === 0) return 'Nothing contains these words.'
    return fitLines(lines.length === 1 ? '1 place' : `${lines.length} places`, lines, maxTokens)
  },
})

function placesWith(words: string, specification: Specification): string[] {
  const wanted = words.toLowerCase().split(/\s+/)
  const texts = visibleForms
    .flatMap(({ key }) => [...walkForm(key, specification[key])])
    .flatMap(place => [...walkTexts(place)])
  return texts.flatMap(({ address, value }) => {
    const text = value.toLowerCase()
    if (!wanted.every(word => text.includes(word))) return []
    const at = text.indexOf(wanted[0]!)
    const excerpt = value
      .slice(Math.max(0, at - before), at + after)
      .replaceAll(/\s+/g, ' ')
      .trim()
    return [`- ${printAddress(address)} (${placeNameOf(address, specification)}): ${excerpt}`]
  })
}
