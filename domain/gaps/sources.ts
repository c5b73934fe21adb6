import { printAddress } from '../field/address.ts'
import type { FormKey, Specification } from '../specification/specification.ts'
import { nameKeyOf } from '../text/words.ts'
import type { Trace } from '../trace/trace.ts'
import type { GapRow } from './gapMatrix.ts'
import { sentencesByItem, sentencesOf, type Sentence } from './sentences.ts'
import { rowsOfVerb } from './verbForms.ts'

/** A sentence with what it is about, as far as that follows from its place. */
export interface Source {
  readonly sentence: Sentence
  /** The things that it is about if it names none. */
  readonly context: readonly string[]
  /** The personas who act if it names nobody. */
  readonly actors: readonly string[]
  /** What is done to the things that it only lists, as a feature's name says: "Set up a bus". */
  readonly rows: readonly GapRow[]
  /** Whether it says what people can do. */
  readonly isUse: boolean
  /** Whether it is a rule about all things if it names none. */
  readonly isGeneral: boolean
  /** Whether it belongs to a feature of high importance. */
  readonly isHigh: boolean
}

/** Fields about the app as a whole that also say something about things. */
const generalFields = [
  { module: 'overview', field: 'corePurpose', isRule: false },
  { module: 'overview', field: 'primaryGoals', isRule: false },
  { module: 'technicalRequirements', field: 'frontend', isRule: true },
  { module: 'technicalRequirements', field: 'backend', isRule: true },
  { module: 'technicalRequirements', field: 'database', isRule: true },
  { module: 'technicalRequirements', field: 'architecture', isRule: true },
  { module: 'technicalRequirements', field: 'otherNotes', isRule: true },
  { module: 'nonFunctionalRequirements', field: 'securityConsiderations', isRule: true },
  { module: 'nonFunctionalRequirements', field: 'performanceNotes', isRule: true },
  { module: 'nonFunctionalRequirements', field: 'scalabilityNotes', isRule: true },
  { module: 'nonFunctionalRequirements', field: 'usabilityNotes', isRule: true },
  { module: 'constraints', field: 'compliance', isRule: true },
] as const

/** All sentences that say something about things, each with its context. */
export function sourcesOf(
  specification: Specification,
  trace: Trace,
  thingsIn: (sentences: readonly Sentence[]) => readonly string[],
): Source[] {
  const linkOf = (from: FormKey, id: string, to: FormKey) => {
    const edges = trace.from(printAddress({ module: from, item: id, path: [] }))
    const nodes = edges.map(({ kind, to }) => (kind === 'link' ? trace.nodes.get(to) : undefined))
    return nodes.find(node => node?.module === to)?.item
  }
  const inField = (sentences: readonly Sentence[], field: string) =>
    sentences.filter(({ address }) => address.path[0] === field)

  const features = sentencesByItem(specification, 'features').map(({ item, sentences }) => {
    const named = thingsIn(inField(sentences, 'name'))
    const things = named.length > 0 ? named : thingsIn(sentences).slice(0, 2)
    return { id: item.id, sentences, things, isHigh: item['importance'] === 'High' }
  })
  const featureById = new Map(features.map(feature => [feature.id, feature]))
  const stories = sentencesByItem(specification, 'userStories').map(({ item, sentences }) => {
    const feature = featureById.get(linkOf('userStories', item.id, 'features') ?? '')
    const own = thingsIn(inField(sentences, 'goal'))
    const persona = linkOf('userStories', item.id, 'personas')
    return {
      id: item.id,
      sentences,
      feature: feature?.id,
      things: own.length > 0 ? own : (feature?.things ?? []),
      actors: persona === undefined ? [] : [persona],
      isHigh: feature?.isHigh ?? false,
    }
  })
  const storyById = new Map(stories.map(story => [story.id, story]))
  const storiesByFeature = Map.groupBy(stories, ({ feature }) => feature)

  const sources: Source[] = []
  const add = (sentences: readonly Sentence[], context: readonly string[], rest: Partial<Source> = {}) => {
    const source = { context, actors: [], rows: [], isUse: true, isGeneral: false, isHigh: false, ...rest }
    for (const sentence of sentences) sources.push({ ...source, sentence })
  }
  for (const { id, sentences, things, isHigh } of features) {
    const linked = storiesByFeature.get(id) ?? []
    const context = things.length > 0 ? things : [...new Set(linked.flatMap(it => it.things))]
    const actors = [...new Set(linked.flatMap(it => it.actors))]
    add(inField(sentences, 'name'), context, { actors, isHigh })
    const [verb = '', particle] = inField(sentences, 'name')[0]?.words ?? []
    const rows = particle === 'up' ? (['create', 'change'] as const) : [...(rowsOfVerb(verb) ?? [])]
    add(inField(sentences, 'description'), context, { actors, isHigh, rows })
  }
  for (const { sentences, things, actors, isHigh } of stories)
    add(inField(sentences, 'goal'), things, { actors, isHigh })
  for (const { item, sentences } of sentencesByItem(specification, 'acceptanceCriteria')) {
    const story = storyById.get(linkOf('acceptanceCriteria', item.id, 'userStories') ?? '')
    add(sentences, story?.things ?? [], { actors: story?.actors ?? [], isHigh: story?.isHigh ?? false })
  }
  for (const { item, sentences } of sentencesByItem(specification, 'dataModels'))
    add(inField(sentences, 'description'), [item.id], { isUse: false })
  const byName = Map.groupBy(specification.dataModels, ({ name }) => nameKeyOf(name))
  for (const item of specification.glossary) {
    const models = byName.get(nameKeyOf(item.term)) ?? []
    const sentences = sentencesOf(specification, 'glossary', item)
    add(
      inField(sentences, 'definition'),
      models.map(({ id }) => id),
      { isUse: false },
    )
  }
  for (const { module, field, isRule } of generalFields)
    add(inField(sentencesOf(specification, module), field), [], { isUse: false, isGeneral: isRule })
  return sources
}
