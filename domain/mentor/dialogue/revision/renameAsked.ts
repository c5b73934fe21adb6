import { itemListOf, nameFieldOf, type Specification } from '#domain/specification/specification.ts'
import { currentSlotOf, repeatQuestion, toTextPart } from '../askNextQuestion.ts'
import type { UserMessage } from '../createItem.ts'
import type { DialogueState, DialogueTurn } from '../dialogueState.ts'
import { tidyName } from '../readAnswer.ts'
import type { Slot } from '../slots.ts'
import { withEvidenceIn } from '../withEvidenceIn.ts'
import { renameCard } from './rename.ts'

/**
 * Gives the card that the mentor asks about the name that a part of the answer says it has: "call him Yard foreman, he
 * wants to know what is next", "It shows a notice. The name should be Frost warning." The rest of the message is read
 * with `read`. Undefined for any other message.
 */
export function renameAsked(
  state: DialogueState,
  slot: Slot | undefined,
  message: UserMessage,
  specification: Specification,
  read: (state: DialogueState, slot: Slot, rest: UserMessage) => DialogueTurn,
): DialogueTurn | undefined {
  if (itemListOf(state.module) === undefined || nameFieldOf(state.module) === undefined) return undefined
  if (slot?.itemName === undefined || slot.subject !== undefined) return undefined
  const named = nameSaid(message.text)
  if (named === undefined) return undefined
  const renamed = renameCard(
    state,
    { kind: 'rename', from: slot.itemName, to: named.name },
    slot,
    message,
    specification,
  )
  if (renamed === undefined) return undefined
  const asked = askingOf(renamed.state, slot.itemName, tidyName(state.module, named.name))
  const open = currentSlotOf(asked, specification)
  if (open === undefined) return undefined
  if (!/[\p{L}\p{N}]{2}/u.test(named.rest))
    return repeatQuestion(asked, open, specification, renamed.replies.join(' '))
  const turn = withEvidenceIn(read(asked, open, { id: message.id, text: named.rest }), message)
  return { ...turn, parts: [...renamed.replies.map(toTextPart), ...turn.parts] }
}

/** The state that asks the same about a card by its new name. */
function askingOf(state: DialogueState, from: string, to: string): DialogueState {
  const renamed = (id: string) => (id.endsWith(`@${from}`) ? `${id.slice(0, -from.length)}${to}` : id)
  return {
    ...state,
    ...(state.slot === null ? {} : { slot: renamed(state.slot) }),
    asked: state.asked.map(renamed),
    answered: state.answered.map(renamed),
    skipped: state.skipped.map(renamed),
  }
}

/** The name that one part of a message gives what is talked about, and all else that it says. */
export function nameSaid(text: string): { readonly name: string; readonly rest: string } | undefined {
  if (text.length > longest) return undefined
  for (const pattern of [orders, statements]) {
    for (const found of text.matchAll(pattern)) {
      const { name = '' } = found.groups ?? {}
      if (name.split(/\s+/).length > 5) continue
      const before = text.slice(0, found.index).trimEnd()
      const after = text.slice(found.index + found[0].length).replace(/^[\s,;.!]{1,9}/, '')
      return { name, rest: [before, after].filter(it => it !== '').join(' ') }
    }
  }
  return undefined
}

const longest = 1_000
const start = String.raw`(?:^|(?<=[.!?;,])\s)(?:(?:oh|and|but|also|so|no|please|by the way|incidentally|btw)[\s,]+){0,4}`
const name = String.raw`["“'‘]?(?:(?:an?|the)\s)?(?!(?:back|when|if|on|in|at|up|by|to|and|me|us|every|again|first|before|after|for|from|with|about|later|now|right|directly|immediately)\b)(?<name>\p{L}[^,.;!?\n"”]{1,40}?)["”'’]?`
const end = String.raw`(?:,\s(?:and\s)?not\s[^,.;!?\n]{2,40}|\s(?:instead|please|from now on|rather))?(?=$|[,.;!?\n])`
/** "call him Yard foreman", "and call that one Office, not In the office" */
const orders = new RegExp(
  String.raw`${start}(?:let['’]?s\s|just\s|better\s)?(?:call|name)\s(?:it|him|her|them|this|that)(?:\s(?:one|feature|thing|person))?\s${name}${end}`,
  'giu',
)
/** "The name should be Frost warning", "That feature should simply be called Frost warning" */
const statements = new RegExp(
  String.raw`${start}(?:(?:the|its|his|her)\s(?:right\s|proper\s|real\s)?(?:name|title)\s(?:is|should be|must be|would be|has to be)|(?:the|this|that)\s(?:feature|persona|person|thing|one|role|card|term|word|entity|model)\s(?:is|should|must|has to|ought to)\s(?:(?:simply|just|really|rather|better)\s)?(?:be\s)?(?:called|named)|(?:it|he|she|they)(?:['’]?(?:s|re)| is| are| should be| has to be)\s(?:just\s|simply\s|really\s)?(?:called|named))\s${name}${end}`,
  'giu',
)
