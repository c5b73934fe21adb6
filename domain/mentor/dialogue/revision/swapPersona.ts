import type { Specification } from '#domain/specification/specification.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { itemCalled } from '#domain/mentor/queue/itemsNamed.ts'
import { textOf } from '#domain/reading/extraction.ts'
import { createItemFromMessage, type UserMessage } from '../createItem.ts'
import type { DialogueState } from '../dialogueState.ts'
import { messages } from '../messages.ts'
import { isSameStem } from './isSameStem.ts'
import { keyStemsOf } from './matchCard.ts'

const who = String.raw`(?:the|an?|our|my)?\s?(?<{}>\p{L}[\p{L}-]{1,30}(?:\s\p{L}[\p{L}-]{1,30}){0,2})`
const lead = String.raw`^\W*(?:(?:no|nah|wait|sorry|oh|actually|and)[\s,.!]+){0,3}`
const swaps = [
  String.raw`${lead}(?:it['’]?s|it is|that['’]?s|that is|make (?:it|that)|for)\s${who.replace('{}', 'to')},?\s(?:and\s)?not\s(?:for\s)?${who.replace('{}', 'from')}\W*$`,
  String.raw`${lead}(?:it['’]?s\s|that['’]?s\s)?not\s(?:for\s)?${who.replace('{}', 'from')},?\s(?:but|it['’]?s|that['’]?s|rather)\s(?:for\s)?${who.replace('{}', 'to')}\W*$`,
].map(it => new RegExp(it, 'iu'))

/**
 * “It’s the dispatcher, not the driver”: the last story that was told of somebody is somebody else’s. Undefined unless
 * that story is theirs.
 */
export function swapPersona(
  state: DialogueState,
  message: UserMessage,
  specification: Specification,
): { readonly state: DialogueState; readonly reply: string } | undefined {
  if (state.module !== 'userStories' || message.text.length > 160) return undefined
  const { from = '', to = '' } =
    swaps.map(it => it.exec(message.text)?.groups).find(it => it !== undefined) ?? {}
  const old = keyStemsOf(from)
  if (to === '' || old.length === 0) return undefined
  const at = state.entries.findLastIndex(entry => {
    const own = keyStemsOf(textOf(entry, 'persona'))
    return own.length > 0 && old.every(stem => own.some(it => isSameStem(it, stem)))
  })
  const story = state.entries[at]
  if (story === undefined) return undefined
  const persona = itemCalled(to, specification.personas, 1)?.name.trim() ?? capitalize(to)
  const { finds } = createItemFromMessage(message)({ persona })
  return {
    state: {
      ...state,
      entries: state.entries.with(at, { ...story, finds: { ...story.finds, persona: finds['persona']! } }),
    },
    reply: messages.replacedBy(textOf(story, 'persona'), persona),
  }
}
