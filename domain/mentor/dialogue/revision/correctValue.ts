import type { ExtractedItem, ExtractedValue } from '#domain/reading/extraction.ts'
import { textsIn } from '#domain/mentor/language/contentWords.ts'
import { visibleForms, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { createItemFromMessage, type UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { toShortText } from '../toShortText.ts'
import { withCorrectedDay } from './correctDay.ts'
import { holdersOf, replacementFor } from './holders.ts'
import { mapTexts } from './mapTexts.ts'
import {
  correctionOf,
  correctsPlainly,
  hasQuantity,
  hasUnit,
  namesQuantityOf,
  parseValueCorrection,
  restatedValue,
  shownQuantity,
  withCorrectedValue,
  withSameCorrected,
  type CorrectedText,
  type ValueCorrection,
} from './parseValueCorrection.ts'

/** The state with a corrected quantity, and the sentence that confirms it. */
interface CorrectedValue {
  readonly state: DialogueState
  readonly reply: string
}

/**
 * Replaces a quantity in the latest text that has it, of what was said or else of the form, and wherever else the same
 * is said of the same thing. `late` is what a message means that names only the new one.
 */
export function correctValue(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
  late?: ValueCorrection,
): CorrectedValue | undefined {
  const form = specification[state.module]
  const texts = [
    ...state.entries.flatMap(({ finds }) => Object.values(finds).flatMap(it => textsIn(it.value))),
    ...textsIn(form),
  ]
  const correct: Corrector =
    late === undefined ? correctorFor(message.text, texts) : text => withCorrectedValue(text, late)
  const corrected =
    correctSaid(state, message, correct) ?? correctForm(state, message, specification, correct)
  if (corrected === undefined) return correctInOtherForm(state, message, specification)
  const { changed } = corrected
  return {
    state: withSameElsewhere(corrected.state, message, specification, changed),
    reply: messages.replacedValue(
      shownQuantity(changed.from),
      shownQuantity(changed.to),
      toShortText(changed.text),
    ),
  }
}

/** Changes a text if it has the quantity that a message corrects. */
type Corrector = (text: string) => CorrectedText | undefined

function correctorFor(message: string, texts: readonly string[]): Corrector {
  const named = parseValueCorrection(message)
  // "An hour rather than forty minutes" is about the text that has the forty, and not about another one.
  const isNamed = texts.some(it => namesQuantityOf(message, it))
  return text => {
    const byName = named === undefined ? undefined : withCorrectedValue(text, named)
    if (byName !== undefined || (isNamed && !namesQuantityOf(message, text))) return byName
    const meant = correctionOf(message, text) ?? restatedValue(message, text)
    return meant === undefined ? withCorrectedDay(message, text) : withCorrectedValue(text, meant)
  }
}

/** "I said six hours before, it's twelve": what isn't in this form may be in another one, if both are named. */
function correctInOtherForm(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): CorrectedValue | undefined {
  const named = parseValueCorrection(message.text)
  if (named?.from === undefined || !hasUnit(named.from)) return undefined
  for (const { key, title } of visibleForms) {
    if (key === state.module || key === 'brainDump') continue
    for (const { id, ...values } of holdersOf(key, specification)) {
      const entry = createItemFromMessage(message)(values)
      const { next, changed } = withCorrection(entry, text =>
        hasQuantity(text, named.from!) ? withCorrectedValue(text, named) : undefined,
      )
      if (changed === undefined) continue
      const parked = {
        ...state.parked,
        [key]: [...(state.parked[key] ?? []), replacementFor(entry, next, id)],
      }
      const reply = messages.replacedElsewhere(toShortText(changed.text), title)
      return { state: { ...state, parked }, reply }
    }
  }
  return undefined
}

interface Correction {
  readonly state: DialogueState
  readonly changed: CorrectedText
}

function correctSaid(state: DialogueState, message: UserMessage, correct: Corrector): Correction | undefined {
  for (const [i, entry] of [...state.entries.entries()].toReversed()) {
    // What the brain dump says is corrected only by who says so.
    const isTold = Object.values(entry.finds).every(({ evidence }) =>
      evidence.every(it => it.source === 'brainDump'),
    )
    if (isTold && !correctsPlainly(message.text)) continue
    const { next, changed } = withCorrection(entry, correct)
    if (changed === undefined) continue
    return {
      state: { ...state, entries: state.entries.with(i, withEvidence(entry, next, message)) },
      changed,
    }
  }
  return undefined
}

/** The changed values of an item, which rest on a correction as well. */
function withEvidence(before: ExtractedItem, next: ExtractedItem, { id, text }: UserMessage): ExtractedItem {
  const evidence = [{ quote: text, source: id, start: 0, end: text.length }]
  const finds = Object.fromEntries(
    Object.entries(next.finds).map(([path, find]): [string, ExtractedValue] => [
      path,
      find === before.finds[path]
        ? find
        : { ...find, mark: 'said', evidence: [...find.evidence, ...evidence] },
    ]),
  )
  return { ...next, finds }
}

/** What the form has already is proposed anew. */
function correctForm(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
  correct: Corrector,
): Correction | undefined {
  for (const holder of holdersOf(state.module, specification).toReversed()) {
    const { id, ...values } = holder
    const entry = createItemFromMessage(message)(values)
    const { next, changed } = withCorrection(entry, correct)
    if (changed !== undefined)
      return { state: { ...state, entries: [...state.entries, replacementFor(entry, next, id)] }, changed }
  }
  return undefined
}

/** The same quantity of the same thing is corrected in everything else that was said, and proposed for other forms. */
function withSameElsewhere(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
  changed: CorrectedText,
): DialogueState {
  const correct = (entry: ExtractedItem) =>
    mapTexts(entry, (text, path) => (isLink(path) ? text : withSameCorrected(text, changed)))
  const corrected = (entry: ExtractedItem) => withEvidence(entry, correct(entry), message)
  const parked: { [K in FormKey]?: readonly ExtractedItem[] } = {}
  for (const { key } of visibleForms) {
    const own = (state.parked[key] ?? []).map(corrected)
    const proposed =
      key === 'brainDump' || key === state.module
        ? []
        : holdersOf(key, specification).flatMap(({ id, ...values }) => {
            const entry = createItemFromMessage(message)(values)
            const item = replacementFor(entry, correct(entry), id)
            return Object.keys(item.finds).length === 0 ? [] : [item]
          })
    if (own.length + proposed.length > 0) parked[key] = [...own, ...proposed]
  }
  return { ...state, entries: state.entries.map(corrected), parked }
}

// A link's number isn't a quantity.
const isLink = (path: string) => path === 'userStoryId' || path === 'relatedFeature'

/** An item with the first of its texts that has the quantity corrected, and that text. */
function withCorrection(
  entry: ExtractedItem,
  correct: Corrector,
): { readonly next: ExtractedItem; readonly changed: CorrectedText | undefined } {
  let changed: CorrectedText | undefined
  const next = mapTexts(entry, (value, path) => {
    if (isLink(path) || changed !== undefined) return value
    changed = correct(value)
    return changed?.text ?? value
  })
  return { next, changed }
}
