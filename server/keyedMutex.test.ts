import { expect, it } from 'vitest'
import { createKeyedMutex } from '#server/keyedMutex.ts'

it('runs one caller’s tasks in turn, even after failures, and those of different callers concurrently', async () => {
  const inTurn = createKeyedMutex()
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn('ada', async () => {
    await gate.promise
    order.push('ada 1')
    throw new Error('broken')
  })
  const second = inTurn('ada', async () => void order.push('ada 2'))
  await inTurn('eve', async () => void order.push('eve'))
  gate.resolve()
  await expect(first).rejects.toThrow('broken')
  await second
  expect(order).toEqual(['eve', 'ada 1', 'ada 2'])
})
