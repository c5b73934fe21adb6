import { expect, it } from 'vitest'
import { visibleForms } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

it('the steps are called what their visibleForms are called', () => {
  for (const { key, title } of visibleForms) expect(messages.next(key)).toBe(`Next: ${title}`)
})
