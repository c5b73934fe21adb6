import { expect, test } from 'vitest'
import { createReasons } from './reasons.ts'

test('a form is saved for its reason until a save has succeeded', async () => {
  const reasons = createReasons()
  const saved: unknown[] = []
  const save = async (reason: unknown) => void saved.push(reason)
  const failing = async () => {
    throw new Error('no')
  }
  reasons.note('applied', ['features', 'personas'])
  await expect(reasons.during('features', failing)).rejects.toThrow('no')
  await reasons.during('features', save)
  await reasons.during('features', save)
  await reasons.during('personas', save)
  expect(saved).toEqual(['applied', undefined, 'applied'])
})

test('a save that was under way before says nothing of what came since', async () => {
  const reasons = createReasons()
  const saved: unknown[] = []
  const first = reasons.during('features', async reason => {
    saved.push(reason)
    reasons.note('restored', ['features'])
  })
  await first
  await reasons.during('features', async reason => void saved.push(reason))
  expect(saved).toEqual([undefined, 'restored'])
})
