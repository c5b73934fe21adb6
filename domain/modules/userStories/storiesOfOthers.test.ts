import { expect, test } from 'vitest'
import { having, itemsOf, talk } from '#domain/mentor/dialogue/talk.testing.ts'

const specification = having({
  personas: [
    { id: 'PE-1', name: 'Guide' },
    { id: 'PE-2', name: 'Warden', needsAndGoals: 'I want to sleep on a Sunday' },
    { id: 'PE-3', name: 'Guest' },
  ],
  features: [
    { id: 'FE-1', name: 'Book a telescope' },
    { id: 'FE-2', name: 'List of faults' },
    { id: 'FE-3', name: 'Lend out a key' },
  ],
})
const storiesOf = (text: string) =>
  itemsOf(talk('userStories', [text], specification).form).map(it => [
    it['persona'],
    it['relatedFeature'],
    it['benefit'],
  ])

test('a sentence that begins with another feature tells who needs that', () => {
  expect(storiesOf('Guests, because they want to plan. Lending out keys is the guides of course')).toEqual([
    ['Guest', 'FE-1 Book a telescope', 'they want to plan'],
    ['Guide', 'FE-3 Lend out a key', ''],
  ])
})

test('“me” is whoever speaks in the personas, and a reason has no second “so that”', () => {
  expect(storiesOf('Me, so that nothing is forgotten')).toEqual([
    ['Warden', 'FE-1 Book a telescope', 'nothing is forgotten'],
  ])
})

test('a wish after a reason takes nothing of it away', () => {
  const stories = storiesOf(
    'Guests, so no night is lost. Guides want to see all faults of a week, because they mend them.',
  )
  expect(stories[0]).toEqual(['Guest', 'FE-1 Book a telescope', 'no night is lost'])
  expect(stories[1]?.[0]).toBe('Guide')
})
