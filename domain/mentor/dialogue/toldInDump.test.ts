import { expect, test } from 'vitest'
import { toldInDump } from './toldInDump.ts'

const told = (module: 'problemStatement' | 'nonFunctionalRequirements', dump: string) =>
  Object.assign(
    {},
    ...toldInDump(module, dump, new Set()).map(({ finds }) =>
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
] as const)('%s: “%s” tells an answer', (module, dump, values) => expect(told(module, dump)).toEqual(values))

test.each([
  ['nonFunctionalRequirements', 'We only sell bread. They phone us in the morning.'],
  ['nonFunctionalRequirements', 'Two hundred stones lie in three fields.'],
  ['problemStatement', 'I want an app that warns when somebody is late.'],
] as const)('%s: “%s” tells none', (module, dump) => expect(told(module, dump)).toEqual({}))
