import { expect, test, vi } from 'vitest'
import { loadOnce } from '#server/loadOnce.ts'

test('loads at the first call, once for all callers', async () => {
  const load = vi.fn(() => Promise.resolve({}))
  const get = loadOnce(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([get(), get()])
  expect(other).toBe(one)
  expect(await get()).toBe(one)
  expect(load).toHaveBeenCalledTimes(1)
})

test('forgets a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('no network'))
  load.mockResolvedValue('there')
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('no network')
  expect(await get()).toBe('there')
})
