import type { ExtractedItem } from '#domain/reading/extraction.ts'
import {
  capitalize,
  stripFillers,
  stripSubjectLead,
  tidyProjectName,
} from '#domain/mentor/language/stripFillers.ts'
import { personaNamesOf } from '../personas/personaNamesOf.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    corePurpose: {
      question: 'In a sentence or two: what does the app do, and who is it for?',
      why: 'It’s the first thing a developer reads, and every feature is measured against it.',
      example: 'Neighbours lend each other tools, without scrolling through a group chat.',
      rejects: ['people', 'time'],
      isReadByRules: true,
      synonyms: /^(?:core )?(?:purpose|description|summary)$/i,
    },
    targetAudience: {
      question: 'Who exactly is it for? The narrower, the better.',
      why: 'You can’t design for “everyone”. A narrow group shows what you can leave out.',
      example: 'People who live within a five-minute walk of each other.',
      rejects: ['time'],
      asksForPeople: true,
      tidy: text => capitalize(stripSubjectLead(text)),
      synonyms: /^(?:target )?(?:audience|users?|group)$/i,
    },
    primaryGoals: {
      question: 'A year from now, what would make you call it a success?',
      why: 'A goal you can measure helps decide which feature comes first.',
      example: 'Forty households have listed a tool within three months.',
      rejects: ['people', 'time'],
      isExact: true,
      isReadByRules: true,
      synonyms: /^(?:primary |main )?goals?$/i,
    },
    name: {
      question: 'What’s it called? A working title is fine.',
      why: 'It goes at the top of the document and is easy to change.',
      example: 'Street Shed',
      isName: true,
      isReadByRules: true,
      tidy: text => tidyProjectName(text.trim().split('\n')[0]!),
      synonyms: /^(?:project |app |working )?(?:name|title)$/i,
    },
  },
  isStatedBy: (source, path) => source === 'answer' || path === 'name' || path === 'targetAudience',
  suggestNames: ({ path }, specification) => (path === 'targetAudience' ? personaNamesOf(specification) : []),
  suggestValues({ path }, specification) {
    if (path !== 'targetAudience') return []
    const names = specification.personas.map(it => it.name.trim()).filter(name => name !== '')
    return names.length === 0 ? [] : [{ targetAudience: names.join(', ') }]
  },
  findMisplacedAnswer: ({ path }, text, extractedItems) =>
    path === 'name' ? undefined : (findProjectName(text) ?? findGoal(text, extractedItems)),
}

/** Finds a name if the message gives nothing else: "It's called Shed", "we call it Shed". */
function findProjectName(text: string): Readonly<Record<string, string>> | undefined {
  const isTold =
    /^\W*(?:(?:it|this|that|the|app|project|site|website|name|working|title|is|s|we|i|would|will|d|ll|be|should|let|want|to|like)\b[\s'’]*)*(?:(?:called|call it|call this|named|name it)\b|(?<=\b(?:name|title) is\s)|(?<=\b(?:name|title)):)/i.test(
      stripFillers(text),
    )
  const name = tidyProjectName(text.trim()).replace(/^:\s*/, '')
  const isQuoted = /^["“][^"“”]{2,40}["”][.!]?$/.test(stripFillers(text)) && name.split(/\s+/).length <= 3
  if (isQuoted) return { name }
  return isTold && name.split(/\s+/).length <= 4 && !/[,;:]/.test(name) ? { name } : undefined
}

/** Finds a goal if the whole message states it: "Our main goal is …". */
function findGoal(
  text: string,
  extractedItems: readonly ExtractedItem[],
): Readonly<Record<string, string>> | undefined {
  const goals = extractedItems.find(({ finds }) => finds['primaryGoals'] !== undefined)?.finds['primaryGoals']
  const told = (goals?.evidence ?? []).reduce((sum, { quote }) => sum + quote.length, 0)
  return typeof goals?.value === 'string' && extractedItems.length === 1 && told > text.trim().length * 0.8
    ? { primaryGoals: goals.value }
    : undefined
}
