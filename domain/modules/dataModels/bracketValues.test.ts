import { expect, test } from 'vitest'
import { bracketValues } from './bracketValues.ts'

test.each([
  ['date, price, and state: new, done, paid', 'date, price, and state (new, done, paid)'],
  ['Date, status. Status is planned, loaded or closed', 'Date, status (planned, loaded or closed)'],
  ['name, what stone it is, slate or granite, row', 'name, what stone it is (slate or granite), row'],
  [
    'barcode, number of hives: four normally, some have six',
    'barcode, number of hives (four normally; some have six)',
  ],
  ['title, kind: cash, card, due date', 'title, kind (cash, card), due date'],
])('%s: values go to their attribute', (said, expected) => expect(bracketValues(said)).toBe(expected))

test.each([
  'name, email, phone',
  'status: text, name, email',
  'price (number), photo or video, owner',
  'what for, done or not',
  'level, surface, height',
])('%s stays as it is', said => expect(bracketValues(said)).toBe(said))
