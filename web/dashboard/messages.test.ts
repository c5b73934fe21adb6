import { expect, it } from 'vitest'
import { forms } from '#domain/specification/specification.ts'
import { messages } from './messages.ts'

it('the steps are called what their forms are called', () => {
  for (const { key, title } of forms) expect(messages.next(key)).toBe(`Next: ${title}`)
})
