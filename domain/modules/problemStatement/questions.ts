import { capitalize, stripSubjectLead } from '#domain/mentor/language/stripFillers.ts'
import { personaNamesOf } from '../personas/personaNamesOf.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    painPoint: {
      question: 'What goes wrong today? Put it the way an annoyed user would.',
      why: 'Features that don’t help with this can probably wait.',
      example: 'I know someone nearby has a drill, but not who, so I buy one for a single hole.',
      rejects: ['people', 'time'],
      isReadByRules: true,
      synonyms: /^(?:pain(?: point)?|problem)$/i,
    },
    whoExperiences: {
      question: 'Who has this problem, and when?',
      why: 'The moment matters as much as the person: using a phone in a rush isn’t like sitting at a desk.',
      example: 'New tenants, in the week they move in.',
      rejects: ['time'],
      asksForPeople: true,
      tidy: text => capitalize(stripSubjectLead(text)),
      isOneSentence: true,
      synonyms: /^who$/i,
    },
    whyImportant: {
      question: 'And if nothing changes, what does it cost them: time, money, stress?',
      why: 'It shows how much effort a solution is worth. A number helps, even a rough one.',
      example: 'Each household spends 300 dollars a year on tools it uses once.',
      rejects: ['people'],
      synonyms: /^(?:why|importance|cost)$/i,
    },
  },
  suggestNames: ({ path }, specification) => (path === 'whoExperiences' ? personaNamesOf(specification) : []),
  suggestValues({ path }, { overview, personas }) {
    const audience = overview.targetAudience.trim()
    if (path === 'whoExperiences' && audience !== '') return [{ whoExperiences: audience }]
    if (path !== 'painPoint') return []
    const pains = personas.map(it => it.painPoints.trim()).filter(it => it !== '')
    return pains.length === 0 ? [] : [{ painPoint: pains.join('\n') }]
  },
}
