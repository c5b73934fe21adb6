import { itemListOf, type FormKey, type ModuleKey } from '#domain/specification/specification.ts'
import { withoutNotKnowing } from '../queue/withoutAsides.ts'
import { findMissingWords } from '../language/contentWords.ts'
import { smallTalkIn, splitSmallTalk, type SmallTalk } from '../language/smallTalk.ts'
import type { UserMessage } from './createItem.ts'
import type { DialogueState } from './dialogueState.ts'
import { guessOf } from './guesses.ts'
import { intentOf, parseQuestionBack, parseUndecided, type Intent } from './intent.ts'
import { placeOfSentence } from './placeOfSentence.ts'
import type { Slot } from './slots.ts'

/** A message without what says nothing about the app, as far as that doesn't answer the question. */
export function withoutSmallTalk(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
): UserMessage {
  if (state.module === 'brainDump') return message
  const guess = slot === undefined ? undefined : guessOf(state, slot)
  const isGuess = guess !== undefined
  const isDropped = (kind: SmallTalk) =>
    kind === 'thinks' ||
    kind === 'told' ||
    // "I don't think so" answers a question about a flag, and "that's right" one about a guess.
    (slot?.field.kind !== 'flag' && !(kind === 'agrees' && isGuess))
  const { rest: told, kinds } = splitSmallTalk(message.text, isDropped)
  // "Nothing else. It must cost nothing" answers a question whose answer the rest isn't.
  const isAnswered = kinds.some(it => it === 'nothing' || it === 'enough' || it === 'unknown')
  const isElsewhere = (sentence: string) => placeOfSentence(state.module, slot, sentence, false) !== undefined
  if (isAnswered && told !== message.text.trim() && told.split(/(?<=[.!?;])\s+|\n+/).every(isElsewhere))
    return message
  const rest =
    itemListOf(state.module) === undefined
      ? withoutReplies(told, slot, state.module)
      : told.replace(onlyThose, '')
  // "Whiteboard. Told you" says that what was taken from earlier words is right.
  const isTold = kinds.includes('told') && typeof guess?.value === 'string'
  if (isTold && findMissingWords(rest, [guess.value]).length === 0 && rest !== message.text.trim())
    return { ...message, text: 'yes' }
  return rest === message.text.trim() ? message : { ...message, text: rest }
}

/** "Just that one, plus the caretaker" adds the caretaker. */
const onlyThose =
  /^\W*(?:just|only) (?:that|this|those|these|the) (?:one|ones|two|three)(?: you have| there)?,?\s(?:plus|and)\s(?=\S)/i

/**
 * An answer about several fields at once without what only replies to one of them: "Safari. No. You decide" has one
 * answer, and "no idea, my nephew would do it" tells who would.
 */
function withoutReplies(text: string, slot: Slot | undefined, module: FormKey): string {
  if (slot === undefined || slot.field.kind === 'flag' || module === 'brainDump') return text
  if (intentOf(text) !== undefined) return text
  const sentences = text.split(/(?<=[.!?])\s+/)
  const kept = sentences.filter(
    it => !plainReply.test(it) && (it.includes('?') || !isLeftOpen.has(intentOf(it) ?? '')),
  )
  const left = kept.length === 0 || kept.length === sentences.length ? text : kept.join(' ')
  // Whoever asks something back, or only says what it mustn't be, hasn't answered.
  const known = withoutNotKnowing(left, module as ModuleKey)
  const isOpen =
    parseUndecided(left) !== undefined || (leavesOpen.test(known) && known.split(/\s+/).length < 9)
  return isOpen || parseQuestionBack(left) !== undefined ? left : known
}

const leavesOpen =
  /^\W*(?:wherever|whatever|whichever|whoever|however|anything|something|anywhere|as long as)\b/i
const plainReply = /^\W*(?:no|nope|nah|none|same|ditto|n\/a)\W*$/i
const isLeftOpen: ReadonlySet<string> = new Set<Intent>(['suggest', 'skip'])

const intents: Readonly<Record<SmallTalk, Intent>> = {
  agrees: 'yes',
  nothing: 'none',
  unknown: 'skip',
  unclear: 'example',
  thinks: 'skip',
  told: 'told',
  enough: 'enough',
}

/** The purpose of a message that says nothing about the app; undefined if it says anything else. */
export function intentOfSmallTalk(text: string): Intent | undefined {
  const kinds = text
    .split(/(?<=[.!?…])\s+|\n+/)
    .filter(it => /[\p{L}\p{N}]/u.test(it))
    .map(smallTalkIn)
  const last = kinds.findLast(kind => kind !== 'thinks') ?? kinds.at(-1)
  return last === undefined || kinds.includes(undefined) ? undefined : intents[last]
}
