import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { textsIn } from '#domain/mentor/language/contentWords.ts'
import { itemListOf, type Specification } from '#domain/specification/specification.ts'
import { createItemFromMessage, type UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { toShortText } from '../toShortText.ts'
import { mapTexts } from './mapTexts.ts'
import {
  correctionOf,
  namesQuantityOf,
  parseValueCorrection,
  withCorrectedValue,
} from './parseValueCorrection.ts'

/** The state with a corrected quantity, and the sentence that confirms it. */
interface CorrectedValue {
  readonly state: DialogueState
  readonly reply: string
}

/** Replaces a quantity in the latest text that has it, of what was said or else of the form. */
export function correctValue(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): CorrectedValue | undefined {
  const form = specification[state.module]
  const texts = [
    ...state.entries.flatMap(({ finds }) => Object.values(finds).flatMap(it => textsIn(it.value))),
    ...textsIn(form),
  ]
  const correct = correctorFor(message.text, texts)
  return correctSaid(state, message, correct) ?? correctForm(state, message, specification, correct)
}

/** Changes a text if it has the quantity that a message corrects. */
type Corrector = (text: string) => string | undefined

function correctorFor(message: string, texts: readonly string[]): Corrector {
  const named = parseValueCorrection(message)
  // "An hour rather than forty minutes" is about the text that has the forty, and not about another one.
  const isNamed = texts.some(it => namesQuantityOf(message, it))
  return text => {
    const byName = named === undefined ? undefined : withCorrectedValue(text, named)
    if (byName !== undefined || (isNamed && !namesQuantityOf(message, text))) return byName
    const meant = correctionOf(message, text)
    return meant === undefined ? undefined : withCorrectedValue(text, meant)
  }
}

function correctSaid(
  state: DialogueState,
  { id, text }: UserMessage,
  correct: Corrector,
): CorrectedValue | undefined {
  for (const [i, entry] of [...state.entries.entries()].toReversed()) {
    const { next, changed } = withCorrection(entry, correct)
    if (changed === undefined) continue
    const evidence = [{ quote: text, source: id, start: 0, end: text.length }]
    const finds = Object.fromEntries(
      Object.entries(next.finds).map(([path, find]) => [
        path,
        find === entry.finds[path]
          ? find
          : { ...find, mark: 'said' as const, evidence: [...find.evidence, ...evidence] },
      ]),
    )
    return {
      state: { ...state, entries: state.entries.with(i, { ...next, finds }) },
      reply: messages.replaced(toShortText(changed)),
    }
  }
  return undefined
}

/** What the form has already is proposed anew. */
function correctForm(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
  correct: Corrector,
): CorrectedValue | undefined {
  const form: unknown = specification[state.module]
  const isList = itemListOf(state.module) !== undefined
  if (typeof form !== 'object' || form === null) return undefined
  const holders = isList ? (form as readonly Readonly<Record<string, unknown>>[]) : [form]
  for (const holder of holders.toReversed()) {
    const { id, ...values } = holder as Readonly<Record<string, unknown>>
    const entry = createItemFromMessage(message)(values)
    const { next, changed } = withCorrection(entry, correct)
    if (changed === undefined) continue
    const finds = Object.fromEntries(
      Object.entries(next.finds)
        .filter(([path, find]) => find !== entry.finds[path])
        .map(([path, find]) => [path, { ...find, replaces: true }]),
    )
    const item: ExtractedItem = { ...(isList ? { id: id as string } : {}), finds }
    return {
      state: { ...state, entries: [...state.entries, item] },
      reply: messages.replaced(toShortText(changed)),
    }
  }
  return undefined
}

/** An item with the first of its texts that has the quantity corrected, and that text. */
function withCorrection(
  entry: ExtractedItem,
  correct: Corrector,
): { readonly next: ExtractedItem; readonly changed: string | undefined } {
  let changed: string | undefined
  const next = mapTexts(entry, (value, path) => {
    // A link's number isn't a quantity.
    if (path === 'userStoryId' || path === 'relatedFeature' || changed !== undefined) return value
    changed = correct(value)
    return changed ?? value
  })
  return { next, changed }
}
