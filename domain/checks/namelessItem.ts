import type { Fault, SpecificationCheck } from './check.ts'

export const namelessItem: SpecificationCheck = {
  id: 'nameless-item',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Card without a name',
  why: 'Stories, criteria and the code refer to it by its name.',
  example: { before: '(no name): pays by card', after: 'Renter: pays by card' },
  find: ({ personas, features, dataModels }) => [
    ...personas.flatMap(({ id, name, characteristics, needsAndGoals, painPoints }) =>
      faultOf('personas', id, name, [characteristics, needsAndGoals, painPoints]),
    ),
    ...features.flatMap(({ id, name, description }) => faultOf('features', id, name, [description])),
    ...dataModels.flatMap(({ id, name, description, attributes }) =>
      faultOf('dataModels', id, name, [description, ...attributes.map(it => it.name)]),
    ),
  ],
}

/** A card that is blank as a whole has just been added. */
function faultOf(
  module: 'personas' | 'features' | 'dataModels',
  item: string,
  name: string,
  others: readonly string[],
): Fault[] {
  if (name.trim() !== '' || others.every(text => text.trim() === '')) return []
  return [{ address: { module, item, path: ['name'] }, message: messages.nameless[module] }]
}

const messages = {
  nameless: {
    personas: 'This persona has no name. Stories need one to refer to.',
    features: 'This feature has no name. Use a verb and a noun.',
    dataModels: 'This data model has no name. Use a noun in the singular.',
  },
} as const
