import { describe, expect, test } from 'vitest'
import { itemsOf, talk, textOf } from '#domain/mentor/dialogue/talk.testing.ts'

const list =
  'Order bread, see the orders of the morning, packing lists by route, pack boxes by size, send the invoice, waiting list'
const ranksAfter = (...answers: readonly string[]) => {
  const { form, last } = talk('features', [list, ...answers])
  const ranks = Object.fromEntries(itemsOf(form).map(it => [it['name'], it['importance']]))
  return { ranks, last, form: itemsOf(form) }
}

describe('what comes first', () => {
  test.each([
    ['First is ordering and the morning list. Invoice later.', 'See the orders of the morning', 'High'],
    ['Order bread and packing lists first', 'Packing lists by route', 'High'],
    ['Must: order, invoice. Could: waiting list', 'Waiting list', 'Low'],
    ['ordering first, packing lists could', 'Packing lists by route', 'Low'],
    ['The invoice has to be there from the start, the rest can wait', 'Send the invoice', 'High'],
  ])('%s', (answer, name, rank) => expect(ranksAfter(answer).ranks[name]).toBe(rank))

  test.each([
    ['no wait the waiting list is the important one', 'Waiting list', 'High'],
    ['oh and the invoice, that’s important too', 'Send the invoice', 'High'],
    ['packing lists can be later', 'Packing lists by route', 'Low'],
  ])('may be said later: %s', (answer, name, rank) => {
    const { ranks, form } = ranksAfter('Order bread first', answer)
    expect(ranks[name]).toBe(rank)
    expect(form.some(it => String(it['description']).includes(answer.slice(9, 20)))).toBe(false)
  })

  test.each(['One more thing, people can pay at the door', 'Gerald can do that by hand for a year'])(
    'words without a meaning of their own rank nothing: %s',
    answer => expect(new Set(Object.values(ranksAfter(answer).ranks))).toEqual(new Set(['Medium'])),
  )
})

describe('a feature that somebody thinks of while they rank the others', () => {
  test.each([
    ['and a reminder at noon would be good, people forget', 'Reminder at noon', 'Medium'],
    ['deposits: we keep two euros for each box. that’s v2', 'Deposits', 'Low'],
    ['Oh, and tours: the driver sees where to go next', 'Tours', 'Medium'],
  ])('is one: %s', (answer, name, rank) => expect(ranksAfter(answer).ranks[name]).toBe(rank))

  test.each(['must: order bread. later: invoice', 'Waiting list: that can wait'])('is none: %s', answer =>
    expect(ranksAfter(answer).form).toHaveLength(6),
  )
})

test('the mentor confirms ranks as such, whatever it has asked', () => {
  const { last } = ranksAfter('Order bread first', 'the waiting list is a must')
  expect(textOf(last)).toContain('On day one: Waiting list')
})
