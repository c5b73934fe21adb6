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
})
