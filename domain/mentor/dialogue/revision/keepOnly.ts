import { itemListOf, type Specification } from '#domain/specification/specification.ts'
import { leadOf } from '../../language/clauses.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { withdraw } from './withdraw.ts'
import { matchesOf, withdrawablesOf } from './withdrawable.ts'
import type { WithdrawalResult } from './takeAway.ts'
import type { WithdrawalContext } from './decideWithdrawal.ts'

/** "Sorry, members only": the others of a list aren't meant any more. */
export function keepOnly(
  state: DialogueState,
  { clauses, text, things, module }: WithdrawalContext,
  message: UserMessage,
  specification: Specification,
): WithdrawalResult | undefined {
  const isCorrection = leadOf(text).isCorrection || /\b(?:i said|correct|after all|instead)\b/i.test(text)
  if (itemListOf(module) !== undefined || !isCorrection || text.split(/\s+/).length > 14) return undefined
  for (const clause of clauses) {
    const { rest } = leadOf(clause.text)
    const kept =
      /^(?:only|just)\s(\S.{1,40})$/i.exec(rest)?.[1] ??
      /^(\S.{1,40}?)\sonly(?:\splease)?[.!]?$/i.exec(rest)?.[1]
    const match = kept === undefined ? undefined : matchesOf(kept, things)[0]
    if (kept === undefined || match?.said !== 1) continue
    const others = elementsOf(match.thing.name).filter(
      it => matchesOf(kept, [{ ...match.thing, name: it }]).length === 0,
    )
    const [first, ...more] = others
    if (first === undefined || more.length > 3) continue
    let next: DialogueState | undefined = state
    for (const other of others)
      next =
        next &&
        withdraw(
          next,
          withdrawablesOf(next, specification).find(
            it => it.path === match.thing.path && matchesOf(other, [it])[0]?.said === 1,
          ) ?? match.thing,
          other,
          '',
          message,
          specification,
        )?.state
    if (next !== undefined)
      return { state: next, replies: [messages.removed(others, '')], before: '', after: '' }
  }
  return undefined
}

/** The elements of a list within a text. */
const elementsOf = (text: string) => text.replace(/[.!]$/, '').split(/,\s*(?:and\s|or\s)?|\s(?:and|or|&)\s/)
