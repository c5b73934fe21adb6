import type { Specification } from '#domain/specification/specification.ts'
import { leadOf } from '../../language/clauses.ts'
import { currentSlotOf } from '../askNextQuestion.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState, DialogueTurn } from '../dialogueState.ts'
import type { Slot } from '../slots.ts'
import { withEvidenceIn } from '../withEvidenceIn.ts'
import { isAnnouncedCorrection } from './announcedCorrection.ts'
import { isSameStem } from './isSameStem.ts'
import { keyStemsOf } from './matchCard.ts'
import { findWithdrawals } from './findWithdrawals.ts'
import { saysMoreThanWhy } from './saysMore.ts'
import { newNameIn, properNameIn } from './findNewCardName.ts'
import { parseRevision, type Revision } from './parseRevision.ts'

type Revise = (state: DialogueState, slot: Slot | undefined, part: UserMessage) => DialogueTurn | undefined
type Read = (state: DialogueState, slot: Slot | undefined, rest: UserMessage) => DialogueTurn

/**
 * Takes a message apart that answers and changes something else as well: "Searching by size. And the list and the
 * catalogue are one thing." Each sentence that changes something is carried out by itself with `revise`, and what is
 * left is read as the answer. Undefined for any other message.
 */
export function revisePart(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
  { revise, read }: { readonly revise: Revise; readonly read: Read },
): DialogueTurn | undefined {
  const parts = partsOf(message.text)
  if (parts.length < 2 || parts.length > maxParts) return undefined
  const isChange = parts.map(saysChange)
  if (!isChange.includes(true)) return undefined
  let changed = state
  const replies: DialogueTurn['parts'][number][] = []
  const later: string[] = []
  const rest: string[] = []
  for (const [i, part] of parts.entries()) {
    if (!isChange[i]) {
      rest.push(part)
      continue
    }
    if (isNamedIn(part, rest.join(' '))) {
      later.push(part)
      continue
    }
    const turn = revise(changed, slot, { id: message.id, text: part })
    if (turn === undefined || isUndecided(turn)) later.push(part)
    else {
      changed = withChangesOf(changed, turn)
      replies.push(...turn.parts.filter(it => it.kind === 'text').slice(0, 1))
    }
  }
  const answer = rest.join(' ')
  // What follows something that is taken away mostly says why.
  const isReason =
    isChange[0] === true && !rest.some(it => saysMore(it) || saysMoreThanWhy(state.module, it, parts[0]!))
  if (!/[\p{L}\p{N}]{2}/u.test(answer) || isReason) return undefined
  if (replies.length === 0 && later.length === 0) return undefined
  const open = replies.length === 0 ? slot : currentSlotOf(changed, specification)
  let turn = read(changed, open, { id: message.id, text: answer })
  for (const part of later) {
    const next = revise(turn.state, currentSlotOf(turn.state, specification), { id: message.id, text: part })
    if (next === undefined || isUndecided(next)) return undefined
    const said = turn.parts.filter(it => it.kind === 'text')
    turn = { ...next, parts: [...said, ...next.parts] }
  }
  return withEvidenceIn({ ...turn, parts: [...replies, ...turn.parts] }, message)
}

const maxParts = 8

/** The state with what a part of a message changes; the question stays open for the rest of it. */
const withChangesOf = (state: DialogueState, { state: { entries, parked, unplaced } }: DialogueTurn) => ({
  ...state,
  entries,
  parked,
  ...(unplaced === undefined ? {} : { unplaced }),
})

/** True if the person has to decide first. */
const isUndecided = ({ state: { toRemove, toPlace } }: DialogueTurn) =>
  toRemove !== undefined || toPlace !== undefined

const command = String.raw`(?:forget|drop|scrap|ditch|delete|remove|strike|leave out|take out|rename|don['’]?t (?:say|call)|never ?mind)`
/** Sentences, and what is ordered after a comma: "reminders can wait, and no, forget the slip". */
const boundary = new RegExp(
  String.raw`(?<=[.!?;])\s+|\n+|,\s+(?=(?:(?:oh|and|but|also|so|wait|actually|please)[\s,]+){0,3}(?:(?:no|nah|wait|sorry),?\s+)?(?:please\s)?${command}\s)`,
  'i',
)
const goesOn =
  /^\W*(?:(?:and|but)\s)?(?:because|since|as|he|she|it|they|that|this|these|those|which|nobody|too|otherwise|there|so|who)\b/i
const pronoun =
  /\b(?:it|that|this|them|those|these|him|her|['’]?em|that one|both|the (?:first|second|last|other)(?: one)?)\b/i

const onlyOpens = /^\W*(?:(?:oh|and|but|so|also|no|nah|wait|sorry|actually|please|well|hm+)[\s,]*){1,4}$/i

/** The sentences of a message; what only makes sense with the one before is a part of it. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let isAfterChange = false
  for (const sentence of text.split(boundary).filter(it => /[\p{L}\p{N}]/u.test(it))) {
    const isChange = saysChange(sentence)
    const refers: boolean = isChange ? refersBack(sentence) : isAfterChange && goesOn.test(sentence)
    // "And no," opens what follows.
    const opens = parts.length > 0 && onlyOpens.test(parts.at(-1)!)
    if ((refers && parts.length > 0) || opens) parts.push(`${parts.pop()!} ${sentence}`)
    else parts.push(sentence)
    isAfterChange = isChange || (isAfterChange && refers)
  }
  return parts
}

/** What a sentence takes away, renames or merges by its name; "kill it" needs to be told what. */
const namedRevisionsIn = (sentence: string): readonly Revision[] => {
  const renamed = newNameIn(sentence)
  if (renamed !== undefined) return [{ kind: 'rename', ...renamed }]
  const parsed = parseRevision(sentence)?.revisions.filter(it => it.kind !== 'remove' || it.isExplicit) ?? []
  return [...parsed, ...ordersIn(sentence)].filter(it =>
    it.kind === 'remove'
      ? /^\p{L}{3}/u.test(it.name) && !pronoun.test(it.name)
      : it.kind === 'merge' || it.from !== '',
  )
}

/** "Drop the star map" */
const ordersIn = (sentence: string): readonly Revision[] =>
  findWithdrawals(sentence).withdrawals.flatMap(({ target, certainty, isOrder }) =>
    certainty === 'sure' && isOrder === true ? [{ kind: 'remove', name: target, isExplicit: true }] : [],
  )

/** True if a sentence that changes something doesn't say by itself what. */
const refersBack = (sentence: string): boolean => {
  // "A rower is a member, so drop rower"
  if (/^\W*(?:so|that['’]?s why|therefore)\b/i.test(sentence)) return true
  const isOwn = /\d/.test(sentence) && !/\bi mean/i.test(sentence)
  return (
    namedRevisionsIn(sentence).length === 0 &&
    (pronoun.test(sentence) || (leadOf(sentence).isCorrection && !isOwn))
  )
}

/** True if a sentence by itself changes something that was said before. */
const saysChange = (sentence: string): boolean =>
  !sentence.trim().endsWith('?') &&
  (isAnnouncedCorrection(sentence) ||
    newNameIn(sentence) !== undefined ||
    properNameIn(sentence) !== undefined ||
    leadOf(sentence).isCorrection ||
    ordersIn(sentence).length > 0 ||
    (parseRevision(sentence)?.revisions.some(it => it.kind !== 'remove' || it.isExplicit) ?? false) ||
    (number.test(sentence) && deniedValue.test(sentence)))

const number = /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|forty|fifty)\b/i

/** "The deposit isn't fifty, it's thirty" */
const deniedValue =
  /^\W*(?:(?:and|but|oh)[\s,]+){0,3}not \d[^.,;]{0,30},\s(?:but\s)?\d|\d[^.,;]{0,20},\s(?:and\s)?not\s\d|(?:\bnot\b|n['’]t\b)[^.;]{1,40}[,;]?\s(?:but|it['’]?s|its|it is|they['’]?re|rather)\b|\b(?:instead of|rather than)\b/i

/** True if a message itself adds what it changes, so that the one has to be read before the other. */
function isNamedIn(part: string, before: string): boolean {
  const names = namedRevisionsIn(part).flatMap(it =>
    it.kind === 'remove' ? [it.name] : it.kind === 'merge' ? it.names : [it.from],
  )
  const stems = keyStemsOf(names.join(' '))
  const said = keyStemsOf(before)
  return stems.length > 0 && stems.every(stem => said.some(it => isSameStem(it, stem)))
}

/** True if a sentence is more than a reason. */
const saysMore = (sentence: string): boolean =>
  !goesOn.test(sentence) &&
  (/^\W*(?:and|also|plus|besides|then)\b/i.test(sentence) || sentence.split(/\s+/).length > 7)
