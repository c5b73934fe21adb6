import { expect, it } from 'vitest'
import { createKeyedMutex } from '#server/keyedMutex.ts'

it('runs one caller’s tasks in turn, even after failures, and those of different callers concurrently', async () => {
  const inTurn = createKeyedMutex()
  const said: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn('ada', async () => {
    await gate.promise
    said.push('ada 1')
    throw new Error('broken')
  })
  const second = inTurn('ada', async () => void said.push('ada 2'))
  await inTurn('eve', async () => void said.push('eve'))
  gate.resolve()
  await expect(first).rejects.toThrow('broken')
  await second
  expect(said).toEqual(['eve', 'ada 1', 'ada 2'])
})
