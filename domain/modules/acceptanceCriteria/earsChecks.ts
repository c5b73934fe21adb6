import type { SpecificationCheck } from '../../checks/check.ts'
import { parseEars } from '../../checks/ears.ts'
import { readScenarios } from '../../checks/gherkin.ts'
import { wordsOf } from '../../text/words.ts'
import { findInCriteria } from './findInCriteria.ts'

/** So many of a project's criteria, and at least three, are in EARS if it uses EARS. */
const commonShare = 0.5
const leastCount = 3

/** A condition followed by "shall" without anyone who does it, or with nothing after it. */
const noActor = /^(?:when|while|if|where) [^,]{2,200},? (?:then )?(?:shall|must)(?!\p{L})/iu
const noResponse = /(?<!\p{L})(?:shall|must)[\s.]{0,5}$/iu

const incompleteEars: SpecificationCheck = {
  id: 'incomplete-requirement',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Requirement with a part missing',
  why: 'A builder has to guess who does it or what is done.',
  example: {
    before: 'When a guest pays, shall send a receipt.',
    after: 'When a guest pays, the shop shall send a receipt.',
  },
  find: specification =>
    findInCriteria(specification, text => {
      if (noResponse.test(text)) return messages.noResponse
      return noActor.test(text) && parseEars(text) === undefined ? messages.noActor : undefined
    }),
}

const otherForm: SpecificationCheck = {
  id: 'other-form',
  scope: 'specification',
  group: 'consistent',
  severity: 'hint',
  title: 'Criterion in another form',
  why: 'Tools that turn criteria into tests expect the same form everywhere.',
  example: {
    before: 'Receipts are sent by email.',
    after: 'When a guest pays, the shop shall send a receipt by email.',
  },
  find(specification) {
    const texts = specification.acceptanceCriteria
      .flatMap(({ criteria }) => criteria)
      .filter(text => text.trim() !== '')
    const count = texts.filter(text => parseEars(text) !== undefined).length
    if (count < leastCount || count < texts.length * commonShare) return []
    return findInCriteria(specification, text =>
      parseEars(text) === undefined &&
      readScenarios([text]).length === 0 &&
      !/(?<!\p{L})(?:shall|must)(?!\p{L})/iu.test(text) &&
      wordsOf(text).length > 3
        ? messages.otherForm
        : undefined,
    )
  },
}

const messages = {
  noActor: 'This doesn’t say who does it. Name the app or the person before “shall”.',
  noResponse: 'This ends before it says what to do. Add what should happen.',
  otherForm: 'Most criteria say who “shall” do what. Write this one in the same way.',
} as const

export const earsChecks: readonly SpecificationCheck[] = [incompleteEars, otherForm]
