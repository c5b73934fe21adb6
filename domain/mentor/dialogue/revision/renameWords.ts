import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { visibleForms, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { createItemFromMessage, type UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { toShortText } from '../toShortText.ts'
import { newNameIn } from './findNewCardName.ts'
import { holdersOf, replacementFor } from './holders.ts'
import { mapTexts } from './mapTexts.ts'
import type { RevisionResult } from './applyRevision.ts'

/**
 * Gives what a message calls by another name that name wherever it's written, in the conversation and in every form:
 * "don't say carnival people, call them private borrowers". Undefined unless the old name is written somewhere.
 */
export function renameWords(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  const named = newNameIn(message.text)
  if (named === undefined || named.from.length < 4) return undefined
  const forms = inTwoNumbers(named.from, named.to)
  let count = 0
  const rename = (text: string): string =>
    forms.reduce((all, [from, to]) => {
      const { text: next, count: found } = replaceWords(all, from, to)
      count += found
      return next
    }, text)
  const entries = state.entries.map(entry => mapTexts(entry, rename))
  const parked: { [K in FormKey]?: readonly ExtractedItem[] } = { ...state.parked }
  for (const { key } of visibleForms) {
    const own = (state.parked[key] ?? []).map(entry => mapTexts(entry, rename))
    const proposed =
      key === 'brainDump'
        ? []
        : holdersOf(key, specification).flatMap(({ id, ...values }) => {
            const entry = createItemFromMessage(message)(values)
            const item = replacementFor(entry, mapTexts(entry, rename), id)
            return Object.keys(item.finds).length === 0 ? [] : [item]
          })
    if (key === state.module) entries.push(...proposed)
    else if (own.length + proposed.length > 0) parked[key] = [...own, ...proposed]
  }
  // What is written nowhere may be said for later; it's none of the answer.
  if (count === 0)
    return isOrder.test(message.text) && state.module !== 'glossary'
      ? { state, replies: [messages.alsoSaid(message.text)] }
      : undefined
  return {
    state: { ...state, entries, parked },
    replies: [messages.renamed(toShortText(named.from), toShortText(named.to))],
  }
}

const isOrder =
  /^\W*(?:(?:oh|and|but|please|also)[\s,]+){0,3}(?:don['’]?t|do not|never)\s(?:say|call|write|use)\s/i

/** A name as it was said, and for one or for several of them. */
function inTwoNumbers(from: string, to: string): (readonly [string, string])[] {
  const isPlural = (name: string) => /(?:[^s]s|people|folks?|men)$/i.test(name)
  if (!isPlural(from))
    return isPlural(to)
      ? [[from, to]]
      : [
          [`${from}s`, `${to}s`],
          [from, to],
        ]
  const one = (name: string) => name.replace(/ies$/i, 'y').replace(/(?<=[^s])s$/i, '')
  return isPlural(to) && one(from) !== from
    ? [
        [from, to],
        [one(from), one(to)],
      ]
    : [[from, to]]
}

/** Whole words are replaced, with a capital letter where the old ones have one. */
function replaceWords(
  text: string,
  from: string,
  to: string,
): { readonly text: string; readonly count: number } {
  const lower = text.toLowerCase()
  const old = from.toLowerCase()
  let [next, at, count] = ['', 0, 0]
  for (let found = lower.indexOf(old); found >= 0; found = lower.indexOf(old, found + old.length)) {
    const end = found + old.length
    if (isLetter(text[found - 1]) || isLetter(text[end])) continue
    const isCapital = /^\p{Lu}/u.test(text.slice(found)) && !/^\p{Lu}/u.test(from)
    next += text.slice(at, found) + (isCapital ? to.slice(0, 1).toUpperCase() + to.slice(1) : to)
    at = end
    count++
  }
  return { text: next + text.slice(at), count }
}

const isLetter = (character: string | undefined) => character !== undefined && /\p{L}|\p{N}/u.test(character)
