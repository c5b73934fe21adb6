import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { extract } from '#domain/reading/extract.ts'
import { createItemFromMessage } from '#domain/mentor/dialogue/createItem.ts'
import { messages } from '#domain/mentor/dialogue/messages.ts'
import { toShortText, withoutQuestionMarks } from '#domain/mentor/dialogue/toShortText.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { stripSubjectLead } from '#domain/mentor/language/stripFillers.ts'
import { findLinkTarget, linkTargetsOf, linkTextOf, namedTargetsOf } from '#domain/specification/links.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { personaNamesOf } from '../personas/personaNamesOf.ts'
import { linkStory } from './linkStory.ts'
import { lacksWishes, personaMeant, readSubjectAnswer, readWishes } from './readSubjectAnswer.ts'
import { readStoriesTogether } from './readStoriesTogether.ts'
import { storyGoalOf } from './storyGoal.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    items: {
      question: 'Tell me one thing someone wants to do with it: who, what and why?',
      anythingElse: 'What else does someone want to do with it: who, what and why?',
      together: 'And is there anything else that someone wants to do with it?',
      why: 'A story ties a feature to a person and a reason; that’s what gets tested in the end.',
      example: 'As a new tenant, I want to borrow a drill, so that I don’t have to buy one.',
      rejects: ['time'],
    },
    story: {
      question: 'Who needs “{name}”, and why?',
      why: 'A feature that helps no one can be left out.',
      example: 'New tenants, so that they don’t have to buy a tool for one weekend.',
      together: 'Who needs {others}, and why?',
      rejects: ['time'],
    },
    voice: {
      question: 'There’s no story for “{name}” yet. What would they want to do with the app, and why?',
      why: 'If they have no story of their own, they may not be a persona.',
      example: 'See who has my ladder, so that I get it back in time.',
      isDeferred: true,
      together: 'What would {others} want to do with the app, and why?',
      rejects: ['time'],
    },
    benefit: {
      question: '“{name}”: what do they get out of it?',
      why: 'Knowing the reason lets a developer find a better way to get there.',
      example: 'I don’t have to buy a tool for one weekend.',
      isDeferred: true,
      together: 'What do people get out of {others}? One line each is fine.',
    },
    persona: {
      question: '“{name}”: who wants that?',
      why: 'Different people need it in different ways.',
      example: 'New tenant',
      asksForPeople: true,
      tidy: text => toSingularName(stripSubjectLead(text)),
    },
  },
  itemNames: 'verbatim',
  subjectsOf(items, specification) {
    const features = namedTargetsOf(specification, 'features')
    const told = new Set(items.map(it => findLinkTarget(it['relatedFeature'] as string, features)?.id))
    const keys = new Set(items.map(it => nameKeyOf(it['persona'] as string)))
    // Until the first story exists, personas without a story are not asked about.
    const voices = items.length === 0 ? [] : namedTargetsOf(specification, 'personas')
    return [
      ...features.map(about => ({ question: 'story', about, isFilled: told.has(about.id) })),
      ...voices.map(about => ({ question: 'voice', about, isFilled: keys.has(nameKeyOf(about.name)) })),
    ]
  },
  readSubjectAnswer,
  readTogether: readStoriesTogether,
  // When asked about one story, the user may write another one in full.
  readAnswer({ itemName, path, id: slotId }, message, specification) {
    const { id, text } = message
    const isFull = /^\W*as (?:an?|the|my|our) /i.test(text)
    if (itemName === undefined) {
      const isAsked = slotId !== '' || wishPattern.test(text)
      const isOpen = path === 'items' && isAsked && !isFull && !text.includes('\n')
      return isOpen ? readWishes(message, specification) : undefined
    }
    const somebody = path === 'persona' && !isFull ? personaMeant(text, specification) : undefined
    if (somebody !== undefined) return [createItemFromMessage(message)({ goal: itemName, persona: somebody })]
    if (!isFull) return undefined
    const stories = extract('userStories', { text, source: id, isAsked: true })
    return stories.length > 0 ? stories : undefined
  },
  lacksSubject: lacksWishes,
  linkToProject: linkStory,
  suggestNames({ path, subject }, specification) {
    const isAboutFeature = specification.features.some(it => it.id === subject?.id)
    return path === 'persona' || isAboutFeature ? personaNamesOf(specification) : []
  },
  suggestValues({ subject }, specification) {
    const feature = linkTargetsOf(specification, 'features').find(it => it.id === subject?.id)
    const [persona] = specification.personas
    if (subject === undefined || feature === undefined) return []
    return [
      {
        ...(persona === undefined ? {} : { persona: persona.name }),
        goal: storyGoalOf(feature.name),
        relatedFeature: linkTextOf(feature, 'id'),
      },
    ]
  },
  // "Users can …" is a feature; a story has a persona or a benefit.
  isWorthNoting: ({ finds }, text) => finds['benefit'] !== undefined || /\bas an? /i.test(text),
  acknowledge: (slot, extractedItems, variation) =>
    slot?.itemName === undefined ? messages.notedStories(extractedItems.map(storyOf), variation) : undefined,
}

/** "Parents want a list so that …": without a question, only what has a reason is a story. */
const wishPattern =
  /^[^\p{L}]*(?:(?:and|also|the|an?|our|some)\s){0,3}\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*){0,2}\s(?:wants?|needs?|would like)\s[^]{3,200}\b(?:so (?:that|they|he|she|i|we)|because|in order to)\b/iu

function storyOf({ finds }: ExtractedItem): string {
  const text = (path: string) => withoutQuestionMarks(toShortText(finds[path]?.value))
  return messages.story(text('persona'), text('goal'), text('benefit'))
}
