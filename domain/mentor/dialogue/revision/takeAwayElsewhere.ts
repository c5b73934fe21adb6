import { modules } from '#domain/modules/index.ts'
import { itemListOf, nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { isTaking } from '../../language/clauses.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { toShortText } from '../toShortText.ts'
import type { Withdrawal } from './findWithdrawals.ts'
import { withRemoved } from './withRemoved.ts'
import { matchesOf, targetStemsOf, type Withdrawable } from './withdrawable.ts'
import type { WithdrawalResult } from './takeAway.ts'
import type { WithdrawalContext } from './decideWithdrawal.ts'

/** What isn't here may be a card of another form, or something that only the brain dump says. */
export function takeAwayElsewhere(
  state: DialogueState,
  withdrawals: readonly Withdrawal[],
  { text, things }: WithdrawalContext,
  specification: Specification,
): WithdrawalResult | undefined {
  if (text.split(/\s+/).length > 24) return undefined
  for (const { target, certainty, isInclusion, isOrder, isDenial } of withdrawals) {
    if (isInclusion || isDenial || certainty === 'unsure' || (isOrder === true && isTaking(target))) continue
    if (targetStemsOf(target).length === 0 || matchesOf(target, things).length > 0) continue
    const found = modules.flatMap(({ key, title }) => {
      const field = nameFieldOf(key)
      if (
        key === state.module ||
        field === undefined ||
        itemListOf(key) === undefined ||
        key === 'acceptanceCriteria'
      )
        return []
      const cards = (specification[key] as readonly Readonly<Record<string, string>>[]).map(
        (it): Withdrawable => ({ kind: 'card', name: it[field] ?? '', id: it['id']!, path: field }),
      )
      const matches = matchesOf(target, cards).filter(it => it.said === 1)
      const [best, second] = matches
      const isOne = best !== undefined && (best.named >= 0.99 || second === undefined)
      return isOne ? [{ key, title, thing: best.thing }] : []
    })
    const isDumped = certainty === 'sure' && sentenceHas(specification.brainDump, target)
    if (found.length === 0 && !isDumped) continue
    const parked = { ...withRemoved(state, target).parked }
    for (const { key, thing } of found)
      parked[key] = [...(parked[key] ?? []), { id: thing.id, finds: {}, removed: thing.name }]
    const replies =
      found.length === 0
        ? [messages.nothingToRemove(toShortText(target))]
        : found.map(({ title, thing }) => messages.removedElsewhere(toShortText(thing.name), title))
    return { state: { ...state, parked }, replies, before: '', after: '' }
  }
  return undefined
}

const sentenceHas = (text: string, words: string): boolean =>
  text
    .split(/[.!?\n]/)
    .some(sentence => matchesOf(words, [{ kind: 'text', name: sentence, id: '', path: '' }])[0]?.said === 1)
