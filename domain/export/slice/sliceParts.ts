import { modelBlocksOf } from '../../modules/dataModels/markdown.ts'
import { isBlank } from '../../modules/defineModule.ts'
import { renderStory } from '../parts/renderStory.ts'
import { shortenToLine } from '../../specification/placeName.ts'
import { formOf, type Specification } from '../../specification/specification.ts'
import type { Trace } from '../../trace/trace.ts'
import { writeCriterion, type Notation } from '../criteria/notation.ts'
import type { OutlinedCriterion, OutlinedFeature, OutlinedStory } from '../featureOutline.ts'
import { joinBlocks, renderHeadingText, renderInline, renderText, unspecified } from '../markdown.ts'
import type { SliceCore } from './sliceCore.ts'
import { touchingRulesOf, type Rule } from './touchingRules.ts'

/** A part of a slice that's in it as a whole or not at all. */
export interface SlicePart {
  /** The id of the item or criterion; blank for a rule that holds for the whole app. */
  readonly id: string
  /** On one line; blank for a criterion, which is known by its id. */
  readonly name: string
  /** The headings above it, outermost first. */
  readonly headings: readonly string[]
  /** Whether it's an entry of a list. */
  readonly isEntry: boolean
  readonly markdown: string
}

/** The parts of a slice, the most critical first. Parts with the same headings follow each other. */
export function slicePartsOf(
  specification: Specification,
  trace: Trace,
  core: SliceCore,
  notation: Notation,
): SlicePart[] {
  const isTouched = (address: string) => touched.has(address)
  const touched = new Set([
    ...core.nodes,
    ...[...core.nodes].flatMap(node => trace.from(node).map(({ to }) => to)),
  ])
  const { glossary, personas, overview } = specification
  const models = specification.dataModels.filter(({ id }) => isTouched(`dataModels.${id}`))
  return [
    ...core.features.flatMap(it => featureParts(it, notation)),
    ...core.otherStories.flatMap(it => storyParts(it, ['## Stories of no feature'], notation)),
    ...core.otherCriteria.flatMap(({ criteria }) =>
      criteria.map(it => criterionPart(it, ['## Criteria of no story'], notation)),
    ),
    ...models.map(modelPart),
    ...relatedModelsPart(models, trace),
    ...touchingRulesOf(specification, touched).map(rulePart),
    ...glossary
      .filter(({ id }) => isTouched(`glossary.${id}`))
      .map(it => entryPart('## Terms', it.id, it.term, it.definition)),
    ...personas
      .filter(({ id }) => isTouched(`personas.${id}`))
      .map(it => entryPart('## Personas', it.id, it.name, it.needsAndGoals)),
    ...(isBlank(overview.corePurpose)
      ? []
      : [textPart('', 'Core Purpose', ['## The app as a whole'], renderText(overview.corePurpose))]),
  ]
}

const textPart = (id: string, name: string, headings: readonly string[], markdown: string): SlicePart => ({
  ...{ id, name: shortenToLine(name), headings, markdown },
  isEntry: false,
})

const entryPart = (heading: string, id: string, name: string, text: string): SlicePart => ({
  ...{ id, name: shortenToLine(name), headings: [heading], isEntry: true },
  markdown: `- **${renderInline(name, id)}:** ${renderInline(text)}`,
})

function featureParts({ feature, stories }: OutlinedFeature, notation: Notation): SlicePart[] {
  const { id, name, importance, description } = feature
  const headings = [`## ${titleOf(id, name)}`]
  const text = joinBlocks(`**Priority:** ${importance}`, renderText(description))
  return [
    textPart(id, name, headings, text),
    ...stories.flatMap(story => storyParts(story, headings, notation)),
  ]
}

function storyParts(
  { story, criteria }: OutlinedStory,
  above: readonly string[],
  notation: Notation,
): SlicePart[] {
  const headings = [...above, `### ${story.id}`]
  return [
    textPart(story.id, story.goal, headings, renderStory(story) || unspecified),
    ...criteria.map(it => criterionPart(it, headings, notation)),
  ]
}

const criterionPart = (
  { id, lines }: OutlinedCriterion,
  headings: readonly string[],
  notation: Notation,
): SlicePart => ({
  ...{ id, name: '', headings, isEntry: true },
  markdown: `- **${id}:** ${renderInline(writeCriterion(lines, notation))}`,
})

const modelPart = (model: Specification['dataModels'][number]): SlicePart =>
  textPart(
    model.id,
    model.name,
    ['## Data models', `### ${titleOf(model.id, model.name)}`],
    joinBlocks(...modelBlocksOf(model)),
  )

/** Names the models that are related to these, for whoever wants to ask for them. */
function relatedModelsPart(models: Specification['dataModels'], trace: Trace): SlicePart[] {
  const own = new Set(models.map(({ id }) => `dataModels.${id}`))
  const edges = [...own].flatMap(model => [...trace.from(model), ...trace.to(model)])
  const related = new Set(
    edges
      .flatMap(({ kind, from, to }) => (kind === 'relationship' ? [from, to] : []))
      .filter(it => !own.has(it)),
  )
  const names = [...related].flatMap(address => trace.nodes.get(address) ?? [])
  if (names.length === 0) return []
  const text = names.map(({ item, name }) => `${item} ${renderInline(name, 'Unnamed')}`).join(', ')
  return [textPart('', 'Related data models', ['## Data models', '### Related'], text)]
}

const rulePart = ({ module, name, isEntry, markdown }: Rule): SlicePart => ({
  ...{ id: '', name: shortenToLine(name), isEntry, markdown },
  headings: [`## ${formOf(module).title}`],
})

const titleOf = (id: string, name: string) => `${id}: ${renderHeadingText(shortenToLine(name), 'Unnamed')}`
