import { expect, test } from 'vitest'
import { draftText } from '#domain/reading/draft/draftText.ts'
import { textOf } from '#domain/reading/extraction.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import { bracketedModelsIn } from './bracketedModels.ts'
import { findDataModels } from './findDataModels.ts'

const namesIn = (text: string) =>
  bracketedModelsIn(text).map(({ name, attributes }) => [name, attributes.map(it => it.name)])

test.each([
  'Singers (name, voice), Piece (title, composer), Rehearsal (date)',
  'Data: Singers (name, voice); Piece (title, composer) and Rehearsal (date).',
  'We store Singers (name, voice), Piece (title, composer), and Rehearsal (date).',
])('each thing of %j has what is in its brackets', text => {
  expect(namesIn(text)).toEqual([
    ['Singers', ['name', 'voice']],
    ['Piece', ['title', 'composer']],
    ['Rehearsal', ['date']],
  ])
})

test.each([
  'Order: id, total (number, required), placed at',
  'Members (about 40), the coach and guests use it',
  'Show the timetable (by week, by room)',
])('%j is no such list', text => {
  expect(namesIn(text)).toEqual([])
})

test('an answer and a brain dump are read alike', () => {
  const list = 'Teacher (name, subject), Class (year, room), Trip (date, cost).'
  const names = ['Teacher', 'Class', 'Trip']
  expect(findDataModels(textBlocksOf(list), true).map(({ name }) => name)).toEqual(names)
  const { items } = draftText(`An app for school trips. ${list}`, 'brainDump')
  expect((items.dataModels ?? []).map(item => textOf(item, 'name')).toSorted()).toEqual(names.toSorted())
})
