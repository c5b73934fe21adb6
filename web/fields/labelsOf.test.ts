import { expect, test } from 'vitest'
import { parseAddress } from '#domain/field/address.ts'
import { labelsOf } from './labelsOf.ts'

const models = [
  { id: 'DM-4', name: 'Tool', attributes: [{ name: 'price' }, { name: 'photo' }] },
  { id: 'DM-1', name: 'Loan', attributes: [] },
]
const criteria = [{ id: 'AC-1', criteria: ['one', 'two'] }]

test.each([
  [models, 'dataModels', ['Data Models']],
  [models, 'dataModels.DM-1', ['Data Model 2 · DM-1']],
  [models, 'dataModels.DM-4.attributes.1.type', ['Data Model 1 · DM-4', 'Attribute 2', 'Type']],
  [models, 'dataModels.DM-9.name', ['DM-9', 'Model Name']],
  [criteria, 'acceptanceCriteria.AC-1.criteria.1', ['Criteria Set 1 · AC-1', 'Criterion 2']],
  ['', 'brainDump', ['Brain Dump']],
  [{}, 'nonFunctionalRequirements.securityConsiderations.other', ['Other Security Notes']],
])('in %j, the labels of %s are %j', (form, address, labels) => {
  expect(labelsOf(form, parseAddress(address)!)).toEqual(labels)
})
