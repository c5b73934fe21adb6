import { expect, it, vi } from 'vitest'
import { createReadinessCheck, minFreeBytes } from './readinessCheck.ts'

it('fails if a write fails, and succeeds again with the next write', async () => {
  let fails = true
  let time = 0
  const write = vi.fn(async () => {
    if (fails) throw new Error('full')
  })
  const isReady = createReadinessCheck({ write, now: () => time })
  expect(await isReady()).toBe(false)
  fails = false
  time += 2_000
  expect(await isReady()).toBe(true)
})

it('fails if the disk is nearly full', async () => {
  let free = minFreeBytes
  let time = 0
  const write = () => Promise.resolve()
  const isReady = createReadinessCheck({ write, folder: '/', freeBytes: async () => free, now: () => time })
  expect(await isReady()).toBe(true)
  free--
  time += 2_000
  expect(await isReady()).toBe(false)
  free++
  time += 2_000
  expect(await isReady()).toBe(true)
})

it('writes at most once in two seconds, however often it is called', async () => {
  let time = 0
  const write = vi.fn(() => Promise.resolve())
  const isReady = createReadinessCheck({ write, now: () => time })
  for (; time < 10_000; time += 100) expect(await isReady()).toBe(true)
  expect(write).toHaveBeenCalledTimes(5)
})

it('fails without a response within a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const isReady = createReadinessCheck({ write: () => new Promise(() => {}) })
  expect(await isReady()).toBe(false)
  vi.useRealTimers()
})

it('measures the free space on a disk', async () => {
  expect(await createReadinessCheck({ write: () => Promise.resolve(), folder: '/nowhere' })()).toBe(false)
})
