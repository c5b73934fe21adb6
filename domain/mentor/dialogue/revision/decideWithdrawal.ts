import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { isTaking, leadOf, type Clause } from '../../language/clauses.ts'
import { contentWordsOf } from '../../language/contentWords.ts'
import type { Withdrawal } from './findWithdrawals.ts'
import type { Certainty } from './withdrawalSignals.ts'
import { mayBeWithdrawal } from './mayBeWithdrawal.ts'
import { isNameOf } from './matchCard.ts'
import { matchesOf, targetStemsOf, type NameMatch, type Withdrawable } from './withdrawable.ts'
import { targetsOf, antecedentsOf } from './namedThings.ts'
import { replacementAfter } from './replacementAfter.ts'

interface Decision {
  readonly withdrawal: Withdrawal
  /** The words for what is taken away. */
  readonly target: string
  readonly things: readonly Withdrawable[]
  readonly isCertain: boolean
}

/** What a clause is judged by: the message that it is part of, and the things that are there. */
export interface WithdrawalContext {
  readonly module: FormKey
  readonly slot: string | null
  readonly text: string
  readonly clauses: readonly Clause[]
  readonly things: readonly Withdrawable[]
}

/** Decides which things a clause takes away, and whether that is certain; empty if it takes nothing away. */
export function decideWithdrawal(withdrawal: Withdrawal, context: WithdrawalContext): Decision[] {
  const { module, clauses, things, text } = context
  const { target, certainty, isOrder } = withdrawal
  const clause = clauses[withdrawal.at]!.text
  if (isOrder === true && isTaking(target)) return []
  if (!withdrawal.isInclusion && !mayBeWithdrawal(module, clause, certainty)) return []
  if (
    certainty !== 'sure' &&
    module === 'features' &&
    rankPattern.test(clause.replace(/\bsecond thoughts?\b/i, ''))
  )
    return []
  if (withdrawal.isTelling === true && (module === 'personas' || text.split(/\s+/).length > 6)) return []
  // Rules say what must not be: "no trips after dark". Where a number is denied, another takes its place.
  const isRule = module === 'acceptanceCriteria' || /\d/.test(target)
  if (
    isRule &&
    certainty !== 'sure' &&
    isOrder !== true &&
    !/\b(?:any ?more|any longer|no longer)\b/i.test(clause)
  )
    return []
  // "Cancel bookings" is a feature, and not said to be none.
  if (things.some(it => it.kind === 'card' && isNameOf(clause, it.name))) return []
  const isPronoun = pronounPattern.test(target) || targetStemsOf(target).length === 0
  const before = isPronoun ? antecedentsOf(withdrawal.at, context) : undefined
  const matches = before?.matches ?? targetsOf(target, things)
  if (matches.length === 0) return []
  const words = before?.target ?? target
  const hasReplacement = replacementAfter(withdrawal, context) !== undefined
  const isCorrection = leadOf(text).isCorrection || leadOf(clause).isCorrection
  const isAlone = text.split(/\s+/).length < 6
  const isThis = isOpening(withdrawal.at, context) && isThat(target)
  const isWhole = matches.every(it => it.named >= 0.99)
  // Asked for more things, people say what the app can do: "cancel bookings".
  const isPlain =
    isCorrection ||
    (isOrder === true && (isAlone || isThis || isWhole) && (context.slot !== 'items' || (isWhole && isAlone)))
  const isSure = certainty === 'sure' || (certainty === 'unsure' && (isPlain || hasReplacement))
  const allowed = matches.filter(it => isAllowed(it, withdrawal, isSure ? 'sure' : certainty, context))
  if (allowed.length === 0) return []
  const own = allowed.map(it => it.thing)
  if (certainty === 'unsure' && !isSure) {
    const isToldOfText = isOrder !== true && withdrawal.at === 0 && text.split(/\s+/).length < 15
    if (allowed.some(it => it.said < 1 || (it.thing.kind === 'text' && !isToldOfText))) return []
    return [
      {
        withdrawal,
        target: words,
        things: own,
        isCertain: hasReplacement || module === 'personas' || module === 'glossary',
      },
    ]
  }
  return [{ withdrawal, target: words, things: own, isCertain: !isAmbiguous(words, matches, allowed) }]
}

/** True if only a few words come before a clause: "You know what, maybe not the survey". */
const isOpening = (at: number, { clauses, things }: WithdrawalContext) =>
  clauses
    .slice(0, at)
    .every(({ text }) => text.split(/\s+/).length < 5 && matchesOf(text, things).length === 0)

/** What comes first, later or never mind when isn't taken away. */
const rankPattern =
  /\b(?:first|later|wait|version|v\d|phase|day one|next year|second|at the (?:start|beginning)|for the moment|low priority)\b/i

const pronounPattern =
  /^(?:|it|them|that|those|these|this|him|her|'?em|they|he|she|that one|this one|those two|both|his|their|its|(?:this|that|the|these|those) (?:items?|points?|features?|parts?|bits?|entry|entries|cards?|roles?|things?|lines?))$/i

function isAllowed(
  { thing, said, named }: NameMatch,
  withdrawal: Withdrawal,
  certainty: Certainty,
  context: WithdrawalContext,
): boolean {
  const { isInclusion = false, target } = withdrawal
  const length = context.text.split(/\s+/).length
  if (isInclusion) return isExcluding(thing) && said === 1
  if (isExcluding(thing) && certainty !== 'sure') return false
  if (thing.kind === 'text') {
    if (withdrawal.isWhole === true) return false
    // A text tells of many things, so that all of the words have to be there.
    if (said < 1 || (certainty === 'likely' && contentWordsOf(target).length > 4)) return false
    return itemListOf(context.module) === undefined
      ? certainty === 'sure' || length < 13
      : certainty === 'sure'
  }
  if (certainty === 'sure') return true
  if (said < 1 || (withdrawal.isWhole === true && named < 0.99)) return false
  const isShort = length < 15 || (isThat(target) && isOpening(withdrawal.at, context) && said === 1)
  return named >= 0.99 || (isShort && thing.kind === 'card') || thing.kind === 'line'
}

/** True if several things are named equally well, and none by its whole name. */
const isAmbiguous = (words: string, matches: readonly NameMatch[], allowed: readonly NameMatch[]) =>
  words.split(/\s(?:and|or|&|n|nor|\+|plus)\s|,|\s?\/\s?/).length < allowed.length &&
  allowed.length > 1 &&
  matches.every(it => it.named < 0.99) &&
  new Set(allowed.map(it => it.said)).size === 1 &&
  allowed.every(it => it.thing.kind === 'card')

const isThat = (target: string) => /^(?:the|that|this|those|these|my|our)\s/.test(target)

const isExcluding = ({ path }: Withdrawable) => path === 'excludedFeatures' || path === 'keyExclusions'
