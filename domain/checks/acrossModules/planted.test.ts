import { describe, expect, test } from 'vitest'
import { templateKeys } from '#contract/templateKeys.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { printAddress } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import { createChecker } from '../createChecker.ts'
import { acrossModuleChecks } from './index.ts'
import { add, addCriterion, all, append, edit, security, set } from './changes.testing.ts'
import { attributesOf } from './specification.testing.ts'

const sample = specificationFromTemplate('sample', 'Walking Bus')
const findingsOf = (specification: Specification) =>
  createChecker(acrossModuleChecks)(specification).findings.map(
    ({ check, severity, address, message }) => `${severity} ${check} ${printAddress(address)} ${message}`,
  )
const before = findingsOf(sample)

test.each(templateKeys)('the template %s has no errors and few warnings', key => {
  const { findings } = createChecker(acrossModuleChecks)(specificationFromTemplate(key, 'Example'))
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(findings.filter(({ severity }) => severity === 'warning').length).toBeLessThanOrEqual(3)
})

test('the sample has no faults between its modules', () => {
  expect(before).toEqual([])
})

/** A change to the sample that makes one fault, and the findings that it causes, by severity, check and place. */
type Fault = readonly [rule: string, plant: (sample: Specification) => Specification, ...expected: string[]]

const { compliance } = sample.constraints
const { other } = sample.nonFunctionalRequirements.securityConsiderations

const planted: readonly Fault[] = [
  [
    'X01',
    edit('userStories', 'US-4', { relatedFeature: 'FE-99' }),
    'error broken-feature-link userStories.US-4.relatedFeature',
  ],
  [
    'X02',
    add('features', { name: 'Confirm the rota', importance: 'High' }),
    'error feature-without-story features.FE-9.name',
  ],
  [
    'X03',
    add('userStories', { persona: 'Guide', goal: 'see who has walked least', relatedFeature: 'FE-1' }),
    'error story-without-criteria userStories.US-9.goal',
  ],
  [
    'X04',
    add('acceptanceCriteria', {
      userStoryId: 'US-99',
      criteria: ['A stop is moved once.', 'It can’t be moved twice.'],
    }),
    'error broken-story-link acceptanceCriteria.AC-8.userStoryId',
  ],
  [
    'X05',
    add('acceptanceCriteria', {
      userStoryId: 'US-8',
      criteria: ['The new stop is on the map.', 'Its time is shown.'],
    }),
    'warning no-failure-case acceptanceCriteria.AC-8.criteria',
  ],
  [
    'X06',
    add('acceptanceCriteria', { userStoryId: 'US-8', criteria: ['A date in the past is refused.'] }),
    'hint criteria-count acceptanceCriteria.AC-8.criteria',
  ],
  [
    'X07',
    edit('userStories', 'US-4', { persona: 'Headteacher' }),
    'warning unknown-persona userStories.US-4.persona',
  ],
  ['X08', add('personas', { name: 'Crossing guard' }), 'warning persona-without-story personas.PE-5.name'],
  [
    'X09',
    add('features', { name: 'Weather widget', importance: 'Low' }),
    'hint feature-without-purpose features.FE-9.name',
  ],
  [
    'X10',
    add('dataModels', { name: 'Voucher', attributes: attributesOf('code') }),
    'warning unused-data-model dataModels.DM-10.name',
  ],
  [
    'X11',
    all(
      addCriterion('AC-1', 'When I create a contract, then it has a number.'),
      addCriterion('AC-2', 'When I edit the contract, then its date changes.'),
      addCriterion('AC-3', 'When I delete a contract, then it is gone within 1 day.'),
    ),
    'warning missing-data-model acceptanceCriteria.AC-1.criteria.4',
  ],
  [
    'X12 unknown',
    append('dataModels', 'DM-1', 'relationships', ' A Bus has many Timetables.'),
    'warning relationship-mismatch dataModels.DM-1.relationships',
  ],
  [
    'X12 conflict',
    append('dataModels', 'DM-8', 'relationships', ' An Excuse has many Children.'),
    'warning relationship-mismatch dataModels.DM-8.relationships',
  ],
  [
    'X12 one side',
    append('dataModels', 'DM-6', 'relationships', ' A Walk has many Excuses.'),
    'hint relationship-mismatch dataModels.DM-8.relationships',
  ],
  [
    'X15',
    add('features', { name: 'Chat between parents', importance: 'Low' }),
    'error excluded-feature features.FE-9.name',
  ],
  [
    'X16',
    addCriterion('AC-3', 'When a guide opens the chat between parents, then the newest message is on top.'),
    'warning excluded-mention acceptanceCriteria.AC-3.criteria.4',
  ],
  [
    'X17',
    set('constraints', { mandatoryTechnologies: `${sample.constraints.mandatoryTechnologies} Vue.` }),
    'error mandatory-technology constraints.mandatoryTechnologies',
  ],
  [
    'X18',
    set('constraints', { keyExclusions: `${sample.constraints.keyExclusions} No React.` }),
    'error excluded-technology technicalRequirements.frontend',
  ],
  [
    'X19',
    set('constraints', { compliance: compliance.replace(', deletion 30 days after leaving', '') }),
    'warning sensitive-data-rules constraints.compliance',
  ],
  [
    'X19 no rules',
    all(
      set('constraints', { compliance: '' }),
      security({ other: `${other} A parent’s consent is needed.` }),
    ),
    'error sensitive-data-rules constraints.compliance',
  ],
  [
    'X20',
    security({ handlesSensitiveData: false }),
    'warning unflagged-personal-data nonFunctionalRequirements.securityConsiderations.handlesSensitiveData',
  ],
  [
    'X21',
    security({ other: other.replace(/ Sign-in is by a link.*10 minutes\./, '') }),
    'hint sign-in-gaps nonFunctionalRequirements.securityConsiderations.authRequired',
  ],
  [
    'X22',
    all(
      security({ authRequired: false }),
      addCriterion('AC-3', 'When I sign in on a second phone, then my ticks are there.'),
    ),
    'warning unflagged-sign-in nonFunctionalRequirements.securityConsiderations.authRequired',
  ],
  [
    'X23',
    all(
      set('technicalRequirements', { mobile: '' }),
      set('nonFunctionalRequirements', { targetPlatform: 'Phones, as an app' }),
    ),
    'warning platform-mismatch technicalRequirements.mobile',
  ],
  [
    'X24',
    addCriterion('AC-1', 'When a family pays by card, then it gets the receipt within 1 minute.'),
    'warning payment-gaps acceptanceCriteria.AC-1.criteria.4',
    'warning payment-gaps technicalRequirements.thirdPartyApis',
  ],
  [
    'X25',
    addCriterion('AC-1', 'On Friday, a newsletter names the guides of the week.'),
    'hint notification-gaps acceptanceCriteria.AC-1.criteria.4',
  ],
  [
    'X26',
    set('constraints', { compliance: compliance.replace('consent from both parents for each child, ', '') }),
    'warning children-rule constraints.compliance',
  ],
  [
    'X27',
    add('glossary', { term: 'Ledger', definition: 'What each family has paid.' }),
    'warning unused-term glossary.GL-7.term',
  ],
  [
    'X27 alias',
    all(
      append('glossary', 'GL-1', 'definition', ' Also called a convoy.'),
      addCriterion('AC-3', 'Two phones of one convoy never show different lists.'),
    ),
    'warning alias-of-term acceptanceCriteria.AC-3.criteria.4:18-24',
  ],
  [
    'X28',
    set('technicalRequirements', {
      otherNotes: `${sample.technicalRequirements.otherNotes} An email is plain text; an e-mail has no pictures.`,
    }),
    'hint two-spellings technicalRequirements.otherNotes:108-114',
  ],
  [
    'X29 feature',
    add('features', { name: 'Excuse the child', importance: 'Low' }),
    'warning duplicates features.FE-9.name',
  ],
  [
    'X29 criterion',
    addCriterion('AC-2', 'Excusing the child takes two taps and no reason.'),
    'warning duplicates acceptanceCriteria.AC-2.criteria.3',
  ],
  [
    'X30',
    edit('glossary', 'GL-4', {
      definition: 'The group went on without the child after 5 minutes; the parents have been told.',
    }),
    'error conflicting-numbers glossary.GL-4.definition:42-51',
  ],
  [
    'X31',
    addCriterion('AC-4', 'A message, page or API answer contains a location.'),
    'error conflicting-statements acceptanceCriteria.AC-5.criteria.2',
  ],
  [
    'two rights',
    all(
      addCriterion('AC-3', 'Only a guide can change a tick.'),
      addCriterion('AC-4', 'A parent can change a tick.'),
    ),
    'error conflicting-rights acceptanceCriteria.AC-4.criteria.3:0-26',
  ],
  [
    'counted things',
    addCriterion('AC-3', 'The guide picks one of five reasons.'),
    'warning counted-things acceptanceCriteria.AC-3.criteria.4:23-35',
  ],
  [
    'X32',
    all(
      append('features', 'FE-1', 'description', ' Depends on FE-5.'),
      append('features', 'FE-5', 'description', ' Depends on FE-1.'),
    ),
    'error dependency-cycle features.FE-1.description',
  ],
  [
    'X33',
    append('features', 'FE-1', 'description', ' Depends on FE-8.'),
    'warning priority-inversion features.FE-1.description',
  ],
  [
    'X34',
    all(
      edit('features', 'FE-6', { importance: 'High' }),
      edit('features', 'FE-7', { importance: 'High' }),
      add('acceptanceCriteria', {
        userStoryId: 'US-8',
        criteria: ['A date in the past is refused.', 'The map shows both stops.'],
      }),
    ),
    'warning too-many-high features',
  ],
  [
    'X35',
    set('nonFunctionalRequirements', { usabilityNotes: '' }),
    'hint missing-quality nonFunctionalRequirements.usabilityNotes',
  ],
  [
    'X36',
    it => ({
      ...it,
      statements: [
        {
          text: 'A tick is enough.',
          source: 'brainDump',
          state: 'undecided',
          kind: '',
          isDecided: false,
          places: [],
        },
      ],
    }),
    `warning unsorted-statement brainDump:${sample.brainDump.indexOf('A tick is enough.')}-${sample.brainDump.indexOf('A tick is enough.') + 17}`,
  ],
]

describe('planted in the sample,', () => {
  const rows = planted.map(([rule, plant, ...expected]) => ({ rule, plant, expected }))

  test.each(rows)('$rule is found at its place, and nothing else changes', ({ plant, expected }) => {
    const after = findingsOf(plant(sample)).map(finding => finding.split(' ').slice(0, 3).join(' '))
    expect(after.toSorted()).toEqual(expected.toSorted())
  })
})
