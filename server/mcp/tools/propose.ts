import { z } from 'zod'
import { createPatchSchemas } from '#contract/patch.schema.ts'
import { fieldAt, parseAddress, valueAt, type Address } from '#domain/field/address.ts'
import { apply, type Patch } from '#domain/field/patch.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { isVisibleFormKey, visibleForms, type Specification } from '#domain/specification/specification.ts'
import { addSuggestions } from '#domain/suggestions/suggestions.ts'
import { ToolRefusal } from '#server/mcp/projectSource.ts'
import { storeHiddenForm } from '#server/mcp/storeHiddenForm.ts'
import { defineTool, placeLength, projectInput } from '#server/mcp/tool.ts'

/** The most operations in one suggestion. */
export const maxOperations = 100

export const propose = defineTool({
  name: 'propose',
  title: 'Propose a change',
  description:
    'Proposes a change of the specification for the person to review. Nothing changes until they accept it. Give a note that says what and why, and one of: the place and its new text, a patch, or neither for a remark in plain words.',
  input: z.strictObject({
    ...projectInput,
    note: z
      .string()
      .trim()
      .min(1)
      .max(sizeLimits.suggestionNoteLength)
      .describe('What should change, and why'),
    place: z
      .string()
      .max(placeLength)
      .optional()
      .describe(
        'The address it is about, such as “features.FE-3.description”, as search and checks print it',
      ),
    text: z.string().max(sizeLimits.suggestionPatchLength).optional().describe('The new text of that place'),
    patch: createPatchSchemas(
      visibleForms.map(({ key }) => key),
      { address: 'McpAddress', operation: 'McpOperation' },
    )
      .max(maxOperations)
      .optional()
      .describe('Operations at addresses, each with the value that it replaces'),
  }),
  scope: 'propose',
  async run({ note, place = '', text, patch, ...input }, context) {
    if (text !== undefined && patch !== undefined)
      throw new ToolRefusal('Give either a text or a patch, not both.')
    if (text !== undefined && place === '') throw new ToolRefusal('Name the place that the text is for.')
    await storeHiddenForm(context, input, 'suggestions', ({ specification }) => {
      const address = place === '' ? undefined : addressOf(place, specification)
      // The cast is sound: the schema only lists the same operations without `readonly`.
      const changes =
        text === undefined || address === undefined
          ? (patch as Patch | undefined)
          : setText(address, text, specification)
      if (changes !== undefined) checkApplies(specification, changes)
      const stored = changes === undefined ? '' : JSON.stringify(changes)
      if (stored.length > sizeLimits.suggestionPatchLength)
        throw new ToolRefusal('The patch is too long. Propose its parts one by one.')
      const suggestions = addSuggestions(specification.suggestions, [
        {
          key: context.createId(),
          note,
          place,
          patch: stored,
          state: 'open',
          by: context.by,
          date: context.now(),
        },
      ])
      if (suggestions === undefined)
        throw new ToolRefusal(
          'There are too many suggestions already. The person has to decide about some first.',
        )
      return suggestions
    })
    return 'Stored for the person to review. Nothing in the specification has changed.'
  },
})

function addressOf(place: string, specification: Specification): Address {
  const address = parseAddress(place)
  if (
    address === undefined ||
    !isVisibleFormKey(address.module) ||
    valueAt(specification[address.module], address) === undefined
  )
    throw new ToolRefusal('There is no such place. search prints the addresses of places.')
  return address
}

function setText(at: Address, to: string, specification: Specification): Patch {
  if (fieldAt(at)?.kind !== 'text') throw new ToolRefusal('This place isn’t a text. Use a patch instead.')
  const from = valueAt(specification[at.module], at) as string
  return [at.span === undefined ? { op: 'set', at, from, to } : { op: 'replaceSpan', at, from, to }]
}

function checkApplies(specification: Specification, patch: Patch): void {
  const { stale, refused } = apply(specification, patch)
  if (stale.length > 0)
    throw new ToolRefusal('The patch replaces values that aren’t there now. Read the place again.')
  if (refused.length > 0) throw new ToolRefusal('The specification can’t hold the new values of this patch.')
}
