import { printAddress } from '../../field/address.ts'
import { sentencesOf } from '../words/sentences.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import type { Patch } from '../../field/patch.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Trace } from '../../trace/trace.ts'
import { hasCriteria, setsOf, type Feature, type Story } from './linkedItems.ts'
import { addStoryCriteria } from './patches.ts'
import {
  criteriaFor,
  forbiddenCriterionFor,
  invalidCriterionFor,
  isDoneByTheApp,
  nothingNewCriterionFor,
  offlineCriterionFor,
  undeliveredCriterionFor,
} from './storyTexts.ts'
import { statesRule } from './statesRule.ts'

export const storyWithoutCriteria: SpecificationCheck = {
  id: 'story-without-criteria',
  scope: 'specification',
  group: 'testable',
  severity: 'error',
  title: 'Story without criteria',
  why: 'Without criteria, nobody can tell when the most important features are done.',
  example: {
    before: 'US-3 find a recipe (no criteria)',
    after: 'Given no match, then the three nearest recipes are shown.',
  },
  find(specification, trace) {
    const features = featuresById(specification)
    const sets = new Map(specification.acceptanceCriteria.map(set => [set.id, set]))
    return specification.userStories.flatMap((story): Fault[] => {
      const goal = story.goal.trim()
      const own = setsOf(trace, story.id)
      if (goal === '' || own.some(id => hasCriteria(sets.get(id)!))) return []
      const feature = featureOf(features, trace, story)
      if (!isNeeded(feature)) return []
      const isHigh = feature?.importance === 'High'
      const rules = rulesIn(feature?.description ?? '')
      const options = waysFor(goal).map(([text, criteriaFor]) => ({
        text,
        patch: addStoryCriteria(specification, story, own, [...rules, ...criteriaFor(goal)]),
      }))
      return [
        {
          address: { module: 'userStories', item: story.id, path: ['goal'] },
          severity: isHigh ? 'error' : 'warning',
          message: messages.noCriteria(goal, isHigh),
          question: { text: messages.question(goal), why: messages.why, options, recommended: 0 },
        },
      ]
    })
  },
}

/** Adds the usual criteria for a story, after the rules that its feature tells. */
export function addUsualCriteria(specification: Specification, trace: Trace, story: Story): Patch {
  const goal = story.goal.trim()
  const rules = rulesIn(featureOf(featuresById(specification), trace, story)?.description ?? '')
  const [[, criteriaFor]] = waysFor(goal) as [(typeof ways)[keyof typeof ways]]
  return addStoryCriteria(specification, story, setsOf(trace, story.id), [...rules, ...criteriaFor(goal)])
}

const featuresById = ({ features }: Specification): ReadonlyMap<string, Feature> =>
  new Map(features.map(feature => [feature.id, feature]))

/** The feature that a story is linked to. */
const featureOf = (
  features: ReadonlyMap<string, Feature>,
  trace: Trace,
  { id }: Story,
): Feature | undefined =>
  trace
    .from(printAddress({ module: 'userStories', item: id, path: [] }))
    .flatMap(({ kind, to }) => (kind === 'link' ? (features.get(trace.nodes.get(to)?.item ?? '') ?? []) : []))
    .at(0)

/** Less important stories may do without criteria if the description of their feature can be tested. */
const isNeeded = (feature: Feature | undefined): boolean =>
  feature === undefined ||
  feature.importance === 'High' ||
  (feature.importance === 'Medium' && !statesRule(feature.description))

/** The sentences of a feature's description that can be checked as they are, in its words. */
const rulesIn = (description: string): string[] =>
  sentencesOf(description)
    .map(({ text }) => text.trim().replace(/^[-*•]\s{1,4}/, ''))
    .filter(text => statesRule(text) && text.length <= longestRule && !text.endsWith('?'))
const longestRule = 300

/**
 * What would have to be checked besides success; with what people only look at, nothing wrong can be entered, and what
 * comes by itself may not come.
 */
const waysFor = (goal: string) =>
  isDoneByTheApp(goal)
    ? [ways.undelivered, ways.nothingNew]
    : looking.test(goal)
      ? [ways.forbidden, ways.offline]
      : [ways.offline, ways.invalid, ways.forbidden]
const looking =
  /^(?:see|view|find|look|check|search|know|read|download|get|receive|browse|watch|hear|compare|filter|open|follow)\b/i

const ways = {
  offline: ['Nothing is lost, even without a connection', criteriaFor(offlineCriterionFor)],
  invalid: ['What’s missing or wrong is named before anything is saved', criteriaFor(invalidCriterionFor)],
  forbidden: ['It works only for those who are allowed to', criteriaFor(forbiddenCriterionFor)],
  undelivered: [
    'It comes in time, and what can’t be delivered is tried again',
    criteriaFor(undeliveredCriterionFor),
  ],
  nothingNew: ['It comes in time, and never twice', criteriaFor(nothingNewCriterionFor)],
} as const

const messages = {
  noCriteria: (goal: string, isHigh: boolean) =>
    `“${goal}” ${isHigh ? 'belongs to a feature of high importance but ' : ''}has no criteria. Say how you’d check that it works.`,
  question: (goal: string) => `When does “${goal}” count as done?`,
  why: 'These checks define “done” for the builder, and for whoever tests it.',
} as const
