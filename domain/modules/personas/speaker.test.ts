import { expect, test } from 'vitest'
import { calledOneself, withRoleOfOneself } from './speaker.ts'

test.each([
  ['And me, I’m the warden, then the guides', 'Warden'],
  ['the dome keeper is me', 'Dome keeper'],
  ['I am Ruth, the treasurer of the club', 'Treasurer'],
  ['mostly me as your warden', 'Warden'],
])('“%s” speaks as a %s', (text, role) => expect(calledOneself(text)).toBe(role))

test.each(['I’m the only one', 'I’m at the end of it', 'the trouble is me'])('“%s” names no role', text =>
  expect(calledOneself(text)).toBeUndefined(),
)

test('a list names the role', () => {
  expect(withRoleOfOneself('Guides, and me, I’m the warden, then schools')).toContain('the warden')
})
