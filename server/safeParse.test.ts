import { expect, it } from 'vitest'
import { z } from 'zod'
import { safeParse } from './safeParse.ts'

it.each([[z.array(z.string()).max(3)], [z.string().max(3)], [z.string().min(1)]])(
  'a value whose length can’t be compared is an issue, not an exception',
  schema => {
    const result = safeParse<unknown>(schema, { length: { toString: '' } })
    expect(result.success).toBe(false)
    expect(result.error?.issues[0]?.message).toBeTruthy()
  },
)

it('other values are parsed as the schema says', () => {
  expect(safeParse(z.string().trim(), ' a ')).toEqual({ success: true, data: 'a' })
  expect(safeParse(z.string(), 1).success).toBe(false)
})
