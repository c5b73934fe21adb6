import { describe, expect, test } from 'vitest'
import { endOfName } from './endOfName.ts'

const nameIn = (text: string) => {
  const [before = '', name = ''] = text.split('|')
  const whole = text.replaceAll('|', '')
  const span = { start: before.length, end: before.length + name.length }
  return whole.slice(span.start, endOfName(whole, span, whole.length))
}

describe('a name that is found within a list', () => {
  test.each([
    [
      '|publish recipes with ingredients, steps|, cooking time and pictures.',
      'publish recipes with ingredients, steps, cooking time and pictures',
    ],
    ['|search by customer|, lane, status.', 'search by customer, lane, status'],
    [
      '|fill in a request| with their name, phone number and what the event is, and whether they need the kitchen.',
      'fill in a request',
    ],
    [
      '|see when the main hall|, the kitchen and the small room are free.',
      'see when the main hall, the kitchen and the small room are free',
    ],
    [
      '|checks availability and conflicts| with other loans',
      'checks availability and conflicts with other loans',
    ],
    ['|Print a hive card|, my mentor is old', 'Print a hive card'],
  ])('of %j is %j', (text, name) => expect(nameIn(text)).toBe(name))
})
