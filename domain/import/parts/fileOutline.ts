import type { Address, Item } from '../../field/address.ts'
import type { FeaturesValue } from '../../modules/features/definition.ts'
import type { UnreadText } from '../reader.ts'

/**
 * What another tool's files say, as they arrange it: criteria below their stories, and stories below their features.
 * An id is the one that is written there, or blank.
 */
export interface FileOutline {
  /** The project's name in the files; blank if they have none. */
  readonly name: string
  readonly features: readonly ReadFeature[]
  /** Stories that belong to no feature. */
  readonly otherStories: readonly ReadStory[]
  /** Criteria that belong to no story. */
  readonly otherSets: readonly ReadSet[]
  readonly items: Readonly<Record<OtherList, readonly Item[]>>
  readonly fields: readonly ReadField[]
  /** Lines that have no place in a specification, in runs. */
  readonly rest: readonly UnreadText[]
}

export interface ReadFeature {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Undefined if the files don't say. */
  readonly importance: FeaturesValue[number]['importance'] | undefined
  readonly stories: readonly ReadStory[]
}

export interface ReadStory {
  readonly id: string
  readonly persona: string
  readonly goal: string
  readonly benefit: string
  /** The words that name a feature, for a story that is below none. */
  readonly relatedFeature: string
  readonly criteria: readonly ReadCriterion[]
}

export interface ReadSet {
  readonly id: string
  /** The words that name a story. */
  readonly userStoryId: string
  readonly criteria: readonly ReadCriterion[]
}

export interface ReadCriterion {
  /** "AC-4.2" */
  readonly id: string
  /** On one line. */
  readonly text: string
}

/** The lists beside features, stories and criteria that other tools have a place for. */
export const otherLists = ['personas', 'dataModels', 'glossary'] as const
export type OtherList = (typeof otherLists)[number]

/** The value of a field of a form without items. */
export interface ReadField {
  readonly at: Address
  readonly value: string | boolean
  /** The file that says so. */
  readonly file: string
}

export const blankOutline: FileOutline = {
  name: '',
  features: [],
  otherStories: [],
  otherSets: [],
  items: { personas: [], dataModels: [], glossary: [] },
  fields: [],
  rest: [],
}

/** What several files say together. */
export const joinOutlines = (outlines: readonly FileOutline[]): FileOutline => ({
  name: outlines.find(({ name }) => name !== '')?.name ?? '',
  features: outlines.flatMap(it => it.features),
  otherStories: outlines.flatMap(it => it.otherStories),
  otherSets: outlines.flatMap(it => it.otherSets),
  items: {
    personas: outlines.flatMap(it => it.items.personas),
    dataModels: outlines.flatMap(it => it.items.dataModels),
    glossary: outlines.flatMap(it => it.items.glossary),
  },
  fields: outlines.flatMap(it => it.fields),
  rest: outlines.flatMap(it => it.rest),
})

/** A feature of this name; if it's new, its importance is what people choose by default. */
export const featureWith = (feature: Partial<ReadFeature>): ReadFeature => ({
  id: '',
  name: '',
  description: '',
  importance: undefined,
  stories: [],
  ...feature,
})

/** An importance as files write it, in any case: "high"; undefined for any other word. */
export const importanceOf = (written: string): ReadFeature['importance'] =>
  (['High', 'Medium', 'Low'] as const).find(it => it.toLowerCase() === written.trim().toLowerCase())

export const storyWith = (story: Partial<ReadStory>): ReadStory => ({
  id: '',
  persona: '',
  goal: '',
  benefit: '',
  relatedFeature: '',
  criteria: [],
  ...story,
})
