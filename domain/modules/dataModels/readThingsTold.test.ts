import { expect, test } from 'vitest'
import { having } from '#domain/mentor/dialogue/talk.testing.ts'
import { readThingsTold } from './readThingsTold.ts'

const project = having({
  dataModels: ['Berth', 'Lift', 'Key'].map((name, i) => ({ id: `DM-${i + 1}`, name })),
})
const told = (text: string, itemName?: string) =>
  readThingsTold({ id: 'm1', text }, itemName, project)?.map(({ finds }) => [
    finds['name']?.value,
    (finds['attributes']?.value as { name: string }[] | undefined)?.map(it => it.name) ??
      finds['relationships']?.value,
  ])

test('what each of several things has, as people say it', () => {
  expect(
    told('berth’s got a row and a number, a lift’s got a date and whether it’s in or out, key has a hook'),
  ).toEqual([
    ['Berth', ['row', 'number']],
    ['Lift', ['date', 'in or out']],
    ['Key', ['hook']],
  ])
  expect(told('Well, the berth: row, number. One lift can have several boats.')).toEqual([
    ['Berth', ['row', 'number']],
    ['Lift', 'One lift can have several boats'],
  ])
})

test('what comes first is about the thing that was asked about', () => {
  expect(told('row, number\nKey: hook, owner', 'Berth')).toEqual([
    ['Berth', ['row', 'number']],
    ['Key', ['hook', 'owner']],
  ])
  expect(told('row, number\nKey: hook, owner')).toBeUndefined()
})

test.each([
  'title: text, price: number',
  'a name, a phone number and who has it',
  'Each berth has a row and a number',
])('%j is about one thing', text => {
  expect(told(text, 'Berth')).toBeUndefined()
})
