import { expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'

const technologiesIn = (sentence: string) =>
  Object.assign(
    {},
    ...(
      draftText(`An app for pre-orders of a bakery. ${sentence}`, 'brainDump').items.technicalRequirements ??
      []
    ).map(({ finds }) =>
      Object.fromEntries(Object.entries(finds).map(([field, { value }]) => [field, value])),
    ),
  ) as Record<string, unknown>

test.each([
  [
    'It runs on one small VM at my brother’s place, probably Django because he knows it.',
    'backend',
    'Probably Django',
  ],
  ['Tech: perhaps Laravel, and MySQL is there already.', 'backend', 'Perhaps Laravel'],
  ['Tech: React and Postgres, hosted on our own server.', 'database', 'Postgres'],
])('%j keeps how sure a technology is', (sentence, field, value) => {
  expect(technologiesIn(sentence)[field]).toBe(value)
})

test.each([
  'Tech: probably Next.js and Postgres, hosted on our Hetzner server.',
  'My lad says it wants React and a proper server.',
])('%j is in the notes as a whole, since its names say too little', sentence => {
  expect(technologiesIn(sentence)['otherNotes']).toBe(sentence.slice(0, -1))
})

test('what a feature is connected to is named beside the feature', () => {
  const { items } = draftText('An app for a bakery. It posts the day’s list into Slack.', 'brainDump')
  expect(items.features?.map(({ finds }) => finds['name']?.value)).toEqual(['Post the day’s list into Slack'])
  expect(technologiesIn('It posts the day’s list into Slack.')).toEqual({ thirdPartyApis: 'Slack' })
})
