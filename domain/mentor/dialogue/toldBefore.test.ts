import { expect, test } from 'vitest'
import { having } from './talk.testing.ts'
import { toldBefore } from './toldBefore.ts'

const told = (
  module: 'problemStatement' | 'technicalRequirements' | 'nonFunctionalRequirements',
  forms: Parameters<typeof having>[0],
) =>
  Object.assign(
    {},
    ...toldBefore(module, having(forms), new Set()).map(({ finds }) =>
      Object.fromEntries(Object.entries(finds).map(([path, { value }]) => [path, value])),
    ),
  ) as unknown

test.each([
  [
    'nonFunctionalRequirements',
    'A diary for a rowing club. Only the coach can change the crews.',
    { 'securityConsiderations.other': 'Only the coach can change the crews' },
  ],
  [
    'nonFunctionalRequirements',
    'Eight trainers would use it. It runs on their phones.',
    { scalabilityNotes: 'Eight trainers would use it', targetPlatform: 'It runs on their phones' },
  ],
  [
    'problemStatement',
    'I want an app for our choir. Right now it is a whiteboard and somebody wipes it.',
    { painPoint: 'Right now it is a whiteboard and somebody wipes it' },
  ],
] as const)('%s: “%s” tells an answer', (module, brainDump, values) =>
  expect(told(module, { brainDump })).toEqual(values),
)

test.each([
  ['nonFunctionalRequirements', 'We only sell bread. They phone us in the morning.'],
  ['nonFunctionalRequirements', 'Two hundred stones lie in three fields.'],
  ['problemStatement', 'I want an app that warns when somebody is late.'],
] as const)('%s: “%s” tells none', (module, brainDump) => expect(told(module, { brainDump })).toEqual({}))

test.each([
  [
    'nonFunctionalRequirements',
    { technicalRequirements: { frontend: 'Just a web page on the phone, nothing to install.' } },
    { targetPlatform: 'Just a web page on the phone, nothing to install' },
  ],
  [
    'nonFunctionalRequirements',
    { acceptanceCriteria: [{ criteria: ['The map appears within 2 seconds'] }] },
    { performanceNotes: 'The map appears within 2 seconds' },
  ],
  [
    'technicalRequirements',
    { overview: { targetAudience: 'Guides, on their phones' } },
    { frontend: 'Guides, on their phones' },
  ],
  ['technicalRequirements', { personas: [{ name: 'Guide', characteristics: 'Good with phones' }] }, {}],
] as const)('%s: what another form says isn’t asked anew: %j', (module, forms, values) =>
  expect(told(module, forms)).toEqual(values),
)

test('a labelled problem is told, with the sentence that explains it', () =>
  expect(
    told('problemStatement', {
      brainDump: 'Problem: meeting rooms. Members block those that they never use.',
    }),
  ).toMatchObject({ painPoint: 'Meeting rooms. Members block those that they never use' }))

test.each(['It goes from one volunteer to the next.', 'Last year nine people just didn’t turn up.'])(
  '“%s” says nothing of the number of users',
  brainDump =>
    expect(told('nonFunctionalRequirements', { brainDump })).not.toHaveProperty('scalabilityNotes'),
)
