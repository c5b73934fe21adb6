import { expect, test } from 'vitest'
import { tidyProjectName } from '#domain/mentor/language/stripFillers.ts'
import { nameInAnswer } from './nameInAnswer.ts'

const nameIn = (text: string) => nameInAnswer(text, tidyProjectName(text))

test.each([
  ['Something with a lantern? Let’s take Lantern', 'Lantern'],
  ['Provisionally: SpielCheck', 'SpielCheck'],
  ['maybe Chlebek', 'Chlebek'],
  ['Evergreen, my daughter says', 'Evergreen'],
])('“%s” names it “%s”', (text, name) => expect(nameIn(text)).toBe(name))

test('a sentence is no name', () =>
  expect(nameIn('we still have to talk about that with the whole committee')).toBeUndefined())

test.each([
  ['Ramp5. Nah. RampBook. Ramp5 sounds like we never grow', 'RampBook'],
  ['RoomFair = working title. Final: Roomly. Legal cleared it', 'Roomly'],
  ['Sitting With, as I wrote. Although the chair prefers Alongside. No, let us take Alongside', 'Alongside'],
  ['Hoofprint. Or no, Paddock Pal', 'Paddock Pal'],
  ['boxed. no wait a crowd in galway is called that, make it rootbox', 'rootbox'],
  ['ColdTrail is fine, I think', 'ColdTrail'],
  ['Oh god no idea haha', undefined],
])('“%s” settles on %s', (text, name) => expect(nameIn(text)).toBe(name))
