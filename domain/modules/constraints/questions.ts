import { capitalize, stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { findTechnologies } from '#domain/reading/technologies.ts'
import { matchesConstraintField, soleConstraintFieldOf } from './constraintField.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    mandatoryTechnologies: {
      question: 'Is there anything that must be used no matter what, or that mustn’t be used or done?',
      why: 'The builder needs to know what’s decided, and can choose the rest.',
      example: 'PostgreSQL, because our host already has it.',
      rejects: ['people', 'time'],
    },
    keyExclusions: {
      isPartOf: ['mandatoryTechnologies'],
      question: 'And is there anything that mustn’t be used or done?',
      why: 'It avoids solutions you’d reject.',
      example: 'No tracking, and no services outside the EU.',
      rejects: ['people', 'time'],
    },
    budgetConstraints: {
      question: 'How much money and time do you have, and how many people?',
      why: 'You’d build the same idea differently in six weeks than in a year.',
      example: 'One developer, six weeks, 50 dollars a month for hosting.',
      isExact: true,
    },
    compliance: {
      question: 'Do any laws or rules apply, such as data protection or industry rules?',
      why: 'They’re cheap to follow from the start and expensive to add later.',
      example: 'GDPR, since home addresses are stored.',
      rejects: ['people', 'time'],
    },
  },
  findMisplacedAnswer({ path }, text) {
    const limit = soleConstraintFieldOf(stripFillers(text))
    const isOwn =
      matchesConstraintField(path, text) ||
      (path === 'mandatoryTechnologies' && findTechnologies(text).length > 0)
    return limit === undefined || isOwn ? undefined : { [limit]: capitalize(stripFillers(text)) }
  },
  partFor: (path, sentence) =>
    path === 'mandatoryTechnologies' &&
    /\b(?:no|not|never|without|nothing|none|mustn['’]?t|can['’]?t|don['’]?t|won['’]?t)\b/i.test(sentence)
      ? 'keyExclusions'
      : undefined,
  // A deadline in the brain dump holds although the answer only says how much money there is.
  complements: (path, guess, answer) =>
    path === 'budgetConstraints' &&
    ((timePattern.test(guess) && !moneyPattern.test(guess) && !timePattern.test(answer)) ||
      (moneyPattern.test(guess) && !timePattern.test(guess) && !moneyPattern.test(answer))),
  notesFieldFor({ path }, text) {
    const isMoney = /\b(?:cheap\w*|free|afford\w*|costs?|low[- ]cost|no money)\b/i.test(text)
    return path !== 'budgetConstraints' && isMoney ? 'budgetConstraints' : undefined
  },
  isWorthNoting: () => true,
}

const timePattern =
  /\b(?:by|until|before|after|within|deadline|launch|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter|christmas|easter|days?|weeks?|months?|years?|quarters?)\b/i
const moneyPattern =
  /[$€£]\s?\d|\d\s?[$€£]|\b(?:money|budget|free|k|dollars?|euros?|pounds?|quid|bucks|usd|eur|gbp|zloty|francs?|crowns?|yen|rupees?)\b/i
