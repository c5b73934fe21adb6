import { z } from 'zod'
import { acceptanceStatesOf, wordsHashOf } from '#domain/acceptance/acceptanceStates.ts'
import { displayTextsOf } from '#domain/field/displayTexts.ts'
import { formOf, itemListOf } from '#domain/specification/specification.ts'
import { connectionsOf } from '#domain/trace/connectionsOf.ts'
import { traceOf } from '#domain/trace/createTracer.ts'
import { itemsOf } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { modules } from '#domain/modules/index.ts'
import { itemTitleOf } from '#domain/specification/placeName.ts'
import { fitLines } from '#server/mcp/fitLines.ts'
import { ToolRefusal } from '#server/mcp/projectSource.ts'
import { defineTool, maxTokensInput, openProject, projectInput } from '#server/mcp/tool.ts'

export const getItem = defineTool({
  name: 'get_item',
  title: 'One item with what hangs on it',
  description:
    'Returns one item in full, such as a feature, story, set of acceptance criteria or data model, and the items that are connected with it. Of criteria, it says which are built.',
  input: z.strictObject({
    ...projectInput,
    item: z.string().max(40).describe('The item’s ID, such as “FE-3”, “US-1”, “AC-4” or “DM-2”'),
    maxTokens: maxTokensInput(1_500),
  }),
  scope: 'read',
  async run({ item: id, maxTokens, ...input }, context) {
    const { specification } = await openProject(context, input)
    const setId = id.split('.')[0]!
    const found = modules
      .filter(({ key }) => itemListOf(key) !== undefined)
      .flatMap(({ key }) =>
        itemsOf(specification, key)
          .filter(it => it.id === setId)
          .map(item => ({ key, item })),
      )[0]
    if (found === undefined) throw new ToolRefusal('There is no such item. The outline lists the IDs.')
    const { key, item } = found
    const fields = Object.entries(itemListOf(key)!.fields).flatMap(([name, field]) =>
      displayTextsOf(field, item[name])
        .filter(text => text.trim() !== '')
        .map(text => `- ${field.label === '' ? name : field.label}: ${text}`),
    )
    const connections = await context.source.runLong(async () =>
      connectionsOf(`${key}.${setId}`, traceOf(specification), specification),
    )
    const connected = connections.map(
      ({ module, items }) =>
        `- ${formOf(module).title}: ${items.map(it => itemTitleOf(module, it.item!, specification)).join('; ')}`,
    )
    return fitLines(
      `# ${itemTitleOf(key, setId, specification)}`,
      [
        ...(key === 'acceptanceCriteria' ? criteriaLines(setId, specification) : fields),
        '## Connected',
        ...connected,
      ],
      maxTokens,
    )
  },
})

/** Enough of a hash to tell whether words have changed; the whole takes more tokens than a criterion. */
const shownHashLength = 'sha256:'.length + 12

/** The criteria of a set with their numbers, states and the hashes of their words, which reports may name. */
const criteriaLines = (setId: string, specification: Specification) =>
  [...acceptanceStatesOf(specification).values()]
    .filter(({ criterion }) => criterion.id.startsWith(`${setId}.`))
    .map(
      ({ criterion, state, report }) =>
        `- ${criterion.id} (${state}${report === undefined ? '' : `, ${report.date.slice(0, 10)}`}, words ${wordsHashOf(criterion).slice(0, shownHashLength)}): ${criterion.lines.join(' ')}`,
    )
