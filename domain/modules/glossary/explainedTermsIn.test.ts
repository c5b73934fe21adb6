import { expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { explainedTermsIn } from './explainedTermsIn.ts'

test.each([
  ['DR is a dress, TC tailcoat.', ['DR', 'TC']],
  ['DR = dress, TC = tailcoat and W = waistcoat', ['DR', 'TC', 'W']],
  ['MC: master of ceremonies; SM: stage manager', ['MC', 'SM']],
  ['PR stands for pull request.', ['PR']],
  ['SUP means stand-up paddle', ['SUP']],
  ['Share of the harvest = what each member gets in a week.', ['Share of the harvest']],
  ['a block = the time between two bells', ['a block']],
])('%j explains %j', (line, terms) => {
  expect(explainedTermsIn(line).map(({ term }) => term)).toEqual(terms)
})

test.each([
  'PDF is fine, JSON too.',
  'GDPR is a must',
  'VAT is 19 %, shown separately',
  'QA is done by Tom, PM is Ina',
  'A is free, B is taken',
  'I am a nurse, OK',
  'each dog = name, breed, age, vet phone',
  'NB: no chat, no ads',
  'The goal = fewer calls',
])('%j explains nothing', line => {
  expect(explainedTermsIn(line)).toEqual([])
})

test('what a line explains are terms and no features', () => {
  const { items } = draftText(
    'A rental for costumes. DR is a dress, TC tailcoat. A week’s share = what each member gets from the field.',
    'brainDump',
  )
  expect(items.glossary?.map(({ finds }) => [finds['term']?.value, finds['definition']?.value])).toEqual([
    ['DR', 'dress'],
    ['TC', 'tailcoat'],
    ['A week’s share', 'what each member gets from the field'],
  ])
  expect(items.features).toEqual([])
})
