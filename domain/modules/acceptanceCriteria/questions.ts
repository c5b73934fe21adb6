import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { splitAnswerLines } from '#domain/reading/splitAnswerLines.ts'
import {
  createItemFromMessage,
  createItemFromPart,
  type UserMessage,
} from '#domain/mentor/dialogue/createItem.ts'
import { messages } from '#domain/mentor/dialogue/messages.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { isSameStem } from '#domain/mentor/dialogue/revision/isSameStem.ts'
import { keyStemsOf } from '#domain/mentor/dialogue/revision/matchCard.ts'
import { itemCalled } from '#domain/mentor/queue/itemsNamed.ts'
import { toShortText, withoutQuestionMarks } from '#domain/mentor/dialogue/toShortText.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { findLinkTarget, linkTextOf, namedTargetsOf, type LinkTarget } from '#domain/specification/links.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { findUserStories } from '../userStories/findUserStories.ts'
import { findAcceptanceCriteria } from './findAcceptanceCriteria.ts'
import { subjectOfCriterion, type CriterionSubject } from './subjectOfCriterion.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    items: {
      question: 'How would you check that it works? One yes/no check per line.',
      anythingElse:
        'Which other rules must always hold? Think of numbers, times, limits, and who may do what.',
      together: 'And which other rules must always hold: numbers, times, limits, who may do what?',
      why: 'These checks define “done” for developers and testers alike.',
      example: 'When I search for “drill”, only tools with that word are listed.',
      rejects: ['people', 'time'],
    },
    story: {
      question: 'How would you test “{name}”, including when something goes wrong?',
      why: 'These checks define “done” for developers and testers alike.',
      example: 'When I search for “drill”, only drills are listed. If there are none, I see a message.',
      together: 'How would you test {others}?',
      rejects: ['people', 'time'],
    },
  },
  itemNames: 'verbatim',
  subjectsOf(items, specification) {
    // Personas who want the same thing share its criteria.
    const all = namedTargetsOf(specification, 'userStories')
    const stories = all.filter(
      (it, i) => all.findIndex(other => nameKeyOf(other.name) === nameKeyOf(it.name)) === i,
    )
    const checked = new Set(items.map(it => findLinkTarget(it['userStoryId'] as string, stories)?.id))
    const named = new Set(items.map(it => nameKeyOf(it['userStoryId'] as string)))
    // A feature that no story tells about needs its checks, too.
    const linked = new Set(
      specification.userStories.map(
        it => findLinkTarget(it.relatedFeature, namedTargetsOf(specification, 'features'))?.id,
      ),
    )
    const untold = namedTargetsOf(specification, 'features').filter(it => !linked.has(it.id))
    return [
      ...stories.map(about => ({ question: 'story', about, isFilled: checked.has(about.id) })),
      ...(stories.length === 0 ? [] : untold).map(about => ({
        question: 'story',
        about,
        isFilled: named.has(nameKeyOf(about.name)),
      })),
    ]
  },
  readSubjectAnswer: readCriteria,
  readTogether: (message, specification) => ({
    items: readCriteria(undefined, message, specification),
    rest: [],
  }),
  // We asked for criteria, so even text that doesn't look like them counts, unless it contains a story.
  readPlainAnswer(text, message) {
    if (/\bas an?\b/i.test(text) && findUserStories(textBlocksOf(text)).length > 0) return undefined
    const criteria = splitAnswerLines(text)
    return criteria.length === 0 ? [] : [createItemFromMessage(message)({ criteria })]
  },
  probeFor: (slot, text) =>
    (slot.path === 'items' || slot.subject !== undefined) && isUnmeasurable(text)
      ? messages.probeCheck
      : undefined,
  isWorthNoting: () => true,
  acknowledge(slot, extractedItems, variation) {
    const { subject } = slot ?? {}
    const all = criteriaOf(extractedItems).length
    if (subject === undefined) return all === 0 ? undefined : messages.notedChecks(all, '', variation)
    const linkOf = (it: ExtractedItem) => (it.finds['userStoryId']?.value ?? '') as string
    const own = extractedItems.filter(it => linkOf(it) === storyOf(subject))
    const links = extractedItems.filter(it => !own.includes(it)).map(linkOf)
    const elsewhere = links.filter(link => link !== '').map(link => toShortText(link.replace(/^US-\d+ /, '')))
    const parts = [
      ...(own.length === 0
        ? []
        : [messages.notedChecks(criteriaOf(own).length, toShortText(subject.name), variation)]),
      ...(elsewhere.length === 0 ? [] : [messages.placedElsewhere(elsewhere)]),
      ...(links.includes('') ? [messages.notedRule] : []),
    ]
    return parts.length === 0 ? undefined : parts.join(' ')
  },
  describeItems: extractedItems => [
    messages.some(criteriaOf(extractedItems).map(toShortText).map(withoutQuestionMarks), ''),
  ],
}

/** "It works and looks good": nobody can answer that with yes or no. */
const isUnmeasurable = (text: string) =>
  text.split(/\s+/).length < 9 &&
  !/\d|\b(?:if|when|only|never|must|without|after|before|within|until)\b/i.test(text) &&
  /\b(?:works?|working|looks?|is|are|feels?)\b(?:\W+\w+){0,2}?\W*\b(?:good|nice|fine|well|right|ok|okay|great|easy|fast|quick|works?|properly|correctly|intuitive)?\W*$/i.test(
    text,
  ) &&
  /\b(?:works?|good|nice|fine|well|right|ok|okay|great|easy|fast|quick|properly|correctly|intuitive)\b/i.test(
    text,
  )

const criteriaOf = (extractedItems: readonly ExtractedItem[]) =>
  extractedItems.flatMap(it => (it.finds['criteria']?.value ?? []) as string[])

/** The link to a story; a feature without a story is only named. */
const storyOf = (subject: LinkTarget) =>
  subject.id.startsWith('FE-') ? subject.name : linkTextOf(subject, 'id')

/** "Booking: no later than noon": what comes before is what the rule is about. */
const label =
  /^(?:[-*•–]\s{0,4})?(?:(?:and|for|about|as for|the|my|our)\s){0,3}(?<names>[^:.;?!]{2,60}?)\s?(?::|\s[–—-])\s+(?<rest>\S.*)$/is

/** Reads criteria about the story or feature that was asked about, or about whichever each of them names. */
function readCriteria(
  asked: LinkTarget | undefined,
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] {
  const blocks = textBlocksOf(message.text)
  const steps = findAcceptanceCriteria(blocks, true).flatMap(it => it.criteria.map(({ text }) => text))
  // A scenario of several lines is one criterion; other text is split by its lines as written.
  const isScenario = /^[^\S\r\n\u2028\u2029]*given\b/im.test(message.text)
  const criteria = isScenario && steps.length > 0 ? steps : splitAnswerLines(message.text)
  const subjects = subjectsIn(specification)
  const people = specification.personas.map(it => it.name)
  let current = asked
  const placed = criteria.map((text, i) => {
    const { names = '', rest = text } = (isScenario ? undefined : label.exec(text)?.groups) ?? {}
    const named = names === '' ? undefined : itemCalled(names, subjects, 1)
    if (named !== undefined) {
      // What follows such a rule goes on about the same.
      current = named
      return { subject: named, text: capitalize(rest) }
    }
    const other = isScenario ? undefined : subjectOfCriterion(text, current, subjects, people)
    // What follows an answer and has nothing to do with it is a rule of its own.
    const isOwnRule =
      i > 0 &&
      !isScenario &&
      current === asked &&
      other === undefined &&
      isRuleBeside(text, current, criteria[i - 1]!)
    const isUnclear = other === 'unclear' && !(i > 0 && refers.test(text))
    const about = other === 'unclear' ? current : (other ?? current)
    return { subject: isUnclear || isOwnRule ? undefined : about, text }
  })
  const createItem = createItemFromPart(message)
  return [...Map.groupBy(placed, ({ subject }) => (subject === undefined ? '' : storyOf(subject)))].map(
    ([userStoryId, own]) => {
      const texts = own.map(it => it.text)
      return createItem({ ...(userStoryId === '' ? {} : { userStoryId }), criteria: texts }, texts.join('\n'))
    },
  )
}

/** "Nobody under 18 gets anything without a signature": a rule that shares no word with what it follows. */
function isRuleBeside(text: string, asked: LinkTarget | undefined, before: string): boolean {
  const told = asked === undefined ? before : `${asked.name} ${before}`
  const stems = keyStemsOf(told)
  return (
    limit.test(text) &&
    !refers.test(text) &&
    !keyStemsOf(text).some(stem => stems.some(it => isSameStem(it, stem)))
  )
}
const limit =
  /^\W*(?:(?:and|also|oh|then)[,\s]+){0,2}(?:nobody|no one|no\s\p{L}|only|every|each|all|never|at most|at least|not more|no more)\b|\b(?:at (?:the )?(?:most|least)|no more than|not more than|maximum|minimum|must(?: not|n['’]t)?|may(?: not| only)|has to|have to|up to)\b/iu
/** What goes on about the sentence before. */
const refers =
  /\b(?:it|this|that|these|those|they|them|he|she|then)\b|^\W*(?:if|when|whenever|after|before|once|otherwise|i|you)\b/i

/** The stories and features with what else is said of them. */
function subjectsIn(specification: Specification): CriterionSubject[] {
  const benefits = new Map(specification.userStories.map(({ id, benefit }) => [id, benefit]))
  const descriptions = new Map(specification.features.map(({ id, description }) => [id, description]))
  return [
    ...namedTargetsOf(specification, 'userStories').map(it => ({ ...it, more: benefits.get(it.id) ?? '' })),
    ...namedTargetsOf(specification, 'features').map(it => ({ ...it, more: descriptions.get(it.id) ?? '' })),
  ]
}
