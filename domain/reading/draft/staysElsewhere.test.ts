import { expect, test } from 'vitest'
import { draftText } from './draftText.ts'
import { staysElsewhere } from './staysElsewhere.ts'

test.each([
  'Payments stay with our bank',
  'Our calendar stays the master.',
  'The bookkeeping system remains the single source of truth',
  'Invoicing is done in Xero and that won’t change',
  'The newsletter will still be sent from Mailchimp',
  'Donations go into the tin as before.',
  'Our accounting software stays in place',
  'We’ll stick with the paper rota for the kitchen',
  'The books stay with the accountant',
])('%j goes on elsewhere', text => {
  expect(staysElsewhere(text)).toBe(true)
})

test.each([
  'Guests stay with a host family',
  'The oldest member is the master of ceremonies',
  'Dogs stay with our sitters overnight',
  'Photos stay on our server for 30 days',
  'Items stay in the basket until checkout',
  'The layout stays the same on every page',
  'The price must not change after booking',
  'We can’t keep using paper',
  'They keep using my drill',
  'The list stays in the app',
])('%j is about the app, or what people do', text => {
  expect(staysElsewhere(text)).toBe(false)
})

test('what goes on elsewhere has to be used as it is; it’s neither left out nor a feature', () => {
  const { items } = draftText(
    'I want an app where parents book a class for their child. Payments stay with our bank. No chat at first.',
    'brainDump',
  )
  expect(items.constraints?.map(({ finds }) => finds['mandatoryTechnologies']?.value)).toEqual([
    'Payments stay with our bank',
  ])
  expect(items.outOfScope?.map(({ finds }) => finds['excludedFeatures']?.value)).toEqual(['- Chat'])
})
