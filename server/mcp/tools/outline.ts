import { z } from 'zod'
import { acceptanceStatesOf, type AcceptanceState } from '#domain/acceptance/acceptanceStates.ts'
import { featureOutlineOf, type OutlinedStory } from '#domain/export/featureOutline.ts'
import { shortenToLine } from '#domain/specification/placeName.ts'
import { analyse } from '#server/analyse.ts'
import { fitLines } from '#server/mcp/fitLines.ts'
import { defineTool, maxTokensInput, openProject, projectInput } from '#server/mcp/tool.ts'

export const outline = defineTool({
  name: 'outline',
  title: 'Outline of a project',
  description:
    'Shows what is in a specification: its features with IDs, importance, stories and number of acceptance criteria, how many of these are built, and whether it’s ready to build from. Use it to choose what to work on, then get_slice for one feature.',
  input: z.strictObject({ ...projectInput, maxTokens: maxTokensInput(2_000) }),
  scope: 'read',
  async run({ maxTokens, ...input }, context) {
    const { name, specification } = await openProject(context, input)
    const { counts } = await context.source.runLong(() => analyse(specification))
    const features = featureOutlineOf(specification)
    const states = acceptanceStatesOf(specification, features)
    const built = (stories: readonly OutlinedStory[]) =>
      describeStates(stories.flatMap(({ criteria }) => criteria.map(({ id }) => states.get(id)!.state)))
    const lines = features.features.flatMap(({ feature, stories }) => [
      `- ${feature.id} ${shortenToLine(feature.name)} (${feature.importance} importance): ${built(stories)}`,
      ...stories.map(({ story }) => `  - ${story.id} ${shortenToLine(story.goal)}`),
    ])
    const others = features.otherStories.map(
      each => `- ${each.story.id} ${shortenToLine(each.story.goal)} (no feature): ${built([each])}`,
    )
    const loose = features.otherCriteria.map(
      ({ set, criteria }) => `- ${set.id} (no story): ${criteria.length} criteria`,
    )
    const isEmpty = lines.length + others.length + loose.length === 0
    const ready = isEmpty
      ? 'Not ready to build: no features'
      : counts.error === 0
        ? 'Ready to build: no errors'
        : `Not ready to build: ${counts.error} ${counts.error === 1 ? 'error' : 'errors'}`
    const head = `# ${shortenToLine(name)}\n${ready}, ${counts.warning} warnings, ${counts.hint} hints (see checks).\nCriteria: ${describeStates([...states.values()].map(({ state }) => state))}\n`
    return fitLines(head, [...lines, ...others, ...loose], maxTokens)
  },
})

const names: Readonly<Record<AcceptanceState, string>> = {
  notBuilt: 'not built',
  claimed: 'claimed',
  proven: 'proven',
  stale: 'stale',
}

function describeStates(states: readonly AcceptanceState[]): string {
  if (states.length === 0) return 'no criteria'
  const counts = (Object.keys(names) as AcceptanceState[]).flatMap(state => {
    const count = states.filter(it => it === state).length
    return count === 0 ? [] : [`${count} ${names[state]}`]
  })
  return counts.join(', ')
}
