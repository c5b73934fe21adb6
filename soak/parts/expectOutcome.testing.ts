import { expect, type TestContext } from 'vitest'
import type { Outcome } from './outcome.ts'
import { newSeed } from './random.ts'

/** Of this run; SOAK_SEED repeats another one's choices. */
export const seed = Number(process.env['SOAK_SEED'] ?? newSeed())

/** For what takes minutes where the machine is busy. */
export const timeout = 300_000

/** What is promised holds. Where it cannot be looked at, that is said. */
export async function expectHolds(run: Promise<Outcome>, context: TestContext): Promise<void> {
  const { broken, skipped } = await run
  if (skipped !== undefined) context.skip(skipped)
  expect({ broken, seed }).toEqual({ broken: [], seed })
}

/** T-34: what was broken on purpose is noticed, in these words. */
export async function expectDetected(
  run: Promise<Outcome>,
  words: RegExp,
  context: TestContext,
): Promise<void> {
  const { broken, skipped } = await run
  if (skipped !== undefined) context.skip(skipped)
  const noticed = broken.filter(it => words.test(it))
  expect({ isNoticed: noticed.length > 0, broken, seed }).toEqual({ isNoticed: true, broken, seed })
}
