import { textOf, type ExtractedItem } from '#domain/reading/extraction.ts'
import { itemListOf, nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { toShortText } from '../toShortText.ts'
import { findAnotherOne, findMerge } from './findMerge.ts'
import { isNameOf, matchCard } from './matchCard.ts'
import type { Revision } from './parseRevision.ts'
import type { RevisionResult } from './applyRevision.ts'
import { cardsOf } from './cards.ts'
import { mergedName } from './mergedName.ts'
import { withoutCard } from './removeCards.ts'
import { renameCard } from './rename.ts'
import { sameAsAsked } from './sameAsAsked.ts'

/** Joins two cards that a message says are one. */
export function mergeByNames(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  if (itemListOf(state.module) === undefined || nameFieldOf(state.module) === undefined) return undefined
  const cards = cardsOf(state, specification)
  const names = cards.map(it => it.name)
  const found = sameAsAsked(state, message.text, cards) ?? findMerge(message.text, names)
  const another =
    found === undefined && state.module === 'personas' ? findAnotherOne(message.text, names) : undefined
  if (another !== undefined)
    return { state, replies: [messages.merged(toShortText(another.kind), [another.who])] }
  return found === undefined
    ? undefined
    : mergeCards(state, { kind: 'merge', names: found.names, kept: found.kept }, message, specification)
}

/** Joins cards into the one whose name stays. Undefined if fewer than two are named. */
export function mergeCards(
  state: DialogueState,
  { names, kept }: Extract<Revision, { kind: 'merge' }>,
  message: UserMessage,
  specification: Specification,
): RevisionResult | undefined {
  if (itemListOf(state.module) === undefined) return undefined
  const cards = cardsOf(state, specification)
  const found = [...new Set(names.map(name => matchCard(name, cards)).filter(it => it !== undefined))]
  if (found.length === 1 && names.length === 2)
    return {
      state,
      replies: [
        messages.merged(
          toShortText(found[0]!.name),
          names.filter(it => matchCard(it, found) === undefined),
        ),
      ],
    }
  if (found.length < 2) return undefined
  const said =
    /\b(?:just say|say|leave|keep|call (?:it|them|both)|use|stay with|go with|(?:is|are) (?:just|only|simply|merely) (?:\w+ ){0,4}?(?:in|of|inside|within))\s+(?:the\s+)?(\S[^,.;!\n]{0,40})/i.exec(
      message.text,
    )?.[1]
  const struck = /\b(?:strike|remove|drop|delete|forget|lose|cut)\s+(?:the\s+)?(\S[^,.;!\n]{0,40})/i.exec(
    message.text,
  )?.[1]
  const lost = struck === undefined ? undefined : matchCard(struck, found)
  const stays =
    (said === undefined ? undefined : matchCard(said, found)) ??
    (kept === undefined ? undefined : matchCard(kept, found)) ??
    found.find(it => it !== lost)!
  const others = found.filter(it => it !== stays)
  const field = nameFieldOf(state.module)!
  const isOther = (entry: ExtractedItem) =>
    others.some(it => nameKeyOf(textOf(entry, field)) === nameKeyOf(it.name))
  const joined = state.entries.map(entry =>
    isOther(entry)
      ? { ...entry, finds: { ...entry.finds, [field]: { ...entry.finds[field]!, value: stays.name } } }
      : entry,
  )
  const merged = others.reduce<DialogueState>((all, card) => withoutCard(all, card, specification), {
    ...state,
    entries: joined,
  })
  const to = mergedName(message.text)
  const renamed =
    to === undefined || found.some(it => isNameOf(to, it.name))
      ? undefined
      : renameCard(merged, { kind: 'rename', from: stays.name, to }, undefined, message, specification)
  return {
    state: renamed?.state ?? merged,
    replies: [
      messages.merged(
        toShortText(stays.name),
        others.map(it => toShortText(it.name)),
      ),
      ...(renamed?.replies ?? []),
    ],
  }
}
