import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { createItemFromMessage } from '#domain/mentor/dialogue/createItem.ts'
import { capitalize, capitalizeI, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { withoutAddition } from '#domain/mentor/language/addedIn.ts'
import { joinNames } from '#domain/text/joinNames.ts'
import { messages } from '#domain/mentor/dialogue/messages.ts'
import { toShortText } from '#domain/mentor/dialogue/toShortText.ts'
import { splitByRank } from './importance.ts'
import { isRuleOfUse } from './isRuleOfUse.ts'
import { readAboutFeature } from './readAboutFeature.ts'
import { missingLead, readFeatureSentences } from './readFeatureSentences.ts'
import { readListedFeatures } from './readListedFeatures.ts'
import { readFurtherFeature } from './readFurtherFeature.ts'
import { readPriorities, saysRank, tellsSomething } from './readPriorities.ts'
import type { Item, ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    items: {
      question:
        'What should people be able to do with it? List whatever comes to mind; we’ll sort it out later.',
      why: 'Each becomes its own card, which stories and checks refer to.',
      anythingElse: 'What else should people be able to do with it?',
      example: 'List a tool, search nearby tools, ask for a loan, get a reminder.',
      rejects: ['people', 'time'],
    },
    priority: {
      question: 'Which of these do you need on day one, and which can wait: {others}?',
      why: 'Developers build the important ones first. If everything is important, nothing is.',
      example: 'Listing and searching are a must. Reminders can wait.',
      concernsItems: true,
    },
    description: {
      question: 'What happens, step by step, when someone uses “{name}”?',
      why: 'From a name alone, five developers build five different things.',
      example: 'I pick the days, and the owner gets a message and answers with one tap.',
      together: 'Is there anything a developer should know about {others}? One line each is fine.',
    },
    tooMany: {
      question: '{others} are all marked as high. Which could the first version do without?',
      why: 'If everything is important, the builder has to guess where to start.',
      example: 'Reminders could wait.',
      concernsItems: true,
      isSettledBy: 'priority',
    },
  },
  maxNameWords: 9,
  namesMayRefer: true,
  listSlotsOf(items) {
    if (items.length < 2) return []
    const names = (of: readonly Item[]) => joinNames(of.map(it => `“${toShortText(it['name'])}”`).slice(0, 8))
    const high = items.filter(it => it['importance'] === 'High')
    const isRanked = items.some(it => it['importance'] !== 'Medium')
    const isTooMuch = items.length > 3 && high.length / items.length > 0.6
    const all = joinNames(items.map(it => toShortText(it['name'])).slice(0, 8), 'or')
    return [
      { path: 'priority', isFilled: isRanked, others: all },
      ...(isTooMuch ? [{ path: 'tooMany', isFilled: false, others: names(high) }] : []),
    ]
  },
  readAnswer({ path, itemName, id }, message, specification) {
    const wished =
      path === 'items' || path === 'priority' ? wishQuestion.exec(message.text)?.groups : undefined
    if (wished !== undefined) return [createItemFromMessage(message)({ name: capitalize(wished['what']!) })]
    if (path === 'priority' || path === 'tooMany') {
      const further = readFurtherFeature(message, specification)
      if (further !== undefined) return further
      // "The signature is only needed over 50 euros" ranks nothing.
      const about =
        (/\d/.test(message.text) || tellsSomething.test(message.text)) && !saysRank(message.text)
          ? readAboutFeature(message, specification)
          : undefined
      return about ?? readPriorities(path, message, specification)
    }
    // "search is a must, notes can wait" is about features in the form, not only the one that we asked about.
    const mayRank = path === 'items' || (path === 'description' && itemName !== undefined)
    const ranked =
      mayRank && rankingPattern.test(message.text) ? readPriorities('priority', message, specification) : []
    if (ranked.length > 0 && !/\d/.test(message.text.replace(/\bp[0-3]\b/gi, ''))) return ranked
    if (path === 'items' && id === '') {
      const about = readAboutFeature(message, specification)
      if (about !== undefined) return about
    }
    if (path === 'description' && itemName !== undefined) {
      const listed = readListedFeatures(itemName, message)
      const description = capitalizeI(stripFillers(message.text))
      return listed.length === 0
        ? undefined
        : [
            createItemFromMessage(message)({ name: itemName, description: capitalize(description) }),
            ...listed,
          ]
    }
    return path === 'items' && id !== '' ? readFeatureSentences(message) : undefined
  },
  placeElsewhere: (slot, sentence, specification) =>
    (slot === undefined || slot.path === 'items' || slot.path === 'priority') &&
    isRuleOfUse(sentence) &&
    readAboutFeature({ id: '', text: sentence }, specification) === undefined
      ? {
          module: 'acceptanceCriteria',
          values: { criteria: [capitalize(stripFillers(withoutAddition(sentence)))] },
        }
      : undefined,
  splitListAnswer: text =>
    splitByRank(text.replace(missingLead, '')).map(({ text, importance }) => ({
      text,
      ...(importance === undefined ? {} : { values: { importance } }),
    })),
  suggestNames: ({ path }, specification) =>
    path === 'priority' ? specification.features.map(it => it.name) : [],
  acknowledge(slot, extractedItems, variation) {
    const isAboutRanks = slot?.path === 'priority' || slot?.path === 'tooMany' || isRanking(extractedItems)
    if (isAboutRanks) return acknowledgePriorities(extractedItems)
    const [card, ...listed] = extractedItems
    const isListed =
      slot?.path === 'description' &&
      listed.length > 0 &&
      listed.every(({ finds }) => finds['name']?.mark === 'guessed')
    return isListed
      ? messages.notedWithOthers(
          toShortText(slot.itemName),
          toShortText(card?.finds['description']?.value),
          listed.map(({ finds }) => toShortText(finds['name']?.value)),
          variation,
        )
      : undefined
  },
}

/** "And could brides put dresses on a wish list?" */
const wishQuestion =
  /^\W*(?:(?:and|also|oh|so)[\s,]+){0,2}(?:can|could|would|should|will)\s(?:the\s|our\s)?(?!you\b|there\b|we\b|i\b|it\b|this\b|that\b)\p{L}+\s(?:also\s|please\s)?(?:be able to\s)?(?<what>\p{Ll}{2,}\s[^?.!]{3,80})\??\s*$/iu

/** "Search and reminders are a must": words that rank existing features. */
const rankingPattern =
  /\b(?:is|are|has|have)\s+(?:(?:an?|the|all|also|actually|now|really|to be|most|very)\s+){0,3}(?:musts?|important(?: ones?| too)?(?=\W*(?:$|[,.;]|and\b|because\b|actually\b))|must[- ]haves?|essentials?|critical|optional|nice[- ]to[- ]haves?|p[0-3]|(?:high|low|medium|top)(?:[- ]priority)?(?=\W*(?:$|[,.;]|and\b))|first(?=\W*(?:$|[,.;])))\b|^\W*\S.{1,40}\s(?:can wait|could wait|(?:can|could|may) (?:be|come) later|whenever|comes? (?:first|last|later)|first|later)\W*$|,\s(?:that|it|this|those|they)(?:['’]s|['’]re|\sis|\sare)\s(?:(?:also|really|very|actually|quite|not|so)\s){0,2}(?:important|a must|essential|urgent|optional)\b/i

/** True if the answer gives nothing but the importance of features. */
const isRanking = (extractedItems: readonly ExtractedItem[]) =>
  extractedItems.every(({ finds }) => finds['importance']?.mark === 'said' && Object.keys(finds).length === 2)

function acknowledgePriorities(extractedItems: readonly ExtractedItem[]): string {
  const names = (rank: string) =>
    extractedItems
      .filter(({ finds }) => finds['importance']?.value === rank)
      .map(({ finds }) => toShortText(finds['name']?.value))
  return messages.notedPriority(names('High'), names('Medium'), names('Low'))
}
