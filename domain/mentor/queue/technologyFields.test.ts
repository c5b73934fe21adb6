import { expect, test } from 'vitest'
import { byTechnology, withoutOpenEnds } from './technologyFields.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'

const read = (backend: string) =>
  Object.fromEntries(
    Object.entries(byTechnology(createItemFromMessage({ id: 'a', text: backend })({ backend })).finds).map(
      ([path, find]) => [path, find?.value],
    ),
  )

test('each sentence is for the field that it’s about', () => {
  expect(
    read(
      'I’ve got a Samsung. It has to work without signal. Texts go through some SMS service. Owners don’t install anything. Python',
    ),
  ).toEqual({
    mobile: 'I’ve got a Samsung',
    architecture: 'It has to work without signal',
    thirdPartyApis: 'Texts go through some SMS service',
    frontend: 'Owners don’t install anything',
    backend: 'Python',
  })
})

test.each([
  ['A web app. The rest is for the builder to choose.', 'A web app.'],
  ['Nothing is decided. A website', 'A website'],
  ['Postgres, the developer can pick', 'Postgres'],
  ['We choose Postgres', 'We choose Postgres'],
])('%j without what it leaves open', (text, left) => {
  expect(withoutOpenEnds(text)).toBe(left)
})
