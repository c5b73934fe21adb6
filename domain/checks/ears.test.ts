import { expect, test } from 'vitest'
import { parseEars } from './ears.ts'

test.each([
  ['While the shop is closed, when a guest orders, the shop shall keep the order', 'complex'],
  ['While offline, if a save fails, then the app shall keep the text', 'complex'],
  ['IF the card is declined, THEN THE Checkout SHALL name the reason', 'unwanted'],
  ['If nobody answers then the system must remind the host', 'unwanted'],
  ['WHEN a guest pays, THE Shop SHALL send a receipt', 'event'],
  ['When a guest pays then the shop shall send a receipt', 'event'],
  ['While the door is open, the heater shall stay off', 'state'],
  ['Where a printer is connected, the till shall print the receipt', 'optional'],
  ['1. **The** Shop **SHALL** keep receipts for 10 years.', 'ubiquitous'],
  ['WHEN a guest pays THE Shop SHALL send a receipt', 'loose'],
])('%j has the form %s', (sentence, form) => {
  expect(parseEars(sentence)?.form).toBe(form)
})

test.each([
  'Given a full basket, when I pay, then I see a receipt',
  'Shows the receipt',
  'A guest pays, and the shop sends a receipt',
  'When a guest pays, a receipt is sent',
  '',
])('%j isn’t EARS', sentence => {
  expect(parseEars(sentence)).toBeUndefined()
})

test('the parts are the words between', () => {
  expect(parseEars('WHILE the shop is closed, WHEN a guest orders, THE Shop SHALL keep  the order.')).toEqual(
    {
      form: 'complex',
      state: 'the shop is closed',
      trigger: 'a guest orders',
      actor: 'Shop',
      response: 'keep the order',
    },
  )
  expect(parseEars('If the card is declined, then the checkout shall name the reason')).toEqual({
    form: 'unwanted',
    trigger: 'the card is declined',
    actor: 'checkout',
    response: 'name the reason',
  })
  expect(parseEars('When a guest pays the shop shall say thanks')).toEqual({
    form: 'loose',
    condition: 'When a guest pays',
    actor: 'shop',
    response: 'say thanks',
  })
})
