import { expect, test } from 'vitest'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { isWithdrawn } from './isWithdrawn.ts'

/** Only the words and their order count. */
const isTakenBack = (name: string, ...texts: string[]) => {
  const statements = texts.map(text => ({ text }) as PlacedStatement)
  return isWithdrawn({ name, statement: statements[0]! }, statements)
}

test.each([
  ['Chat for guests', 'A chat for guests', 'Lists as well.', 'no wait, forget the chat.'],
  ['See the map', 'people see the map', 'actually, skip the map, too much work'],
  ['Rate the guide', 'They can rate the guide.', 'Nah, scratch that.'],
  ['Stickers for kids', 'stickers for kids, hm, scrap the stickers'],
])('%j is taken back in %j', (name, ...texts) => {
  expect(isTakenBack(name, ...texts)).toBe(true)
})

test.each([
  ['Drop the pin on the map', 'Drop the pin on the map.', 'Skip the song.'],
  ['Reset it', 'Reset it', 'People forget the password all the time.'],
  ['Remind them', 'Remind them so that they never forget the dog.', 'A list of walks.'],
  ['Chat for guests', 'A chat for guests', 'no wait, forget the map.'],
  ['Rate the guide', 'They can rate the guide.', 'A list.', 'Nah, scratch that.'],
])('%j is kept in %j', (name, ...texts) => {
  expect(isTakenBack(name, ...texts)).toBe(false)
})
