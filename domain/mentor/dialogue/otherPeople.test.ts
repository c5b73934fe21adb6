import { describe, expect, test } from 'vitest'
import { having, itemsOf, talk } from './talk.testing.ts'

const people = 'Guides, schools and the warden'
const cardIn = (form: unknown, name: string) => itemsOf(form).find(it => it['name'] === name)

describe('an answer about somebody that tells of others', () => {
  test('gives each what they want', () => {
    const { form } = talk('personas', [
      people,
      'Guides want to see the night’s list. It annoys them that it’s on paper. The warden wants to know who has a key.',
    ])
    expect(cardIn(form, 'Guide')).toMatchObject({ painPoints: expect.stringContaining('paper') })
    expect(cardIn(form, 'Warden')).toMatchObject({ needsAndGoals: expect.stringContaining('key') })
    expect(JSON.stringify(cardIn(form, 'Guide'))).not.toContain('key')
  })

  test('adds whom it calls before a colon', () => {
    const { form } = talk('personas', [people, 'They want a list. Treasurer: see who has paid.'])
    expect(cardIn(form, 'Treasurer')).toMatchObject({ needsAndGoals: expect.stringContaining('paid') })
  })

  test('what others do to somebody stays with them', () => {
    const { form } = talk('personas', [people, 'They want a quiet night. Schools ring them at six.'])
    expect(JSON.stringify(cardIn(form, 'Guide'))).toContain('ring them at six')
  })

  test('“I” is whoever has said who they are', () => {
    const { form } = talk('personas', [
      'The guides, and me, I’m the warden',
      'They want to see the list. I want to sleep on a Sunday.',
    ])
    expect(itemsOf(form).map(it => it['name'])).toEqual(['Guide', 'Warden'])
    expect(cardIn(form, 'Warden')).toMatchObject({ needsAndGoals: expect.stringContaining('sleep') })
  })
})

test('a label within an answer about a feature calls another one', () => {
  const specification = having({
    features: [
      { id: 'FE-1', name: 'Book a telescope' },
      { id: 'FE-2', name: 'Print a star map' },
    ],
  })
  const { form } = talk(
    'features',
    ['Booking first', 'You pick a night. For the star map: it has the stars of that night.'],
    specification,
  )
  expect(cardIn(form, 'Book a telescope')).toMatchObject({ description: 'You pick a night.' })
  expect(cardIn(form, 'Print a star map')).toMatchObject({
    description: expect.stringContaining('stars of that'),
  })
})
