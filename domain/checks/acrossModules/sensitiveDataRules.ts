import type { Address } from '../../field/address.ts'
import type { Fault, Question, SpecificationCheck } from '../check.ts'
import type { Specification } from '../../specification/specification.ts'
import { subjects } from '../../questions/subjects.ts'
import { addSentence } from './patches.ts'
import { matching, textsOf } from './specificationTexts.ts'

const retention =
  /\b(?:retention|retain(?:s|ed)?|eras(?:e|es|ed|ure)|anonymi[sz]e[ds]?|purged?|expires? after|right to be forgotten|never stored|not stored|kept (?:for|until|no longer)|stored for|deleted? (?:after|when|within|on request|once|\d+)|deletion|delet(?:e|es|ed) (?:my|their|the|an|all|every|your)\s(?:\w{1,15}\s){0,2}(?:account|data)|delete account|account deletion|export (?:my|their|all|your)\s(?:\w{1,15}\s)?data)\b|nothing leaves|no data collected/i

const saysRetention = matching(retention)

export const sensitiveDataRules: SpecificationCheck = {
  id: 'sensitive-data-rules',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'No rules for sensitive data',
  why: 'Rules on personal data decide what’s stored and how it’s deleted, which is hard to add later.',
  example: {
    before: 'Handles sensitive data; Compliance: (blank)',
    after: 'GDPR: deleted 30 days after an account is closed.',
  },
  find(specification) {
    if (!specification.nonFunctionalRequirements.securityConsiderations.handlesSensitiveData) return []
    const address: Address = { module: 'constraints', path: ['compliance'] }
    if (specification.constraints.compliance.trim() === '')
      return [
        {
          address,
          message: messages.noRules,
          severity: 'error',
          question: rulesQuestion(specification, address),
        },
      ]
    const texts = textsOf(specification, [
      'features',
      'userStories',
      'acceptanceCriteria',
      'dataModels',
      'technicalRequirements',
      'nonFunctionalRequirements',
      'constraints',
    ])
    if (texts.some(saysRetention)) return []
    return [
      { address, message: messages.noRetention, question: retentionQuestion(specification, address) },
    ] satisfies Fault[]
  },
}

/** Which law applies, with the usual ones as answers. */
export const rulesQuestion = (specification: Specification, address: Address): Question => ({
  text: 'Which rules apply to the personal data?',
  why: 'They decide what can be stored, for how long, and what people can ask for.',
  options: [
    {
      text: 'GDPR (people in the EU or UK)',
      patch: addSentence(
        specification,
        address,
        'GDPR: people can export and delete their data, which is deleted 30 days after an account is closed.',
      ),
    },
    {
      text: 'US state privacy laws, such as the CCPA',
      patch: addSentence(
        specification,
        address,
        'CCPA: people can see and delete their data, and it isn’t sold. It’s deleted 45 days after a request.',
      ),
    },
    {
      text: 'HIPAA (health data in the US)',
      patch: addSentence(
        specification,
        address,
        'HIPAA: health data is encrypted, each access is logged, and records are kept for 6 years.',
      ),
    },
    {
      text: 'None: only test data or our own data',
      patch: addSentence(
        specification,
        address,
        'None: only our own data is stored. It’s deleted on request.',
      ),
    },
  ],
  recommended: 0,
})

const retentionQuestion = (specification: Specification, address: Address): Question => ({
  subject: subjects.retention,
  text: 'When is personal data deleted?',
  why: 'Data that’s kept without a reason is a risk, and in many countries not allowed.',
  options: [
    {
      text: '30 days after the account is closed',
      patch: addSentence(
        specification,
        address,
        'Personal data is deleted 30 days after an account is closed.',
      ),
    },
    {
      text: 'Immediately when the person asks',
      patch: addSentence(
        specification,
        address,
        'Personal data is deleted within 24 hours of a person’s request.',
      ),
    },
    {
      text: 'After the period that the law prescribes',
      patch: addSentence(
        specification,
        address,
        'Personal data is deleted once the legal retention period ends, invoices after 10 years.',
      ),
    },
  ],
  recommended: 0,
})

const messages = {
  noRules: '“Handles sensitive data” is on, but no rules are given under Compliance.',
  noRetention: 'Sensitive data is handled, but nothing says when it’s deleted.',
} as const
