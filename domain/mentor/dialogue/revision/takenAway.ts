import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import { modules } from '#domain/modules/index.ts'
import { nameFieldOf, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { askNextQuestion, currentSlotOf, repeatQuestion, toTextPart } from '../askNextQuestion.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState, DialogueTurn, TakenAway } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { toShortText } from '../toShortText.ts'
import { isSameStem } from './isSameStem.ts'
import { targetStemsOf } from './withdrawable.ts'

const lead = String.raw`^\W*(?:(?:oh|ah|hm+|um|no|nah|wait|sorry|actually|ok|well|please|and|but|on second thoughts?|i changed my mind)[\s,.!:…–—-]+)*`
const what = String.raw`(?<what>it|them|that|those|these|this|him|her|both|that one|(?:the|my|our)\s[^,.!?;]{2,60}?)`
const end = String.raw`(?:\s(?:please|then|after all|in|on|there|again|too|anyway))*\s*(?:$|[.!,;–—](?<why>.{0,120})$)`
const putBack = [
  String.raw`(?:put|bring|take|add|have|want)\s${what}\sback`,
  String.raw`(?:let['’]?s\s|we\s|i\s|you can\s)?(?:do\s)?(?:keep|leave)\s${what}(?:\sin)?\safter all`,
  String.raw`${what}\s(?:should\s|can\s|must\s)?(?:stays?|stay in|comes? back|(?:is|are) back)(?:\sin)?\safter all`,
].map(it => new RegExp(lead + it + end, 'isu'))
/** “No, keep it” after something was taken away. */
const kept = new RegExp(
  String.raw`^\W*(?:(?:oh|hm+|no|nah|wait|sorry|actually|well)[\s,.!:…–—-]+){1,4}(?:please\s)?(?:keep|leave)\s${what}(?:\sin)?${end}`,
  'isu',
)

/** The state with what a turn took away from it, for whoever wants it back. */
export function withTakenAway(before: DialogueState, after: DialogueState): DialogueState {
  const named = namesOf(after.parked).slice(namesOf(before.parked).length)
  const isTaken = named.length > 0 || removedIn(after.entries).length > removedIn(before.entries).length
  if (!isTaken) return after
  const own = withoutAll(before.entries, after.entries)
  const parked = Object.fromEntries(
    modules.flatMap(({ key }) => {
      const added = withoutAll(after.parked[key] ?? [], before.parked[key] ?? [])
      return added.length === 0 ? [] : [[key, added]]
    }),
  )
  return {
    ...after,
    takenAway: {
      names: [...new Set(named)],
      entries: own,
      added: withoutAll(after.entries, before.entries),
      parked,
    },
  }
}

/** “Put them back”, “no, keep it after all”: what was taken away last is there again. Undefined for anything else. */
export function putBackTaken(
  state: DialogueState,
  { text }: UserMessage,
  specification: Specification,
): DialogueTurn | undefined {
  const { takenAway, ...rest } = state
  if (takenAway === undefined) return undefined
  const found = [...putBack, kept].map(it => it.exec(text)?.groups).find(it => it !== undefined)
  const stems = found === undefined || pronoun.test(found['what']!) ? [] : targetStemsOf(found['what']!)
  const said = takenAway.names.flatMap(targetStemsOf)
  const isIts = stems.every(stem => said.some(it => isSameStem(it, stem)))
  if (found === undefined || !isIts) return undefined
  const parked: { [K in FormKey]?: readonly ExtractedItem[] } = { ...state.parked }
  for (const [key, items] of Object.entries(takenAway.parked))
    parked[key as FormKey] = withoutAll(parked[key as FormKey] ?? [], items)
  const next: DialogueState = {
    ...rest,
    entries: [...withoutAll(state.entries, takenAway.added), ...takenAway.entries],
    parked,
  }
  const reply = messages.putBack(shownNamesOf(state.module, takenAway).map(it => toShortText(it)))
  const open = currentSlotOf(next, specification)
  return open === undefined
    ? askNextQuestion(next, specification, [toTextPart(reply)])
    : repeatQuestion(next, open, specification, reply)
}

const pronoun = /^(?:it|them|that|those|these|this|him|her|both|that one)$/i

/** The names of the cards that were taken away, or else the words for what was. */
function shownNamesOf(module: FormKey, { names, entries, added }: TakenAway): readonly string[] {
  const field = nameFieldOf(module)
  const cards = [
    ...removedIn(added),
    ...(field === undefined ? [] : entries.map(it => textOf(it, field)).filter(it => it !== '')),
  ]
  const shown = new Map(cards.map(it => [nameKeyOf(it), it]))
  return shown.size > 0 ? [...shown.values()] : names.slice(0, 1)
}

const removedIn = (items: readonly ExtractedItem[]) => items.flatMap(it => it.removed ?? [])

/** What was noted as taken away; it’s noted for all forms. */
const namesOf = (parked: DialogueState['parked']): readonly string[] => removedIn(parked.overview ?? [])

/** The items that others don’t have, each as often as it’s more. */
function withoutAll(items: readonly ExtractedItem[], others: readonly ExtractedItem[]): ExtractedItem[] {
  const counts = new Map<string, number>()
  for (const other of others) {
    const key = JSON.stringify(other)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return items.filter(item => {
    const key = JSON.stringify(item)
    const count = counts.get(key) ?? 0
    if (count > 0) counts.set(key, count - 1)
    return count === 0
  })
}
