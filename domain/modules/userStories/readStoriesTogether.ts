import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { extract } from '#domain/reading/extract.ts'
import type { UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import type { TogetherAnswer } from '#domain/mentor/dialogue/moduleQuestions.ts'
import { isAction } from '#domain/mentor/language/findNouns.ts'
import { stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'
import { itemCalled } from '#domain/mentor/queue/itemsNamed.ts'
import type { LinkTarget } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'
import {
  lacksWishes,
  readGoal,
  readSubjectAnswer,
  readWishes,
  subjectOfReason,
  withLinks,
} from './readSubjectAnswer.ts'

/** "Reminders: everybody, so …", "for the map – tourists, …" */
const label =
  /^(?:[-*•–]\s{0,4})?(?:(?:and|for|about|as for|the|our)\s){0,3}(?<names>[^:.;?!]{2,60}?)\s?(?::|\s[–—-])\s+(?<rest>\S.*)$/is

/** Where one wish ends and the next begins: a sentence, or a clause about somebody else. */
const boundary =
  /(?<=[.!?;])\s+|\n+|,\s+(?:and\s+)?(?=(?:an?|the|our|every)\s\p{L}+(?:\s\p{L}+)?\s(?:also\s)?(?:wants?|needs?|would like)\s)/iu

/**
 * Reads an answer about several features or personas at once, sentence by sentence: what somebody wants is a story of its
 * own, and whoever is only named with a reason belongs to the feature that a label or the reason names. The rest names
 * none.
 */
export function readStoriesTogether(
  message: UserMessage,
  specification: Specification,
  subjects: readonly LinkTarget[],
): TogetherAnswer {
  const items: ExtractedItem[] = []
  const rest: string[] = []
  const isAboutPeople = subjects.every(it => specification.personas.some(({ id }) => id === it.id))
  for (const { subject, text } of partsOf(message.text, subjects)) {
    const part = { id: message.id, text }
    const told = asSomebody.test(text) ? toldIn(part, specification) : []
    const wishes = subject === undefined && told.length === 0 ? (readWishes(part, specification) ?? []) : []
    const about = subject ?? subjectOf(text, subjects, specification)
    if (told.length > 0) items.push(...told)
    else if (wishes.length > 0) items.push(...wishes)
    else if (about !== undefined) items.push(...readSubjectAnswer(about, part, specification))
    else if (beginsWithDeed(text) && isAboutPeople) items.push(...readGoal(part))
    else {
      const stories = toldIn(part, specification)
      items.push(...stories)
      if (stories.length === 0) rest.push(text)
    }
  }
  return { items, rest }
}

const asSomebody = /\bas an?\s/i

const toldIn = ({ id, text }: UserMessage, specification: Specification): ExtractedItem[] =>
  extract('userStories', { text, source: id, isAsked: true }).map(it => withLinks(it, specification))

/** "Close the clinic for a day": what somebody does. */
const beginsWithDeed = (text: string) =>
  isAction(stripFillers(text)) || tagWords(stripFillers(text))[0]?.kind === 'verb'

interface Part {
  readonly subject: LinkTarget | undefined
  readonly text: string
}

/** The sentences of an answer; what follows a label is about the same unless it tells of somebody's wish. */
function partsOf(text: string, subjects: readonly LinkTarget[]): Part[] {
  const parts: Part[] = []
  for (const sentence of text.split(boundary)) {
    if (!/[\p{L}\p{N}]/u.test(sentence)) continue
    const { names = '', rest = '' } = label.exec(sentence)?.groups ?? {}
    const named = names === '' ? undefined : itemCalled(names, subjects, 0.6)
    const last = parts.at(-1)
    if (named !== undefined) parts.push({ subject: named, text: rest })
    else if (last?.subject !== undefined) parts.splice(-1, 1, { ...last, text: `${last.text} ${sentence}` })
    else parts.push({ subject: undefined, text: sentence.replace(/(?<!;);$/, '') })
  }
  return parts
}

/** What a sentence without a wish is about: the subject that it begins with, or the only one that its reason names. */
function subjectOf(
  text: string,
  subjects: readonly LinkTarget[],
  specification: Specification,
): LinkTarget | undefined {
  const begins = stripFillers(text).split(/\s+/).slice(0, 4).join(' ')
  return (
    itemCalled(begins, subjects, 0.6) ??
    (lacksWishes(text, specification) ? subjectOfReason(text, subjects, specification) : undefined)
  )
}
