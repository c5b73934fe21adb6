import { expect, test } from 'vitest'
import { itemsOf, talk } from '../../talk.testing.ts'

const namesAfter = (module: 'features' | 'personas', answers: readonly string[]) =>
  itemsOf(talk(module, answers).form).map(it => it['name'])

test.each([
  'Just the name in big letters, not what they ordered, somebody complained once',
  'It shows the next table, not who sits there',
  'A number and a colour, not when it was ordered',
])('what isn’t shown takes no feature away: %s', description => {
  expect(namesAfter('features', ['Screen of orders, order a drink', 'screen first', description])).toEqual([
    'Screen of orders',
    'Order a drink',
  ])
})

test.each([
  'You see the tables. You order a drink. You take your order off again.',
  'You order a drink, and then you cancel it again if it takes too long',
])('what somebody does with the app takes nothing away: %s', answer => {
  expect(namesAfter('features', [answer]).length).toBeGreaterThan(1)
})

test.each([
  'Waiters, cooks and guests. And the owner but she only reads the figures, she wouldn’t use it',
  'Waiters, cooks and guests. Oh and my sister who only does the taxes, she won’t use it',
])('who wouldn’t use it is nobody who was named before: %s', answer => {
  expect(namesAfter('personas', [answer]).slice(0, 3)).toEqual(['Waiter', 'Cook', 'Guest'])
})

test('whoever else comes to mind after a removal is added', () => {
  const { form } = talk('personas', [
    'Waiters and drivers',
    'drivers no, they get a printed list. And the cook! He checks the stock',
  ])
  expect(itemsOf(form).map(it => it['name'])).toEqual(['Waiter', 'Cook'])
})
