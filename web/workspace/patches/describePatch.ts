import { fieldAt } from '#domain/field/address.ts'
import type { Field } from '#domain/field/field.ts'
import { displayTextsOf } from '#domain/field/displayTexts.ts'
import { visibleOperationsOf, type Operation, type Patch } from '#domain/field/patch.ts'
import { itemTitleOf, placeNameOf, shortenToLine } from '#domain/specification/placeName.ts'
import {
  formOf,
  itemListOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { storySentenceOf } from '#domain/text/storySentence.ts'
import { messages } from './messages.ts'

/**
 * Describes what a patch changes, a line for each operation: "FE-3 · Search, Importance: High". What it notes in the
 * hidden forms goes without saying.
 */
export const describePatch = (patch: Patch, specification: Specification): string[] =>
  visibleOperationsOf(patch).map(operation => describeOperation(operation, specification))

function describeOperation(operation: Operation, specification: Specification): string {
  switch (operation.op) {
    case 'set': {
      const place = placeNameOf(operation.at, specification)
      const field = fieldAt(operation.at)
      return field === undefined ? messages.cleared(place) : describeSet(place, field, operation)
    }
    case 'replaceSpan':
      return messages.set(placeNameOf(operation.at, specification), shortenToLine(operation.to))
    case 'addItem': {
      const { module, item } = operation
      const name = module === 'userStories' ? sentenceOf(item) : item[nameFieldOf(module) ?? '']
      const lines = Object.entries(itemListOf(module)?.fields ?? {}).flatMap(([key, field]) =>
        field.kind === 'lines' ? displayTextsOf(field, item[key]) : [],
      )
      const texts = [typeof name === 'string' ? name : '', lines.join(' ')].map(shortenToLine)
      return messages.added(labelOf(module), texts.filter(text => text !== '').join(' · '))
    }
    case 'removeItem':
      return messages.removed(itemTitleOf(operation.module, operation.item.id, specification))
    case 'moveItem':
      return messages.moved(
        itemTitleOf(operation.at.module, operation.at.item ?? '', specification),
        operation.to + 1,
      )
  }
}

/** Of a text or list that is only longer or shorter than before, it says only what is added or removed. */
function describeSet(place: string, field: Field, { from, to }: Operation & { op: 'set' }): string {
  const before = displayTextsOf(field, from)
  const after = displayTextsOf(field, to)
  if (after.join('').trim() === '') return messages.cleared(place)
  const [text = ''] = before
  const [next = ''] = after
  if (field.kind === 'text')
    return text.trim() !== '' && next !== text && next.startsWith(text.trimEnd())
      ? messages.extended(place, shortenToLine(next.slice(text.trimEnd().length)))
      : messages.set(place, shortenToLine(next))
  const added = after.filter(it => !before.includes(it))
  const removed = before.filter(it => it.trim() !== '' && !after.includes(it))
  if (added.length === 0 && removed.length > 0) return messages.without(place, shortenToLine(inOne(removed)))
  return removed.length === 0 && added.length > 0 && added.length < after.length
    ? messages.extended(place, shortenToLine(inOne(added)))
    : messages.set(place, shortenToLine(inOne(after)))
}

/** Lines one after the other; sentences need no comma. */
const inOne = (lines: readonly string[]) => lines.join(', ').replaceAll('., ', '. ')

/** A story says who wants what, and why. */
function sentenceOf(story: Readonly<Record<string, unknown>>): string {
  const [persona, goal, benefit] = ['persona', 'goal', 'benefit'].map(key => {
    const text = story[key]
    return typeof text === 'string' ? text.trim() : ''
  })
  return storySentenceOf({ persona: persona!, goal: goal!, benefit: benefit! })
}

const labelOf = (module: FormKey) => itemListOf(module)?.itemLabel ?? formOf(module).title
