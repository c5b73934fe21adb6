import type { Address } from '../../field/address.ts'
import type { SpecificationCheck } from '../check.ts'
import { subjects } from '../../questions/subjects.ts'
import { addSentence } from './patches.ts'
import { personalAttributesOf } from './personalData.ts'
import { matching, textsOf } from './specificationTexts.ts'

const children =
  /\b(?:children|child|kids?|pupils?|school ?(?:boys|girls|children)|teens?|teenagers?|minors|toddlers?|babies|students? (?:in|at) (?:primary|secondary|elementary|middle|high) schools?)\b/i
/** Words that make children a part of something else: "parents of children", "child care costs", "child-friendly". */
const unrelated =
  /\bchild[- ](?:safe|friendly|proof|node|element|process|component)\w{0,5}\b|\bno children\b/i
const rule =
  /\b(?:coppa|consent (?:of|from|by) (?:an? |the |both |their )?(?:parents?|guardians?)|(?:parent|guardian)(?:s|[’']s|s[’'])? (?:consent|approv\w{1,5}|permission|account)|parental|legal guardians?|(?:under|below|over|(?:younger|older) than|minimum age:?|age of|at least) (?:the age of )?1[2-8]\b(?![:.,]\d| ?(?:ms|s|px|%|mb|seconds?|minutes?|hours?|days?|weeks?|months?|characters?)\b)|age(?:s)? (?:check|limit|verification|gate)|1[2-8] (?:or|and) (?:older|over)|aged? (?:1[2-8]) (?:or|and|to))/i

const saysRule = matching(rule)

export const childrenRule: SpecificationCheck = {
  id: 'children-rule',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'No rule for children’s data',
  why: 'In most countries, an app needs the parents’ consent before it stores a child’s data.',
  example: {
    before: 'Data model “Child” (no rule on consent)',
    after: 'A parent gives consent for each child.',
  },
  find(specification) {
    const named = [
      ...textsOf(specification, ['personas', 'dataModels']).filter(({ field }) => field === 'name'),
      ...textsOf(specification, ['overview']).filter(({ field }) => field === 'targetAudience'),
    ].filter(({ text }) => children.test(text) && !unrelated.test(text))
    const attributes = personalAttributesOf(specification)
    const isAbout = named.length > 0 && attributes.length > 0
    if (!isAbout && !attributes.some(({ kind }) => kind === 'child')) return []
    const all = textsOf(specification, [
      'features',
      'userStories',
      'acceptanceCriteria',
      'nonFunctionalRequirements',
      'constraints',
    ])
    if (all.some(saysRule)) return []
    const address: Address = { module: 'constraints', path: ['compliance'] }
    const options = answers.map(([text, sentence]) => ({
      text,
      patch: addSentence(specification, address, sentence),
    }))
    const question = {
      subject: subjects.children,
      text: messages.question,
      why: messages.why,
      options,
      recommended: 0,
    }
    return [{ address, message: messages.noRule, question }]
  },
}

const answers = [
  [
    'A parent agrees, for each child',
    'Children’s data is stored only with the consent of a parent, who can see and delete it.',
  ],
  [
    'Only adults have accounts, children are just names',
    'Only adults have accounts; a child is stored with a first name alone, with a parent’s consent.',
  ],
  [
    'Nobody under 16 can use it',
    'Nobody under 16 can use the app; the date of birth is asked for at registration.',
  ],
] as const

const messages = {
  noRule: 'Children are part of this, and personal data is stored, but no rule says who has to agree.',
  question: 'Who agrees that a child’s data is stored?',
  why: 'Without consent, storing it is against the law in the EU and the US.',
} as const
