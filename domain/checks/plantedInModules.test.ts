import { expect, test } from 'vitest'
import { templateKeys } from '#contract/templateKeys.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { parseAddress, printAddress, withValueAt } from '../field/address.ts'
import { createBlankItem } from '../field/value.ts'
import { itemListOf, type FormKey, type Specification } from '../specification/specification.ts'
import { createChecker } from './createChecker.ts'
import { moduleChecks } from './moduleChecks.ts'

const check = createChecker(moduleChecks.filter(it => !it.isOptional))
const findingsOf = (specification: Specification) =>
  check(specification).findings.map(
    ({ check, severity, address }) => `${severity} ${check} ${printAddress(address)}`,
  )
const sample = specificationFromTemplate('sample', 'Walking Bus')

test.each(templateKeys)('the template %s has no faults within its modules', key => {
  expect(findingsOf(specificationFromTemplate(key, 'Example'))).toEqual([])
})

test('the sample has no faults within its modules', () => {
  expect(findingsOf(sample)).toEqual([])
})

type Plant = (specification: Specification) => Specification

const set =
  (place: string, value: unknown): Plant =>
  specification => {
    const at = parseAddress(place)!
    return { ...specification, [at.module]: withValueAt(specification[at.module], at, value) }
  }
const add =
  (module: FormKey, id: string, fields: object): Plant =>
  specification => {
    const item = { ...createBlankItem(itemListOf(module)!, id), ...fields }
    return { ...specification, [module]: [...(specification[module] as readonly object[]), item] }
  }

const { primaryGoals } = sample.overview
const { performanceNotes } = sample.nonFunctionalRequirements
const { excludedFeatures } = sample.outOfScope
const attribute = { name: 'note', type: 'Text', required: false, example: 'Rings twice' }

/** A change to the sample that makes one fault, and the findings that it causes. */
const planted: readonly (readonly [string, Plant, ...string[]])[] = [
  [
    'a goal that is a topic',
    set('overview.primaryGoals', primaryGoals.replace(/3\. .*/, '3. Fewer cars')),
    `warning bare-goal overview.primaryGoals:${primaryGoals.indexOf('3. ') + 3}-${primaryGoals.indexOf('3. ') + 13}`,
  ],
  [
    'goals without a number',
    set('overview.primaryGoals', 'Families walk to school together and fewer cars drive.'),
    'warning unmeasured-goals overview.primaryGoals',
  ],
  [
    'a goal without a measure',
    set(
      'overview.primaryGoals',
      primaryGoals.replace(/3\. .*/, '3. Parents worry less about the way to school.'),
    ),
    `warning unmeasured-goal overview.primaryGoals:${primaryGoals.indexOf('3. ') + 3}-${primaryGoals.indexOf('3. ') + 46}`,
  ],
  [
    'four goals',
    set('overview.primaryGoals', `${primaryGoals}\n4. 20 families take part.`),
    'hint too-many-goals overview.primaryGoals',
  ],
  [
    'a missing app as the problem',
    set('problemStatement.painPoint', 'There is no app for walking buses.'),
    'hint missing-app-as-problem problemStatement.painPoint:0-15',
  ],
  [
    'a problem of no one',
    set('problemStatement.whoExperiences', ''),
    'hint half-told-problem problemStatement.whoExperiences',
  ],
  [
    'a problem without a cost',
    set('problemStatement.whyImportant', ' '),
    'hint half-told-problem problemStatement.whyImportant',
  ],
  ['a persona who is anyone', set('personas.PE-2.name', 'User'), 'hint generic-persona personas.PE-2.name'],
  [
    'a persona without pains',
    set('personas.PE-2.painPoints', ''),
    'hint incomplete-persona personas.PE-2.painPoints',
  ],
  ['a persona without a name', set('personas.PE-2.name', ''), 'warning nameless-item personas.PE-2.name'],
  [
    'a feature that is only a name',
    set('features.FE-5.description', ''),
    'warning bare-feature features.FE-5.description',
  ],
  [
    'a description that repeats the name',
    set('features.FE-5.description', 'Asking for help'),
    'warning bare-feature features.FE-5.description',
  ],
  [
    'a long feature name',
    set('features.FE-5.name', 'Ask everyone who is free in the morning for help with a walk'),
    'hint long-feature-name features.FE-5.name',
  ],
  [
    'a story without a benefit',
    set('userStories.US-3.benefit', ''),
    'warning incomplete-story userStories.US-3.benefit',
  ],
  [
    'a story of no one',
    set('userStories.US-3.persona', ''),
    'warning incomplete-story userStories.US-3.persona',
  ],
  [
    'a benefit that repeats the goal',
    set('userStories.US-8.benefit', 'I can move the stop from a given date'),
    'warning benefit-repeats-goal userStories.US-8.benefit',
  ],
  [
    'a story with two goals',
    set('userStories.US-8.goal', 'move a stop from a given date and invite new families'),
    'hint two-goals userStories.US-8.goal',
  ],
  [
    'a story with its details',
    set('userStories.US-8.goal', 'move a stop from a given date; everyone is told by text message'),
    'hint long-story userStories.US-8.goal',
  ],
  [
    'a criterion that is a topic',
    set('acceptanceCriteria.AC-2.criteria.2', 'Error messages'),
    'warning no-visible-outcome acceptanceCriteria.AC-2.criteria.2',
  ],
  [
    'a criterion that something works',
    set('acceptanceCriteria.AC-2.criteria.2', 'The excuse works as expected.'),
    'warning no-visible-outcome acceptanceCriteria.AC-2.criteria.2',
  ],
  [
    'an event without an outcome',
    set('acceptanceCriteria.AC-2.criteria.1', 'When I try at 7:26.'),
    'warning half-scenario acceptanceCriteria.AC-2.criteria.1',
  ],
  [
    'a situation after its event',
    set(
      'acceptanceCriteria.AC-2.criteria.0',
      'When I excuse the child at 7:24, given a walk at 7:25, then the guides’ list shows it.',
    ),
    'warning scenario-order acceptanceCriteria.AC-2.criteria.0',
  ],
  [
    'two scenarios in one',
    set(
      'acceptanceCriteria.AC-2.criteria.0',
      'When I excuse the child, then the list shows it, when I take it back, then the list shows that.',
    ),
    'warning two-scenarios acceptanceCriteria.AC-2.criteria.0',
  ],
  [
    'a scenario with six steps',
    set(
      'acceptanceCriteria.AC-2.criteria.0',
      'Given a walk, and a child, and a guide, when I excuse the child, then the list shows it, and the guide is told.',
    ),
    'hint long-scenario acceptanceCriteria.AC-2.criteria.0',
  ],
  [
    'a requirement without an actor',
    set('acceptanceCriteria.AC-2.criteria.2', 'When a parent excuses a child, shall update the list.'),
    'warning incomplete-requirement acceptanceCriteria.AC-2.criteria.2',
  ],
  [
    'a data model without attributes',
    set('dataModels.DM-8.attributes', []),
    'error model-without-attributes dataModels.DM-8.attributes',
  ],
  [
    'an attribute without an example',
    set('dataModels.DM-8.attributes.1.example', ''),
    'hint incomplete-attribute dataModels.DM-8.attributes',
  ],
  [
    'an example that is no date',
    set('dataModels.DM-8.attributes.1.example', 'next Tuesday'),
    'warning example-of-other-type dataModels.DM-8.attributes.1.example',
  ],
  [
    'an example that is no boolean',
    set('dataModels.DM-7.attributes.0.example', 'Joanna'),
    'warning example-of-other-type dataModels.DM-7.attributes.0.example',
  ],
  [
    'an attribute that is there twice',
    set('dataModels.DM-4.attributes', [...sample.dataModels[3]!.attributes, attribute]),
    'warning attribute-twice dataModels.DM-4.attributes.2.name',
  ],
  [
    'a name in another style',
    set('dataModels.DM-8.attributes.1.name', 'last_day'),
    'hint mixed-names dataModels.DM-8.attributes.1.name',
  ],
  [
    'two frameworks',
    set('technicalRequirements.frontend', 'A web app with React and Vue.'),
    'hint two-alternatives technicalRequirements.frontend:15-28',
  ],
  [
    'a quality without a number',
    set('nonFunctionalRequirements.performanceNotes', `${performanceNotes}\nThe list opens quickly.`),
    `warning unmeasured-quality nonFunctionalRequirements.performanceNotes:${performanceNotes.length + 1}-${performanceNotes.length + 24}`,
  ],
  [
    'an exclusion with a “no”',
    set('outOfScope.excludedFeatures', excludedFeatures.replace('- Chat', '- No chat')),
    `hint negated-exclusion outOfScope.excludedFeatures:${excludedFeatures.indexOf('Chat')}-${excludedFeatures.indexOf('\n- Buses') + 3}`,
  ],
  [
    'an exclusion without a hyphen',
    set('outOfScope.excludedFeatures', `${excludedFeatures}\nRaffles`),
    `hint unlisted-exclusion outOfScope.excludedFeatures:${excludedFeatures.length + 1}-${excludedFeatures.length + 8}`,
  ],
  [
    'a term without a meaning',
    add('glossary', 'GL-7', { term: 'Underpass' }),
    'warning poor-definition glossary.GL-7.definition',
  ],
  [
    'a term explained by itself',
    set('glossary.GL-2.definition', 'The person who guides the guided.'),
    'warning poor-definition glossary.GL-2.definition',
  ],
  [
    'a meaning that is too short',
    set('glossary.GL-2.definition', 'An adult'),
    'warning poor-definition glossary.GL-2.definition',
  ],
  [
    'a technology in a story',
    set('userStories.US-8.goal', 'move a stop that is stored in PostgreSQL'),
    'warning solution-in-problem userStories.US-8.goal:30-40',
  ],
]

test.each(planted.map(([name, plant, ...expected]) => [name, plant, expected] as const))(
  '%s in the sample is found, and nothing else',
  (_name, plant, expected) => {
    expect(findingsOf(plant(sample))).toEqual(expected)
  },
)
