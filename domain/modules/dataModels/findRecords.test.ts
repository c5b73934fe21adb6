import { describe, expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { textOf } from '#domain/reading/extraction.ts'

const modelsIn = (text: string) =>
  Object.fromEntries(
    (draftText(text, 'brainDump').items.dataModels ?? []).map(item => [
      textOf(item, 'name'),
      ((item.finds['attributes']?.value ?? []) as { name: string }[]).map(({ name }) => name),
    ]),
  )

describe('what is kept about a thing', () => {
  test.each([
    ['a sentence', 'Each guest has a name, a menu choice and a list of allergies.'],
    ['a line with a label', '## Data\nGuest: name, menu choice, list of allergies'],
    ['brackets', '## Data\n- Guest (name, menu choice, list of allergies)'],
    [
      'a table',
      '## Data\n| Record | Fields |\n| --- | --- |\n| Guest | name, menu choice, list of allergies |',
    ],
  ])('is read from %s', (_, text) => {
    expect(modelsIn(`An app for people who plan weddings.\n\n${text}`)).toMatchObject({
      Guest: ['name', 'menu choice', 'list of allergies'],
    })
  })

  test('of several things is kept apart, line by line', () => {
    const text =
      'A log for falconers.\n\n## Data\nbird: name, species, ring number\nweighing: bird, time, grams'
    expect(modelsIn(text)).toMatchObject({
      Bird: ['name', 'species', 'ring number'],
      Weighing: ['bird', 'time', 'grams'],
    })
  })

  test.each([
    [
      'For each treatment we write down the date, the exercises and how much it hurt.',
      'Treatment',
      ['date', 'exercises', 'how much it hurt'],
    ],
    ['For a customer we keep name, phone and e-mail.', 'Customer', ['name', 'phone', 'e-mail']],
    [
      'I want to save for every plant when it was watered, how much water and who did it.',
      'Plant',
      ['when it was watered', 'how much water', 'who did it'],
    ],
    ['We write down the name and the weight of every parcel.', 'Parcel', ['name', 'weight']],
    ['Each sale is recorded with the date, the price and the seller.', 'Sale', ['date', 'price', 'seller']],
    [
      'For every run the app stores the distance, the time and the heart rate.',
      'Run',
      ['distance', 'time', 'heart rate'],
    ],
    [
      'About every horse we store: name, birth year, owner, feed per day, last visit.',
      'Horse',
      ['name', 'birth year', 'owner', 'feed per day', 'last visit'],
    ],
    [
      'I keep track of the plate number, next inspection and driver for each van.',
      'Van',
      ['plate number', 'next inspection', 'driver'],
    ],
    [
      'Every patient has a name, a date of birth and an insurance (public, private or none).',
      'Patient',
      ['name', 'date of birth', 'insurance'],
    ],
    [
      'An item has a name, a location and a state: ok, defective, lost.',
      'Item',
      ['name', 'location', 'state'],
    ],
  ])('is read in its order from %j', (sentence, name, attributes) => {
    const models = modelsIn(`An app for our small business.\n\n${sentence}`)
    expect(models).toMatchObject({ [name]: attributes })
    expect(Object.values(models).filter(it => it.length > 0)).toHaveLength(1)
  })
})
