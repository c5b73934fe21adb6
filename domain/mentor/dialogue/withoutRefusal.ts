import type { UserMessage } from './createItem.ts'
import type { DialogueState } from './dialogueState.ts'
import { guessOf } from './guesses.ts'
import type { Slot } from './slots.ts'

/**
 * An answer to "Is that the answer to this?" without the words that only refuse the guess: "No, in full it is this: …" has
 * another value, and "not just that, it's …" and "that, and …" add one. Undefined for any other answer.
 */
export function withoutRefusal(
  state: DialogueState,
  slot: Slot | undefined,
  { id, text }: UserMessage,
): UserMessage | undefined {
  const guess = slot === undefined ? undefined : guessOf(state, slot)
  if (typeof guess?.value !== 'string') return undefined
  const added = addition.exec(text)?.[0]
  if (added !== undefined) return { id, text: `Yes. ${text.slice(added.length)}` }
  const refused = refusal.exec(text)?.[0]
  return refused === undefined ? undefined : { id, text: text.slice(refused.length) }
}

const no = String.raw`(?:(?:no|nope|nah|well|hm{1,3}|not really)\b[\s,.:;!–—-]{1,4}){0,3}`
const marks = String.raw`[\s,.:;!–—-]{1,4}`
/** "No not just that, it's …", "Partly. …", "that and …" */
const addition = new RegExp(
  String.raw`^\W{0,3}${no}(?:not (?:just|only) (?:that|this|it)|(?:that|this)(?:['’]?s| is) (?:only|just) (?:a )?part(?: of (?:it|the story))?|(?:only )?(?:partly|in part)|(?:that|this)(?: one)?,? and(?: also)?(?= (?:the|a|an|we|they|i|it|he|she|our|my|people|nobody|everybody)\b)|(?:that|this),? but(?: also)?)${marks}(?:but ${marks}?)?(?=\S)`,
  'i',
)
/** "No, in full it is this: …", "Not quite: …" */
const refusal = new RegExp(
  String.raw`^\W{0,3}(?:${no}(?:not (?:quite|exactly|really|that|this|right)(?: that| this| right)?|(?:that|this|it)(?:['’]?s| is|isn['’]?t) (?:not |wrong|incorrect)(?:it|that|right|quite right|true|correct)?|in full,? it(?:['’]?s| is)(?: this)?|(?:i|we)(?:['’]?d| would) (?:rather )?(?:say|put it)(?: like)?(?: this)?)${marks}|(?:no|nope|nah)[,.:;!–—-]\s(?!(?:i|we|one|body|idea|need|there)\b)(?=\S+\s\S+\s\S))`,
  'i',
)
