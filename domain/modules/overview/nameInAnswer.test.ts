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
