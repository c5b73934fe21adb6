import type { FormKey } from './specification.ts'
import { nameKeyOf, wordsOf } from '../text/words.ts'

/** What an item is known by, to find it again in another wording. Blank parts match anything. */
interface ItemIdentity {
  readonly name: string
  readonly persona: string
}

/** The field that names an item of each list. */
const nameFields: Partial<Record<FormKey, string>> = {
  personas: 'name',
  features: 'name',
  userStories: 'goal',
  acceptanceCriteria: 'userStoryId',
  dataModels: 'name',
  glossary: 'term',
}

/** The field by which an item of this list is told from the others. */
export const nameFieldOf = (key: FormKey): string | undefined => nameFields[key]

/** What an item, given as texts by field name, is known by. */
export function identityOf(key: FormKey, textOf: (field: string) => unknown): ItemIdentity {
  const text = (field: string) => {
    const value = textOf(field)
    return typeof value === 'string' ? value : ''
  }
  const name = text(nameFieldOf(key) ?? '')
  if (key === 'acceptanceCriteria') return { name: storyKeyOf(name), persona: '' }
  return { name: nameKeyOf(name), persona: key === 'userStories' ? nameKeyOf(text('persona')) : '' }
}

/** Whether two identities are one item: never without a name, and two personas are two stories. */
export const isSameItem = (a: ItemIdentity, b: ItemIdentity): boolean =>
  a.name !== '' && a.name === b.name && (a.persona === b.persona || a.persona === '' || b.persona === '')

/** A text that names a story: "US-3 Find a recipe", "As a cook, I want to find a recipe, so that…", "find a recipe". */
function storyKeyOf(text: string): string {
  const name = text.trim().replace(/^[A-Z]{2}-\d+(?![\w-])[:\s-]*(?=\S)/, '')
  const goal = /^as an? [^,]+,? i (?:want|need|would like) (?:to )?(.+?)(?:,? so that .*)?$/is.exec(name)?.[1]
  return goal === undefined || wordsOf(goal).length === 0 ? nameKeyOf(name) : nameKeyOf(goal)
}
