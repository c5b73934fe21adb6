import { describe, expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { textOf } from '#domain/reading/extraction.ts'
import { wordsOf } from '#domain/text/words.ts'

const featuresOf = (sentence: string) =>
  (draftText(`An app for a small club.\n\n${sentence}`, 'brainDump').items.features ?? []).map(item => ({
    name: textOf(item, 'name'),
    description: textOf(item, 'description'),
  }))

describe('several features of one sentence', () => {
  test.each([
    'Owners can book a walk, see when the walker picked up their dog and pay at the end of the month.',
    'Players walk through a swamp and collect monsters.',
    'We need: a form for new jobs, a board with the jobs of today, text messages when a bike is ready, and an archive.',
    'Lifts to away games should be shared: a parent offers seats for the children.',
    'Members can search the archive, reserve a book and rate the books that they returned.',
  ])('have their own clause of %j, and leave no word out', sentence => {
    const features = featuresOf(sentence)
    expect(features.length).toBeGreaterThan(1)
    for (const { description } of features) expect(description).not.toBe(sentence.replace(/\.$/, ''))
    const told = new Set(wordsOf(features.flatMap(it => [it.name, it.description]).join(' ')))
    expect(wordsOf(sentence).filter(word => !told.has(word) && !/^(?:and|an?)$/.test(word))).toEqual([])
  })

  test('have the whole sentence where their own clause says too little', () => {
    const sentence = 'If a court is free, members can book the court and invite a partner.'
    expect(featuresOf(sentence).map(it => it.description)).toEqual(
      featuresOf(sentence).map(() => sentence.slice(0, -1)),
    )
  })
})

test.each([
  ['Recipes for strange vegetables.', 'Recipes for strange vegetables'],
  ['The mayor wants a yearly report with all alarms.', 'Yearly report with all alarms'],
  ['After an alarm someone ticks off what was used.', 'Tick off what was used'],
  ['Spare parts stock would be nice some day.', 'Spare parts stock'],
  ['Maybe insurance papers later.', 'Insurance papers'],
])('%j is named %j', (sentence, name) => {
  expect(featuresOf(sentence).map(it => it.name)).toEqual([name])
})

test('whoever does something is no feature beside it', () => {
  expect(
    featuresOf('Lena from the office should be able to export addresses as CSV.').map(it => it.name),
  ).toEqual(['Export addresses as CSV'])
})

test('no name is cut out of a sentence in another language', () => {
  expect(
    featuresOf('Das System soll auch auf Deutsch laufen, und die Eltern sollen ihre Kinder abmelden können.'),
  ).toEqual([])
})
