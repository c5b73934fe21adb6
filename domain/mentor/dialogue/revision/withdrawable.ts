import { nameFieldOf, itemListOf, type Specification } from '#domain/specification/specification.ts'
import { previewStateForm } from '../askNextQuestion.ts'
import type { DialogueState } from '../dialogueState.ts'
import { stemOf } from '../../language/contentWords.ts'
import { isSameStem } from './isSameStem.ts'
import { keyStemsOf } from './matchCard.ts'

/** Something that a person can take away: a card, a row or a line within one, or a part of a text. */
export interface Withdrawable {
  readonly kind: 'card' | 'row' | 'line' | 'text'
  /** The words by which it is known. */
  readonly name: string
  /** The words that may name it as well: the persona of a story. */
  readonly alias?: string
  /** The card that it is in; blank in a form of single fields. */
  readonly id: string
  readonly path: string
  /** The name of the card that it is in. */
  readonly card?: string
}

/** Everything in a form that can be taken away, the largest things first. */
export function withdrawablesOf(state: DialogueState, specification: Specification): Withdrawable[] {
  const form = previewStateForm(state, specification)
  const nameField = nameFieldOf(state.module)
  if (itemListOf(state.module) === undefined)
    return valuesIn(form).flatMap(([path, text]) =>
      partsOf(text).map(name => ({ kind: 'text', name, id: '', path })),
    )
  // The cast is sound: the value of a list module is its items.
  const items = form as readonly Readonly<Record<string, unknown>>[]
  const cards = items.flatMap((item): Withdrawable[] => {
    const name = nameField === undefined ? '' : textAt(item, nameField)
    const persona = state.module === 'userStories' ? textAt(item, 'persona') : ''
    return name.trim() === '' || state.module === 'acceptanceCriteria'
      ? []
      : [
          {
            kind: 'card',
            name,
            id: item['id'] as string,
            path: nameField!,
            ...(state.module === 'personas' ? { card: `${name} ${textAt(item, 'characteristics')}` } : {}),
            ...(persona === '' ? {} : { alias: persona }),
          },
        ]
  })
  const inside = items.flatMap(item => {
    const id = item['id'] as string
    const card = nameField === undefined ? '' : textAt(item, nameField)
    return Object.entries(item).flatMap(([path, value]): Withdrawable[] => {
      if (path === 'id' || (path === nameField && state.module !== 'userStories')) return []
      if (typeof value === 'string')
        return path === 'userStoryId' || path === 'relatedFeature' || path === 'persona'
          ? []
          : partsOf(value).map(name => ({ kind: 'text', name, id, path, card }))
      if (!Array.isArray(value)) return []
      return value.flatMap((it): Withdrawable[] =>
        typeof it === 'string'
          ? partsOf(it).length > 1 || it.split(', ').length > 2
            ? partsOf(it).map(name => ({ kind: 'text', name, id, path, card }))
            : [{ kind: 'line', name: it, id, path, card }]
          : [{ kind: 'row', name: textAt(it as Readonly<Record<string, unknown>>, 'name'), id, path, card }],
      )
    })
  })
  return [...cards, ...inside]
}

/** A text of an item; blank if it has none. */
export const textAt = (item: Readonly<Record<string, unknown>>, path: string): string => {
  const value = item[path]
  return typeof value === 'string' ? value : ''
}

/** The texts of a form of single fields, with their paths. */
function valuesIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [[path, value]]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, it]) => valuesIn(it, path === '' ? key : `${path}.${key}`))
}

/** The lines and sentences of a text. */
const partsOf = (text: string): string[] =>
  text
    .split(/\n|(?<=[.!?;])\s+/)
    .map(it => it.trim())
    .filter(it => it !== '')

const generalWords = new Set(
  `thing idea feature bit part point rule requirement story card persona stuff one option function list question people everybody everyone somebody
  whole entire business said say mention about any longer my your his her their our this that those these`
    .split(/\s+/)
    .map(stemOf),
)

/** The stems of the words that name something: "the requirement of uploading documents" is about documents. */
export const targetStemsOf = (words: string): string[] => {
  const all = [...new Set(keyStemsOf(words))]
  const own = all.filter(stem => !generalWords.has(stem))
  return own.length > 0 || /^(?:his|her|their|its|that|this|those|these|the whole|the)\s/i.test(words)
    ? own
    : all
}

/** How much of what was said names a thing, and how much of the thing was named; from 0 to 1. */
export interface NameMatch {
  readonly thing: Withdrawable
  readonly said: number
  readonly named: number
}

/** A card whose name is a whole text isn't meant by one of its words. */
const isLong = (name: string) => keyStemsOf(name).length > 8

/** The things that some words name, the best first. */
export function matchesOf(words: string, things: readonly Withdrawable[]): NameMatch[] {
  const said = targetStemsOf(words)
  if (said.length === 0) return []
  return things
    .map((thing): NameMatch => {
      const own = [...new Set(keyStemsOf(thing.name))]
      const alias = thing.alias === undefined ? [] : keyStemsOf(thing.alias)
      // "The price of a book" is a row of the card for books.
      const around = thing.card === undefined ? [] : keyStemsOf(thing.card)
      const isAny = said.some(stem => [...own, ...alias].some(it => isSameStem(it, stem)))
      const inThing = isAny
        ? said.filter(stem => [...own, ...alias, ...around].some(it => isSameStem(it, stem))).length
        : 0
      const byAlias = alias.length > 0 && alias.every(it => said.some(stem => isSameStem(it, stem)))
      const named = own.filter(stem => said.some(it => isSameStem(it, stem))).length
      return {
        thing,
        said: inThing / said.length,
        named: byAlias ? 1 : own.length === 0 ? 0 : named / own.length,
      }
    })
    .filter(
      ({ thing, said: share, named }) =>
        share >= 0.75 && !(thing.kind === 'card' && isLong(thing.name) && named < 0.4),
    )
    .toSorted(
      (a, b) =>
        b.said - a.said ||
        Number(b.thing.kind === 'card') - Number(a.thing.kind === 'card') ||
        b.named - a.named,
    )
}
