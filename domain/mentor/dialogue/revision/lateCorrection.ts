import { textsIn } from '../../language/contentWords.ts'
import type { DialogueState } from '../dialogueState.ts'
import type { Slot } from '../slots.ts'
import { quantitiesIn, type ValueCorrection } from './parseValueCorrection.ts'

const corrects =
  /^\W*(?:(?:no|nope|sorry|wait|oops|actually|oh|ah)[\s,.!:–—-]{1,3}){1,3}(?:(?:make (?:it|that)|it['’]?s|rather|more like|say)\s)?/i
/** Questions that are answered with a number. */
const asksNumber = /^(?:scalabilityNotes|performanceNotes|budgetConstraints|primaryGoals|whyImportant)$/

/**
 * "No, three hundred, Bert found some more" as a correction of the only quantity in the last answer. Undefined if the
 * question may want a number, or the last answer has none or several.
 */
export function lateCorrection(
  { entries }: DialogueState,
  slot: Slot | undefined,
  text: string,
): ValueCorrection | undefined {
  const lead = corrects.exec(text)?.[0]
  if (lead === undefined || (slot !== undefined && asksNumber.test(slot.path))) return undefined
  const [to] = quantitiesIn(text)
  if (to === undefined || !text.slice(lead.length).startsWith(to)) return undefined
  const finds = entries.flatMap(it => Object.values(it.finds))
  const source = finds.flatMap(it => it.evidence).findLast(it => it.source !== 'brainDump')?.source
  const texts = finds
    .filter(({ evidence }) => evidence.some(it => it.source === source))
    .flatMap(({ value }) => textsIn(value))
  const [from, ...others] = texts.flatMap(quantitiesIn)
  return from === undefined || others.length > 0 ? undefined : { from, to }
}

/** "We said 24 but he wants 48, hm no, leave it": in the end, nothing is to change. */
export const isLeftAsItIs = (text: string): boolean =>
  /\b(?:said|wants?|maybe|should|could|thinks?|wrote|rather)\b/i.test(text) &&
  /[\s,.;…–—-](?:(?:no|nah|hm+|well|but|ok|oh|then)[\s,.]{1,3}){0,3}(?:(?:leave|keep) it(?:\s(?:as it is|like that|at that|so|then))?|never ?mind|it stays(?: as it is| so| like that)?)\W*$/i.test(
    text,
  )
