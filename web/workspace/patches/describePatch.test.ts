import { expect, test } from 'vitest'
import type { Operation } from '#domain/field/patch.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import { describePatch } from './describePatch.ts'

const specification = createBlankSpecification()
const set = (module: 'constraints' | 'outOfScope', field: string, from: unknown, to: unknown): Operation => ({
  ...{ op: 'set', at: { module, path: [field] }, from, to },
})
const long = 'GDPR; the Digital Services Act’s duties for platforms. '.repeat(4)

test.each([
  ['a new text', '', 'GDPR', /: GDPR$/],
  ['another text', 'GDPR', 'CCPA', /: CCPA$/],
  [
    'only what is added to a text',
    long,
    `${long}Data is deleted after 30 days.`,
    /: … Data is deleted after 30 days\.$/,
  ],
  ['a text that is emptied', 'GDPR', '', /: cleared$/],
])('a change says %s', (_, from, to, line) => {
  expect(describePatch([set('constraints', 'compliance', from, to)], specification)[0]).toMatch(line)
})

test.each([
  [['The list loads.'], ['The list loads.', 'It is empty at first.'], /: … It is empty at first\.$/],
  [
    ['The list loads.'],
    ['The list loads.', 'It is empty.', 'It scrolls.'],
    /: … It is empty\. It scrolls\.$/,
  ],
  [['tea'], ['tea', 'milk', 'sugar'], /: … milk, sugar$/],
  [['The list loads.', 'It is empty.'], ['The list loads.'], /: without It is empty\.$/],
  [['The list loads.'], ['The map loads.'], /: The map loads\.$/],
])('lines say what is added or removed', (from, to, line) => {
  const at = { module: 'acceptanceCriteria', item: 'AC-1', path: ['criteria'] } as const
  expect(describePatch([{ op: 'set', at, from, to }], specification)[0]).toMatch(line)
})

test('a new card is described by its name and its lines', () => {
  const item = { id: 'AC-1', userStoryId: 'US-1 pay', criteria: ['When I pay, then I get a receipt.'] }
  const patch: Operation[] = [{ op: 'addItem', module: 'acceptanceCriteria', item, index: 0 }]
  expect(describePatch(patch, specification)).toEqual([
    'New Criteria Set: US-1 pay · When I pay, then I get a receipt.',
  ])
})

test('a new story is described as a sentence, so that it shows who it is about', () => {
  const item = { id: 'US-1', persona: 'Usher', goal: 'scan a ticket', benefit: 'the queue moves' }
  const patch: Operation[] = [{ op: 'addItem', module: 'userStories', item, index: 0 }]
  expect(describePatch(patch, specification)).toEqual([
    'New User Story: As an Usher, I want to scan a ticket, so that the queue moves.',
  ])
})
