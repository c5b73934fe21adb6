import { stripFillers } from '../language/stripFillers.ts'
import { isAction } from '../language/findNouns.ts'
import { splitList } from '#domain/reading/splitList.ts'
import { isRole } from '../language/roles.ts'
import type { Slot } from './slots.ts'
import { findTechnologies } from '#domain/reading/technologies.ts'

const openEndedWords =
  /\b(?:no|not|none|nothing|nope|any|anything|whatever|whichever|open|decide[sd]?|undecided|same|usual|existing|simple|simplest|cheap\w*|free|yet|don['’]?t|doesn['’]?t|does|nobody|builder|developer|you)\b/i
const timePattern =
  /^(?:(?:in|by|until|till|next|this|early|late|mid|end of|on|from|before|after|around|about|the|every)\s+)*(?:january|february|march|april|may|june|july|august|september|october|november|december|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|spring|summer|autumn|fall|winter|today|tomorrow|tonight|yesterday|christmas|easter|week|month|year|\d[\d.,:/-]*(?:\s*(?:st|nd|rd|th|am|pm|days?|weeks?|months?|years?))?|q[1-4])(?:\s+\d{1,4}(?:st|nd|rd|th)?)?$/i

/** "A handover for engineers" and "if it is full it goes to the next rider" end with people, but name none. */
const isNameOfPeople = (name: string) =>
  name.split(/\s+/).length < 6 && !/\s(?:for|by|to|from|if|when|without|goes|is|are|gets?)\s/i.test(name)

/**
 * True if an answer seems unrelated to the question: people instead of a technology, a month instead of things. The
 * user is then asked once whether it belongs there, before it is stored.
 */
export function isOffTopic(slot: Slot, text: string): boolean {
  if (slot.itemName !== undefined || slot.path === '') return false
  const said = stripFillers(text)
  if (!/\p{L}{2}/u.test(said) && slot.field.kind !== 'text') return false
  const names = splitList(said)
  const isAll = (is: (name: string) => boolean) => names.length > 0 && names.every(is)
  const isTime = isAll(it => timePattern.test(it))
  const isPeople = isAll(
    it => (isRole(it) && !isAction(it) && isNameOfPeople(it)) || /^(?:me|myself|i|us|we)$/i.test(it),
  )
  const rejects = slot.rejects ?? []
  if ((isPeople && rejects.includes('people')) || (isTime && rejects.includes('time'))) return true
  const { expects } = slot
  // One or two words may be a name that we don't know.
  const isShort = said.split(/\s+/).length < 3
  if (expects === undefined || isShort || findTechnologies(said).length > 0 || openEndedWords.test(text))
    return false
  return !expects.test(said)
}
