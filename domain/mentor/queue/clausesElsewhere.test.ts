import { expect, test } from 'vitest'
import { clausesElsewhere } from './clausesElsewhere.ts'

test('a clause that is surely about another form is taken out of the answer', () => {
  const asked = { module: 'outOfScope', slot: 'excludedFeatures', items: [] } as const
  const { said, elsewhere } = clausesElsewhere(
    asked,
    'Rentals and a shop. The app’s for about 300 members, and every page must open within a second.',
  )
  expect(said).toBe('Rentals and a shop.')
  expect(elsewhere.map(([{ module }]) => module)).toEqual(['nonFunctionalRequirements'])
})

test('an answer about the form in question stays as it was written', () => {
  const asked = { module: 'constraints', slot: '', items: [] } as const
  const text = 'GDPR, and no cloud may be used.\nWe have 500 euros; nothing else.'
  expect(clausesElsewhere(asked, text)).toEqual({ said: text, elsewhere: [] })
})
