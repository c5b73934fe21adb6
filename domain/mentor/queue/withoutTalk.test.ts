import { expect, test } from 'vitest'
import { withoutTalk } from './withoutTalk.ts'

const asked = { module: 'technicalRequirements', slot: 'backend', items: [] } as const

test('what is only said to the mentor isn’t part of the answer', () => {
  expect(withoutTalk(asked, 'Postgres on our own server. That’s it.')).toBe('Postgres on our own server.')
})

test('an answer that says nothing else stays', () => {
  expect(withoutTalk(asked, 'That’s it.')).toBe('That’s it.')
})
