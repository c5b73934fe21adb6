import { expect, test } from 'vitest'
import { audienceIn } from './findAudience.ts'

test.each([
  ['An app for mobile DJs who do weddings, with a page', 'mobile DJs who do weddings'],
  ['A website for our neighbourhood, with a map', 'our neighbourhood'],
  ['A status page for customers of small workshops', 'customers of small workshops'],
  ['A booking site for a small tennis club that has six courts', 'a small tennis club'],
  ['A web shop for pre-orders at our bakery', undefined],
  ['A tool for tracking hours', undefined],
  ['A timer for the desktop', undefined],
])('the audience of %j is %j', (purpose, audience) => {
  expect(audienceIn(purpose)).toBe(audience)
})
