import type { Fault, SpecificationCheck } from '../check.ts'
import { findLinkTarget, linkTargetsOf } from '../../specification/links.ts'
import { addCriteria } from './patches.ts'
import { forbiddenCriterionFor, invalidCriterionFor, offlineCriterionFor } from './storyTexts.ts'

/** Words of criteria about what goes wrong, isn’t there or isn’t allowed. */
const failureWords =
  /\b(?:no|not|none|nothing|nobody|never|neither|nor|without|cannot|unless|instead|until|only|fewer|missing|missed|wrong|invalid|empty|blank|zero|errors?|fail(?:s|ed|ure|ures)?|reject(?:s|ed)?|declin(?:e|es|ed)|refus(?:e|es|ed)|den(?:y|ies|ied)|forbidden|blocked|expir(?:e|es|ed)|timeout|offline|unavailable|down|lost|dies|broken|duplicate|already|twice|both|same|taken|conflicts?|unknown|unread|too|over|above|below|exceed(?:s|ed)?|more than|less than|at most|limit|cancel(?:s|led|ed)?|removed|withdrawn|switched off|warn(?:s|ed|ing)?|left)\b|n[’']t\b|\b[45]\d\d\b/i

export const noFailureCase: SpecificationCheck = {
  id: 'no-failure-case',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Only the good case',
  why: 'What happens when something goes wrong is then up to whoever builds it.',
  example: {
    before: 'When I pay, then I see the receipt.',
    after: 'When the card is declined, then the basket is kept.',
  },
  find(specification) {
    const stories = linkTargetsOf(specification, 'userStories')
    return specification.acceptanceCriteria.flatMap(({ id, userStoryId, criteria }): Fault[] => {
      const stated = criteria.filter(text => text.trim() !== '')
      if (stated.length === 0 || stated.some(text => failureWords.test(text))) return []
      const address = { module: 'acceptanceCriteria', item: id, path: ['criteria'] } as const
      const goal = findLinkTarget(userStoryId, stories)?.name.trim() ?? ''
      if (goal === '') return [{ address, message: messages.onlyGood }]
      const options = [
        { text: messages.offline, patch: addCriteria(specification, id, [offlineCriterionFor(goal)]) },
        { text: messages.invalid, patch: addCriteria(specification, id, [invalidCriterionFor(goal)]) },
        { text: messages.forbidden, patch: addCriteria(specification, id, [forbiddenCriterionFor(goal)]) },
      ]
      const question = { text: messages.question(goal), why: messages.why, options }
      return [{ address, message: messages.onlyGood, question }]
    })
  },
}

const messages = {
  onlyGood:
    'These criteria say only what happens when all goes well. Add one for an error, an empty list or a limit.',
  question: (goal: string) => `What’s most likely to go wrong when someone wants to ${goal}?`,
  why: 'Each case that isn’t written down is decided by the builder.',
  offline: 'The connection is lost: say so and keep what was entered',
  invalid: 'An entry is missing or wrong: name it and save nothing',
  forbidden: 'The person isn’t allowed to: say so and change nothing',
} as const
