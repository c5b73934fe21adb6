import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diceOf, similarityOf, stemOf, stemsOf } from './similarity.ts'

describe('the stem of a word', () => {
  test.each([
    ['cancel', 'cancels', 'cancelled', 'cancelling', 'cancellation'],
    ['book', 'books', 'booking', 'bookings', 'booked'],
    ['pay', 'pays', 'paid', 'payment', 'payments'],
    ['delete', 'deletes', 'deleted', 'deleting', 'deletion'],
    ['notify', 'notifies', 'notified', 'notification'],
    ['create', 'creates', 'created', 'creation'],
    ['call', 'calls', 'called', 'calling'],
    ['category', 'categories'],
  ])('is the same for the forms of “%s”', (word, ...others) => {
    for (const other of others) expect(stemOf(other), other).toBe(stemOf(word))
  })

  test.each([
    ['use', 'user'],
    ['order', 'orchard'],
    ['thing', 'the'],
    ['need', 'new'],
    ['moment', 'mow'],
    ['station', 'state'],
  ])('differs between “%s” and “%s”', (a, b) => {
    expect(stemOf(a)).not.toBe(stemOf(b))
  })
})

test.each(['constructor', 'toString', '__proto__'])('of %s, which objects have as well, is a text', word => {
  expect(stemOf(word)).toMatch(/^\w+$/)
})

test('negations and numbers are kept, words that say nothing are not', () => {
  expect(stemsOf('You can’t add more than 20 photos to the album.')).toEqual([
    'not',
    'ad',
    'mor',
    '20',
    'photo',
    'album',
  ])
})

describe('the similarity of two texts', () => {
  test.each([
    ['Cancel a booking', 'Bookings: cancel'],
    ['Search products', 'Search'],
    ['Send invoices by email', 'Send invoices'],
  ])('is between 0 and 1 for %j and %j', (a, b) => {
    expect(similarityOf(a, b)).toBeGreaterThanOrEqual(0)
    expect(similarityOf(a, b)).toBeLessThan(1)
  })

  test.each([
    ['Search the products', 'Searching products'],
    ['excuse my child', 'Excusing a child'],
    ['Payments', 'payment'],
  ])('is 1 for %j and %j', (a, b) => {
    expect(similarityOf(a, b)).toBe(1)
  })

  test.each([
    ['Cancel a booking', 'Create a booking'],
    ['The photo is shown', 'The photo is not shown'],
    ['at most 20 photos', 'at most 30 photos'],
  ])('is below 0.85 for %j and %j', (a, b) => {
    expect(similarityOf(a, b)).toBeLessThan(0.85)
  })

  test('doesn’t depend on the order of the two', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(similarityOf(a, b)).toBe(similarityOf(b, a))
        expect(similarityOf(a, a)).toBe(stemsOf(a).length === 0 ? 0 : 1)
      }),
    )
  })

  test('of nothing is 0', () => {
    expect(diceOf(new Set(), new Set())).toBe(0)
  })
})
