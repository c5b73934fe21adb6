import { describe, expect, test } from 'vitest'
import { itemsOf, namesIn, talk } from '../talk.testing.ts'
import { withSpokenCorrection } from './withSpokenCorrection.ts'

describe('a correction in one breath', () => {
  test.each([
    ['The hall opens at eight o’clock. No, quarter past nine', 'The hall opens at quarter past nine'],
    ['A crate holds 30 – sorry, 36 – bottles', 'A crate holds 36 bottles'],
    ['Within three hours, no, four', 'Within four hours'],
    ['It costs 12, or rather 15 euros a month', 'It costs 15 euros a month'],
    ['Piet, I mean Griet, and the ferryman', 'Griet, and the ferryman'],
    ['the printer and the binder, sorry, the folder', 'the printer and the folder'],
    ['Scan the ticket, stamp the pass - no wait, stamp the card', 'Scan the ticket, stamp the card'],
    ['We use Trello, sorry, I mean Jira', 'We use Jira'],
    ['on laptops. no sorry, tablets', 'on tablets'],
  ])('%s', (said, meant) => expect(withSpokenCorrection(said)?.text).toBe(meant))

  test.each([
    'The binder, I mean, he is busy',
    'No, half past eight',
    'Is there a queue? No, a list on the door',
    'Cards only. No cash',
    'Two halls, no kitchen',
    'The ferry leaves at six, sorry for the short answer',
    'Members pay 20 euros, guests 25 euros',
    'Oh no, sorry, the ferryman',
  ])('is none in “%s”', said => expect(withSpokenCorrection(said)).toBeUndefined())

  test('leaves the first value out of the form', () => {
    expect(namesIn(talk('personas', ['the printer and the binder, sorry, the folder']).form)).toEqual([
      'Printer',
      'Folder',
    ])
    const { form } = talk('glossary', ['a ream is 400, no wait, 500 sheets'])
    expect(itemsOf(form)).toMatchObject([{ term: 'Ream', definition: '500 sheets' }])
  })
})
