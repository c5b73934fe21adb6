import { expect, test } from 'vitest'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { talk } from './talk.testing.ts'

const project = {
  ...createBlankSpecification(),
  brainDump: 'A site for the tool shed of our street. Neighbours book a drill for a day.',
}
const purposeAfter = (answer: string) =>
  (talk('overview', [answer], project).form as { corePurpose: string }).corePurpose

test.each([
  ['No, in full it is this: it keeps track of who has which tool.', 'It keeps track of who has which tool.'],
  ['No, it keeps track of the tools', 'It keeps track of the tools'],
  ['Not quite: it lends tools to neighbours', 'It lends tools to neighbours'],
])('%j is another value', (answer, purpose) => {
  expect(purposeAfter(answer)).toBe(purpose)
})

test.each([
  ['no not just that, it also reminds people', 'it also reminds people'],
  ['No, that is only part of it. It also reminds people.', 'It also reminds people'],
  ['that and it reminds people', 'it reminds people'],
  ['Partly. It should remind people, too', 'It should remind people'],
])('%j adds to what was guessed', (answer, added) => {
  expect(purposeAfter(answer)).toContain('tool shed')
  expect(purposeAfter(answer).toLowerCase()).toContain(added.toLowerCase())
  expect(purposeAfter(answer)).not.toMatch(/not just|only part|partly|that and/i)
})

test('yes confirms', () => {
  expect(purposeAfter('Yes, that is right.')).toBe('A site for the tool shed of our street')
})
