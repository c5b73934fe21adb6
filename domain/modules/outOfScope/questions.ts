import { createItemFromPart } from '#domain/mentor/dialogue/createItem.ts'
import { splitExclusions } from './findExclusions.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    excludedFeatures: {
      question: 'What won’t the first version do, even though people might expect it?',
      why: 'Saying no in writing is the cheapest way to keep a plan small.',
      anythingElse: 'What else won’t the first version do, even though people might expect it?',
      example: 'No payments, no chat, no native app.',
      rejects: ['people', 'time'],
    },
  },
  readAnswer({ path }, message) {
    if (path !== 'excludedFeatures') return undefined
    const createItem = createItemFromPart(message)
    return splitExclusions(message.text).map(feature =>
      createItem({ excludedFeatures: `- ${feature}` }, feature),
    )
  },
  suggestValues: (_, specification) =>
    specification.features
      .filter(it => it.importance === 'Low' && it.name.trim() !== '')
      .map(it => ({ excludedFeatures: `- ${it.name.trim()}` })),
  isWorthNoting: () => true,
}
