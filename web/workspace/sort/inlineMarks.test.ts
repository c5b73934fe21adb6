import { expect, test } from 'vitest'
import { cellsOf, inlineMarks } from './inlineMarks.ts'

test.each([
  ['**Giver**: has cuttings', ['strong:Giver', 'undefined:: has cuttings']],
  [
    'Runs on `sqlite` or ~~Oracle~~',
    ['undefined:Runs on ', 'code:sqlite', 'undefined: or ', 'struck:Oracle'],
  ],
  ['2 * 3 ** 2 and a_b__c', ['undefined:2 * 3 ** 2 and a_b__c']],
])('reads %s', (words, pieces) => {
  expect(inlineMarks(words).map(({ mark, text }) => `${mark}:${text}`)).toEqual(pieces)
})

test('no character but the marks is lost', () => {
  const words = 'A **bold** claim, `code`, ~~old~~ and ** a loose end'
  expect(
    inlineMarks(words)
      .map(({ text }) => text)
      .join(''),
  ).toBe(words.replaceAll(/\*\*(?=bold| claim)|~~|`/g, ''))
})

test('the cells of a row', () => {
  expect(cellsOf('| Plant | species, photos |')).toEqual(['Plant', 'species, photos'])
  expect(cellsOf('Plant | species')).toEqual(['Plant', 'species'])
})
