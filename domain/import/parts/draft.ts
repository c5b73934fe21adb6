import type { Address, Item } from '../../field/address.ts'
import type { FeaturesValue } from '../../modules/features/definition.ts'
import type { UnreadText } from '../reader.ts'

/**
 * What another tool's files say, as they arrange it: criteria below their stories, and stories below their features.
 * An id is the one that is written there, or blank.
 */
export interface Draft {
  /** The project's name in the files; blank if they have none. */
  readonly name: string
  readonly features: readonly DraftFeature[]
  /** Stories that belong to no feature. */
  readonly otherStories: readonly DraftStory[]
  /** Criteria that belong to no story. */
  readonly otherSets: readonly DraftSet[]
  readonly items: Readonly<Record<DraftList, readonly Item[]>>
  readonly fields: readonly DraftField[]
  /** Lines that have no place in a specification, in runs. */
  readonly rest: readonly UnreadText[]
}

export interface DraftFeature {
  readonly id: string
  readonly name: string
  readonly description: string
  /** Undefined if the files don't say. */
  readonly importance: FeaturesValue[number]['importance'] | undefined
  readonly stories: readonly DraftStory[]
}

export interface DraftStory {
  readonly id: string
  readonly persona: string
  readonly goal: string
  readonly benefit: string
  /** The words that name a feature, for a story that is below none. */
  readonly relatedFeature: string
  readonly criteria: readonly DraftCriterion[]
}

export interface DraftSet {
  readonly id: string
  /** The words that name a story. */
  readonly userStoryId: string
  readonly criteria: readonly DraftCriterion[]
}

export interface DraftCriterion {
  /** "AC-4.2" */
  readonly id: string
  /** On one line. */
  readonly text: string
}

/** The lists beside features, stories and criteria that other tools have a place for. */
export const draftLists = ['personas', 'dataModels', 'glossary'] as const
export type DraftList = (typeof draftLists)[number]

/** The value of a field of a form without items. */
export interface DraftField {
  readonly at: Address
  readonly value: string | boolean
  /** The file that says so. */
  readonly file: string
}

export const blankDraft: Draft = {
  name: '',
  features: [],
  otherStories: [],
  otherSets: [],
  items: { personas: [], dataModels: [], glossary: [] },
  fields: [],
  rest: [],
}

/** What several files say together. */
export const joinDrafts = (drafts: readonly Draft[]): Draft => ({
  name: drafts.find(({ name }) => name !== '')?.name ?? '',
  features: drafts.flatMap(it => it.features),
  otherStories: drafts.flatMap(it => it.otherStories),
  otherSets: drafts.flatMap(it => it.otherSets),
  items: {
    personas: drafts.flatMap(it => it.items.personas),
    dataModels: drafts.flatMap(it => it.items.dataModels),
    glossary: drafts.flatMap(it => it.items.glossary),
  },
  fields: drafts.flatMap(it => it.fields),
  rest: drafts.flatMap(it => it.rest),
})

/** A feature of this name; if it's new, its importance is what people choose by default. */
export const draftFeature = (feature: Partial<DraftFeature>): DraftFeature => ({
  id: '',
  name: '',
  description: '',
  importance: undefined,
  stories: [],
  ...feature,
})

export const draftStory = (story: Partial<DraftStory>): DraftStory => ({
  id: '',
  persona: '',
  goal: '',
  benefit: '',
  relatedFeature: '',
  criteria: [],
  ...story,
})
