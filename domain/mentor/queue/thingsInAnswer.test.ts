import { expect, test } from 'vitest'
import { asLabels, thingsWithAttributes, withCommas } from './thingsInAnswer.ts'

test.each([
  [
    'the owners obviously, name, mobile and where to park, and the bookings: which dog, date, price and whether it’s asked, confirmed or done',
    [
      'owners: name, mobile, where to park',
      'bookings: which dog, date, price, status (asked, confirmed, done)',
    ],
  ],
  ['Oh and the miles for each trip with the date', ['trip: miles, date']],
  [
    'the name and phone of each customer, the orders and the invoices',
    ['customer: name, phone', 'orders', 'invoices'],
  ],
  [
    'customers with name and phone, orders with date, and products',
    ['customers: name, phone', 'orders: date', 'products'],
  ],
  ['Each visit has a date, a vet and a reason', ['visit: date, vet, reason']],
  ['graves, visits and flower orders', ['graves, visits and flower orders']],
  ['name and phone', ['name and phone']],
])('%j lists things with what is noted about them', (text, things) => {
  expect(thingsWithAttributes(text)).toEqual(things)
})

test.each([
  [
    'The booking’s got the dog, date and status, that’s asked or done.',
    'booking: dog, date and status (asked, done).',
  ],
  ['Each dog has a name. For an owner the phone', 'dog: name. owner: the phone'],
  ['Nothing else', 'Nothing else'],
])('%j is told with labels', (text, labelled) => {
  expect(asLabels(text)).toBe(labelled)
})

test.each([
  ['name location level n the times they come', 'name, location, level, the times they come'],
  ['first name, level', 'first name, level'],
  ['where it is', 'where it is'],
  ['date of birth', 'date of birth'],
])('%j is separated by commas', (text, separated) => {
  expect(withCommas(text)).toBe(separated)
})
