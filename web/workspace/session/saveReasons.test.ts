import { expect, test } from 'vitest'
import { createSaveReasonTracker } from './saveReasons.ts'

test('a form is saved for its reason until a save has succeeded', async () => {
  const reasons = createSaveReasonTracker()
  const saved: unknown[] = []
  const save = async (reason: unknown) => void saved.push(reason)
  const failing = async () => {
    throw new Error('no')
  }
  reasons.record('applied', ['features', 'personas'])
  await expect(reasons.runSave('features', failing)).rejects.toThrow('no')
  await reasons.runSave('features', save)
  await reasons.runSave('features', save)
  await reasons.runSave('personas', save)
  expect(saved).toEqual(['applied', undefined, 'applied'])
})

test('a save that was under way before says nothing of what came since', async () => {
  const reasons = createSaveReasonTracker()
  const saved: unknown[] = []
  const first = reasons.runSave('features', async reason => {
    saved.push(reason)
    reasons.record('restored', ['features'])
  })
  await first
  await reasons.runSave('features', async reason => void saved.push(reason))
  expect(saved).toEqual([undefined, 'restored'])
})
