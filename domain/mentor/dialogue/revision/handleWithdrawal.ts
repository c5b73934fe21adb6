import { modules } from '#domain/modules/index.ts'
import {
  itemListOf,
  nameFieldOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { isTaking, leadOf, type Clause } from '../../language/clauses.ts'
import { contentWordsOf } from '../../language/contentWords.ts'
import { previewSpecification } from '../askNextQuestion.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { readAnswer } from '../readAnswer.ts'
import { createOpenSlot } from '../slots.ts'
import { toShortText } from '../toShortText.ts'
import { findWithdrawals, type Certainty, type Withdrawal } from './findWithdrawals.ts'
import { withRemoved } from './applyRevision.ts'
import { isNameOf } from './matchCard.ts'
import { withdraw } from './withdraw.ts'
import {
  isSameStem,
  matchesOf,
  targetStemsOf,
  withdrawablesOf,
  type NameMatch,
  type Withdrawable,
} from './withdrawable.ts'

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

interface Decision {
  readonly withdrawal: Withdrawal
  /** The words for what is taken away. */
  readonly target: string
  readonly things: readonly Withdrawable[]
  readonly isCertain: boolean
}

/**
 * Takes away what a message says is wrong, too much or not wanted, if it names something that is there. Undefined if
 * it takes nothing away.
 */
export function takeAway(
  before: DialogueState,
  message: UserMessage,
  specification: Specification,
): WithdrawalResult | DoubtfulWithdrawal | undefined {
  const { clauses, withdrawals } = findWithdrawals(message.text)
  if (withdrawals.length === 0) return undefined
  const things = withdrawablesOf(before, specification)
  const context = { module: before.module, slot: before.slot, text: message.text, clauses, things }
  const decisions = withdrawals.flatMap(it => decide(it, context))
  const certain = decisions.filter(it => it.isCertain)
  const first = certain[0]
  if (first === undefined) {
    const kept = keepOnly(before, context, message, specification)
    if (kept !== undefined) return kept
    const elsewhere = takeAwayElsewhere(before, withdrawals, context, specification)
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
  const additions = clauses.findIndex((it, i) => i > at && !handled.has(i) && additionPattern.test(it.text))
  const reason = textOf(
    message.text,
    clauses,
    (_, i) => i >= (isCorrection ? 0 : starts) && !handled.has(i) && (additions < 0 || i < additions),
  )
  let state = before
  const names: string[] = []
  const replies: string[] = []
  for (const { withdrawal, target, things: own } of [...certain, ...further]) {
    const replacement = withdrawal.replacement ?? replaced?.text
    for (const thing of own) {
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

interface Context {
  readonly module: FormKey
  readonly slot: string | null
  readonly text: string
  readonly clauses: readonly Clause[]
  readonly things: readonly Withdrawable[]
}

const additionPattern =
  /^\W*(?:(?:and|but|please|also|then)\s)?(?:add|also|plus|put in|we (?:also )?need|i (?:also )?(?:need|want)|include)\s/i
/** What comes first, later or never mind when isn't taken away. */
const rankPattern =
  /\b(?:first|later|wait|version|v\d|phase|day one|next year|second|at the (?:start|beginning)|for the moment|low priority)\b/i
const pronounPattern =
  /^(?:|it|them|that|those|these|this|him|her|em|'em|they|he|she|that one|this one|those two|both|his|their|its)$/i

function decide(withdrawal: Withdrawal, context: Context): Decision[] {
  const { module, clauses, things, text } = context
  const { target, certainty, isOrder } = withdrawal
  const clause = clauses[withdrawal.at]!.text
  if (isOrder === true && isTaking(target)) return []
  if (certainty !== 'sure' && module === 'features' && rankPattern.test(clause)) return []
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
  const isThis = withdrawal.at === 0 && /^(?:the|that|this|those|these|my|our)\s/.test(target)
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

/** The things that some words name: all of a list, or the one that is named best. */
function targetsOf(target: string, things: readonly Withdrawable[]): NameMatch[] {
  const whole = bestOf(matchesOf(target, things))
  const parts = target.split(/(?<!\s)\s+(?:and|or|&|n|nor)\s+|,\s*/)
  if (parts.length > 1) {
    const each = parts.map(part => bestOf(matchesOf(part, things)))
    const isList = each.every(it => it.length > 0) && (whole.length === 0 || whole[0]!.named < 0.99)
    if (isList) return each.flat()
  }
  return whole
}

/** The best match, with all that are as good. */
function bestOf(matches: readonly NameMatch[]): NameMatch[] {
  const [best] = matches
  return matches.filter(
    it =>
      it.said === best!.said &&
      it.thing.kind === best!.thing.kind &&
      // Texts repeat what others say.
      (it.named === best!.named || it.thing.kind === 'text'),
  )
}

/** The things that the clauses before name, for a clause that says "it" or "them". */
function antecedentsOf(
  at: number,
  { clauses, things }: Context,
): { readonly matches: NameMatch[]; readonly target: string } {
  for (let i = at - 1; i >= Math.max(0, at - 3); i--) {
    const { text } = clauses[i]!
    const subject = subjectOf(leadOf(text).rest)
    const named = targetsOf(subject, things).filter(it => it.said === 1)
    if (named.length > 0) return { matches: named, target: subject }
    // A card whose whole name is in the clause.
    const within = things
      .filter(it => it.kind === 'card' && keyIn(it, text))
      .map((thing): NameMatch => ({ thing, said: 1, named: 1 }))
    if (within.length > 0) return { matches: within.slice(0, 1), target: within[0]!.thing.name }
  }
  return { matches: [], target: '' }
}

/** What a clause is about: the words before its verb, or all of a few words. */
function subjectOf(clause: string): string {
  const bare = clause
    .replace(/(?<![?.!,])[?.!,]+$/, '')
    .replace(/^(?:(?:hm+|i said|as for|about|and|the thing with)\s)+/i, '')
  const end = bare.search(
    /\s(?:is|are|was|were|has|have|had|can|could|will|would|should|must|may|do|does|did|isn['’]?t|aren['’]?t|wasn['’]?t|live|lives|stays?|goes|belongs?)\b/i,
  )
  return end > 0 ? bare.slice(0, end) : bare
}

const keyIn = (thing: Withdrawable, text: string) => {
  const [match] = matchesOf(thing.name, [{ ...thing, name: text }])
  const alias = thing.alias === undefined ? undefined : matchesOf(thing.alias, [{ ...thing, name: text }])[0]
  return match?.said === 1 || alias?.said === 1
}

/** True if several things are named equally well, and none by its whole name. */
const isAmbiguous = (words: string, matches: readonly NameMatch[], allowed: readonly NameMatch[]) =>
  words.split(/\s(?:and|or|&|n|nor)\s|,/).length < allowed.length &&
  allowed.length > 1 &&
  matches.every(it => it.named < 0.99) &&
  new Set(allowed.map(it => it.said)).size === 1 &&
  allowed.every(it => it.thing.kind === 'card')

const isExcluding = ({ path }: Withdrawable) => path === 'excludedFeatures' || path === 'keyExclusions'

function isAllowed(
  { thing, said, named }: NameMatch,
  withdrawal: Withdrawal,
  certainty: Certainty,
  context: Context,
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
  return named >= 0.99 || (length < 15 && thing.kind === 'card') || thing.kind === 'line'
}

/** "Forget about the videos, I hate my voice, and invite a friend also": what follows is named whole. */
function furtherTargets(
  at: number,
  { clauses, things }: Context,
): { at: number; withdrawal: Withdrawal; target: string; things: Withdrawable[] }[] {
  return clauses.flatMap((clause, i) => {
    if (i <= at || clause.isSentenceStart) return []
    const words = clause.text
      .replace(/^\W*(?:(?:and|also|or|the|my|our)\s)*/i, '')
      .replace(/\s(?:also|too|as well|please)$/i, '')
    const match = matchesOf(words, things).find(
      it => it.thing.kind === 'card' && it.said === 1 && it.named >= 0.99,
    )
    return match === undefined
      ? []
      : [
          {
            at: i,
            withdrawal: { at: i, target: words, certainty: 'sure' as const },
            target: words,
            things: [match.thing],
          },
        ]
  })
}

/** "Firebase is nonsense. Use Supabase instead", "not Easter, Whitsun", "candles we do! I meant wholesale of candles". */
function replacementAfter(
  { at, isDenial }: Withdrawal,
  { clauses, module }: Context,
): { at: number; text: string } | undefined {
  for (const [i, { text }] of clauses.entries()) {
    if (i <= at) continue
    const bare = leadOf(text).rest
    const next =
      /^(?:(?:we|i|you|they)(?:['’](?:ll|d))?\s)?(?:(?:use|take|do|make it|go with|have|put|keep|prefer|want)\s)?(\S.{0,60}?)\s(?:instead|rather)$/i.exec(
        bare,
      )?.[1] ??
      /^(?:i|we)\s(?:thought|meant|mean|was thinking)(?:\s(?:of|about))?\s(\S.{0,60})$/i.exec(bare)?.[1] ??
      /^(?:make (?:it|that)|better|rather|let['’]?s say|say|use|take)\s(\S.{0,60})$/i.exec(bare)?.[1]
    if (next !== undefined) return { at: i, text: next }
  }
  if (isDenial !== true || itemListOf(module) !== undefined) return undefined
  // "Not Easter, Whitsun", "Postgres, not MySQL": the other few words say what holds.
  const isValue = (text: string) => text.split(/\s+/).length < 7 && !reasonPattern.test(text)
  const other = [at + 1, at - 1].find(i => clauses[i] !== undefined && isValue(leadOf(clauses[i].text).rest))
  return other === undefined || (other < at && clauses.length > 2)
    ? undefined
    : { at: other, text: leadOf(clauses[other]!.text).rest }
}

const reasonPattern =
  /^(?:it|its|it['’]s|they|he|she|we|i|that|thats|that['’]s|this|there|nobody|everyone|everybody|because|since|too|so|as|only|just|you|please|the|my|our)\b/i

/** What isn't here may be a card of another form, or something that only the brain dump says. */
function takeAwayElsewhere(
  state: DialogueState,
  withdrawals: readonly Withdrawal[],
  { text, things }: Context,
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

/** "Sorry, members only": the others of a list aren't meant any more. */
function keepOnly(
  state: DialogueState,
  { clauses, text, things, module }: Context,
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
