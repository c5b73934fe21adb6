import { expect, test } from 'vitest'
import { estimateTokens } from '../text/estimateTokens.ts'
import { toDocument } from './document.ts'
import { createRealisticSpecification, generatedOn } from './document.testing.ts'
import { tokensByFile, tokensBySection } from './tokenCounts.ts'

const specification = createRealisticSpecification()

test('the sections’ tokens add up to those of the document without its title', () => {
  const options = { openQuestions: [{ text: 'Who pays?', why: '' }] }
  const sections = tokensBySection(specification, options)
  expect(sections.map(({ heading }) => heading)).toContain('4. Core Features')
  expect(sections.at(-1)).toMatchObject({ key: 'decisions' })
  const [, body = ''] = toDocument('Pantry', specification, generatedOn, options).split(/^(?=## )(.*)/ms)
  const joints = sections.length
  expect(sections.reduce((sum, { tokens }) => sum + tokens, 0) + joints).toBe(estimateTokens(body))
})

test('each file has its own count', () => {
  const files = [
    { path: 'a.md', text: 'One, two' },
    { path: 'b/c.md', text: '' },
  ]
  expect(tokensByFile(files)).toEqual([
    { path: 'a.md', tokens: 3 },
    { path: 'b/c.md', tokens: 0 },
  ])
})
