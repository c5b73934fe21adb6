import type { ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'
import { shortenQuotes } from './shortenQuotes.ts'
import { nameFieldOf, itemListOf, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { createItemFromMessage, type UserMessage } from './createItem.ts'
import { readAnswer, tidyName } from './readAnswer.ts'
import { stripFillers } from '../language/stripFillers.ts'
import type { DialogueState } from './dialogueState.ts'
import { toShortText } from './toShortText.ts'
import { previewStateForm, currentSlotsOf } from './askNextQuestion.ts'
import { messages } from './messages.ts'

/** The items after a correction, and the message that confirms it. */
export interface CorrectionResult {
  readonly entries: readonly ExtractedItem[]
  readonly message: string
}

/** Applies "change the audience to my street" or "rename Coach to Trainer" to the field or item that it names. */
export function applyCorrection(
  state: DialogueState,
  { from, to }: { readonly from: string; readonly to: string },
  message: UserMessage,
  specification: Specification,
): CorrectionResult | undefined {
  return itemListOf(state.module) === undefined
    ? correctField(state, from, to, message, specification)
    : renameItem(state, from, to, message, specification)
}

function correctField(
  state: DialogueState,
  from: string,
  to: string,
  message: UserMessage,
  specification: Specification,
): CorrectionResult | undefined {
  const words = from.toLowerCase()
  const slot = currentSlotsOf(state, specification).find(
    ({ path, field, synonyms }) =>
      field.kind === 'text' &&
      (synonyms?.test(words) === true ||
        field.label.toLowerCase().includes(words) ||
        path.toLowerCase() === words.replaceAll(' ', '')),
  )
  if (slot === undefined) return undefined
  const entries = state.entries.map(entry => withoutField(entry, slot.path)).filter(hasAny)
  return {
    entries: [...entries, createItemFromMessage(message)({ [slot.path]: to })],
    message: messages.corrected(slot.field.label.replace(/\?$/, ''), toShortText(to)),
  }
}

/** Renames an item in all extracted items; one that is already in the form is changed by its id. */
function renameItem(
  state: DialogueState,
  from: string,
  to: string,
  message: UserMessage,
  specification: Specification,
): CorrectionResult | undefined {
  const field = nameFieldOf(state.module)!
  const key = nameKeyOf(from)
  const said = messages.renamed(toShortText(from), toShortText(to))
  const { finds } = createItemFromMessage(message)({ [field]: tidyName(state.module, to) })
  const isIt = (find: ExtractedValue | undefined) =>
    typeof find?.value === 'string' && nameKeyOf(find.value) === key
  // Only list modules get here, and the names of their items are texts.
  const standing = (specification[state.module] as readonly Record<string, string>[]).find(
    it => nameKeyOf(it[field] ?? '') === key,
  )
  if (standing !== undefined) {
    // With the id, the proposal updates the form's item whatever its name is.
    const renamed = state.entries.map(entry =>
      isIt(entry.finds[field]) ? { ...entry, id: standing['id']! } : entry,
    )
    return { entries: [...renamed, { id: standing['id']!, finds }], message: said }
  }
  if (!state.entries.some(entry => isIt(entry.finds[field]))) return undefined
  const entries = state.entries.map(entry =>
    isIt(entry.finds[field]) ? { ...entry, finds: { ...entry.finds, ...finds } } : entry,
  )
  return { entries, message: said }
}

/** Replaces the last answer with a new one to the same question: "no, I meant teachers". */
export function correctLastAnswer(
  state: DialogueState,
  words: string,
  message: UserMessage,
  specification: Specification,
): CorrectionResult | undefined {
  const slot = currentSlotsOf(state, specification).find(it => it.id === state.answered.at(-1))
  const last = Object.values(state.entries.at(-1)?.finds ?? {})[0]?.evidence[0]?.source
  if (slot === undefined || last === undefined || last === 'brainDump') return undefined
  const kept = state.entries.filter(entry =>
    Object.values(entry.finds).every(find => find.evidence.every(it => it.source !== last)),
  )
  const at = Math.max(0, message.text.indexOf(words))
  const corrected = withCorrectedEnd(state, slot.path, last, stripFillers(words))
  const extractedItems = readAnswer(state.module, slot, { id: message.id, text: corrected }, specification)
  const form = {
    ...specification,
    [state.module]: previewStateForm({ ...state, entries: kept }, specification),
  }
  return extractedItems.length === 0 || form === specification
    ? undefined
    : {
        entries: [
          ...kept,
          ...shortenQuotes(
            extractedItems.map(entry => withEvidenceFrom(entry, message, at)),
            message.text.length,
          ),
        ],
        message: messages.corrected(slot.field.label.replace(/\?$/, ''), toShortText(corrected)),
      }
}

/** "No, I meant for go clubs" replaces the same part of the last answer: "An app for chess clubs". */
function withCorrectedEnd({ entries }: DialogueState, path: string, last: string, words: string): string {
  const [preposition] = /^(?:for|with|in|on|at|by|from|to)\s/i.exec(words) ?? []
  const before = entries.find(
    ({ finds }) => finds[path]?.evidence.some(({ source }) => source === last) === true,
  )?.finds[path]?.value
  if (preposition === undefined || typeof before !== 'string') return words
  const start = before.toLowerCase().indexOf(` ${preposition.toLowerCase()}`)
  return start < 0 ? words : `${before.slice(0, start)} ${words}`
}

/** The evidence of a correction is the rest of the message. */
function withEvidenceFrom(entry: ExtractedItem, { id, text }: UserMessage, at: number): ExtractedItem {
  const evidence = [{ quote: text.slice(at), source: id, start: at, end: text.length }]
  return {
    ...entry,
    finds: Object.fromEntries(
      Object.entries(entry.finds).map(([path, find]) => [path, { ...find, evidence }]),
    ),
  }
}

const hasAny = ({ finds }: ExtractedItem) => Object.keys(finds).length > 0

const withoutField = ({ finds, ...entry }: ExtractedItem, path: string): ExtractedItem => ({
  ...entry,
  finds: Object.fromEntries(Object.entries(finds).filter(([it]) => it !== path)),
})
