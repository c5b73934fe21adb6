import { linkTargetsOf } from '#domain/specification/links.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    items: {
      question: 'Which words have a special meaning here? Write them as “word: meaning”.',
      why: 'One word for one thing, in speech and in code, prevents misunderstandings.',
      anythingElse: 'Any other words with a special meaning here?',
      example: 'Shed: all the tools a street has to lend.',
      rejects: ['time'],
    },
    definition: {
      question: 'How would you explain “{name}” to a newcomer?',
      why: 'Undefined terms get read in different ways.',
      example: 'All the tools a street has to lend.',
    },
  },
  suggestNames: ({ path }, specification) =>
    path === 'items'
      ? linkTargetsOf(specification, 'dataModels')
          .map(it => `${it.name}: `)
          .filter(name => name.length > 4)
      : [],
  suggestValues: ({ path }, specification) =>
    path === 'items'
      ? specification.dataModels
          .filter(it => it.name.trim() !== '' && it.description.trim() !== '')
          .map(it => ({ term: it.name, definition: it.description }))
      : [],
  isWorthNoting: () => true,
}
