import { itemListOf, type Specification } from '#domain/specification/specification.ts'
import { leadOf, type Clause } from '../../language/clauses.ts'
import { previewSpecification } from '../askNextQuestion.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { readAnswer } from '../readAnswer.ts'
import { createOpenSlot, type Slot } from '../slots.ts'
import { findWithdrawals } from './findWithdrawals.ts'
import { withdraw } from './withdraw.ts'
import { saysMoreThanWhy } from './saysMore.ts'
import { isSameStem } from './isSameStem.ts'
import { targetStemsOf, withdrawablesOf } from './withdrawable.ts'
import { decideWithdrawal } from './decideWithdrawal.ts'
import { furtherTargets } from './namedThings.ts'
import { replacementAfter } from './replacementAfter.ts'
import { takeAwayElsewhere } from './takeAwayElsewhere.ts'
import { keepOnly } from './keepOnly.ts'

/** What a message takes away, the rest of it, and what has to be asked before anything is taken away. */
export interface WithdrawalResult {
  readonly state: DialogueState
  readonly replies: readonly string[]
  /** What comes before, which is an answer. */
  readonly before: string
  /** What follows and is an answer as well: "Use Supabase instead" isn't, "Add a list" is. */
  readonly after: string
}

/** Things of which a message may take one away, so that the person has to say which. */
export interface DoubtfulWithdrawal {
  readonly names: readonly string[]
}

/**
 * Takes away what a message says is wrong, too much or not wanted, if it names something that is there. Undefined if
 * it takes nothing away.
 */
export function takeAway(
  before: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
): WithdrawalResult | DoubtfulWithdrawal | undefined {
  const { clauses, withdrawals } = findWithdrawals(message.text)
  if (withdrawals.length === 0) return undefined
  const things = withdrawablesOf(before, specification)
  const context = { module: before.module, slot: before.slot, text: message.text, clauses, things }
  const decisions = withdrawals.flatMap(it => decideWithdrawal(it, context))
  const certain = decisions.filter(it => it.isCertain)
  const first = certain[0]
  if (first === undefined) {
    const kept = keepOnly(before, context, message, specification)
    if (kept !== undefined) return kept
    // "Riders with a pin, customers no" answers the question, and takes no customer away.
    const isAnswer = slot?.field.kind === 'flag'
    const elsewhere = isAnswer ? undefined : takeAwayElsewhere(before, withdrawals, context, specification)
    if (elsewhere !== undefined) return elsewhere
    const names = [...new Set(decisions.flatMap(it => it.things.map(({ name }) => name)))]
    return names.length === 0 ? undefined : { names }
  }
  const at = first.withdrawal.at
  const further = first.withdrawal.isOrder === true ? furtherTargets(at, context) : []
  const handled = new Set([...certain.map(it => it.withdrawal.at), ...further.map(it => it.at)])
  const replaced = replacementAfter(certain.at(-1)!.withdrawal, context)
  if (replaced !== undefined) handled.add(replaced.at)
  const starts = clauses.findLastIndex((it, i) => i <= at && it.isSentenceStart)
  const isCorrection = leadOf(message.text).isCorrection
  const additions = clauses.findIndex(
    (it, i) =>
      i > at &&
      !handled.has(i) &&
      (additionPattern.test(it.text) ||
        (it.isSentenceStart && anotherPattern.test(it.text)) ||
        (i - at < furthestAddition && saysMoreThanWhy(before.module, it.text, clauses[i - 1]!.text))),
  )
  const reason = textOf(
    message.text,
    clauses,
    (_, i) => i >= (isCorrection ? 0 : starts) && !handled.has(i) && (additions < 0 || i < additions),
  )
  let state = before
  const names: string[] = []
  const replies: string[] = []
  const done = new Set<string>()
  for (const { withdrawal, target, things: own } of [...certain, ...further]) {
    const replacement = withdrawal.replacement ?? replaced?.text
    for (const named of own) {
      // "The washing, take it away, we don't wash": said twice, taken away once.
      const key = `${named.kind} ${named.id} ${named.path} ${named.name}`
      if (named.kind === 'card' && done.has(key)) continue
      done.add(key)
      // A rule gives way to what is said instead only as far as that goes: "Friday, not Thursday".
      const thing =
        replacement !== undefined && named.kind === 'line' ? { ...named, kind: 'text' as const } : named
      const taken = withdraw(
        state,
        thing,
        target,
        reason,
        message,
        specification,
        thing.kind === 'text' ? replacement : undefined,
      )
      if (taken === undefined) continue
      state = taken.state
      names.push(taken.name)
    }
    if (replacement === undefined || names.length === 0) continue
    if (itemListOf(state.module) !== undefined) state = withItems(state, replacement, message, specification)
    replies.push(messages.replacedBy(names.at(-1)!, replacement))
  }
  if (names.length === 0) return undefined
  const removedNames = replies.length > 0 ? [] : [...new Set(names)]
  if (removedNames.length > 0) replies.push(messages.removed(removedNames, reason))
  return {
    state,
    replies,
    before:
      isCorrection || starts <= 0 || namesOnly(message.text.slice(0, clauses[starts - 1]!.end), names)
        ? ''
        : message.text.slice(clauses[0]!.start, clauses[starts - 1]!.end).trim(),
    after: additions < 0 ? '' : message.text.slice(clauses[additions]!.start).trim(),
  }
}

/** "Parents?? No way, take them off": the first words only name what the rest is about. */
const namesOnly = (text: string, names: readonly string[]) => {
  const stems = targetStemsOf(leadOf(text).rest.replace(/^(?:hm+|i said|as for|about|and)\s/i, ''))
  const own = names.flatMap(targetStemsOf)
  return stems.every(stem => own.some(it => isSameStem(it, stem)))
}

const additionPattern =
  /^\W*(?:(?:and|but|please|also|then|in addition,?|additionally,?|furthermore,?|moreover,?|besides,?)\s)?(?:add|also|plus|put in|we (?:also )?need|i (?:also )?(?:need|want)|include)\s/i

/** Nobody gives reasons in more clauses before they add something. */
const furthestAddition = 12

/** "Drivers no, they get a sheet. And the clerk!" adds somebody. */
const anotherPattern = /^\W*(?:oh,?\s)?and\s(?:the|an?|our|my)\s\p{L}/iu

/** Adds what takes the place of a card. */
function withItems(
  state: DialogueState,
  words: string,
  message: UserMessage,
  specification: Specification,
): DialogueState {
  const slot = { ...createOpenSlot(state.module), id: 'items' }
  const items = readAnswer(
    state.module,
    slot,
    { id: message.id, text: words },
    previewSpecification(state, specification),
  )
  return { ...state, entries: [...state.entries, ...items] }
}

/** The clauses of a message that say why. */
const textOf = (_: string, clauses: readonly Clause[], isIt: (clause: Clause, i: number) => boolean) =>
  clauses
    .filter((clause, i) => isIt(clause, i) && leadOf(clause.text).rest.split(/\s+/).length > 1)
    .map(it => it.text)
    .join(', ')
