import { expect, type TestContext } from 'vitest'
import type { Outcome } from './outcome.ts'
import { newSeed } from './random.ts'

/** The seed of this run; SOAK_SEED repeats another run's choices. */
export const seed = Number(process.env['SOAK_SEED'] ?? newSeed())

/** For tests that take minutes on a busy machine. */
export const timeout = 300_000

/** Expects the promise to hold. If it can't be checked here, the test is skipped with the reason. */
export async function expectHolds(run: Promise<Outcome>, context: TestContext): Promise<void> {
  const { broken, skipped } = await run
  if (skipped !== undefined) context.skip(skipped)
  expect({ broken, seed }).toEqual({ broken: [], seed })
}

/** T-34: expects a planted fault to be detected, with this message, at which a run of several rounds may stop. */
export async function expectDetected(
  run: (untilBroken: RegExp) => Promise<Outcome>,
  message: RegExp,
  context: TestContext,
): Promise<void> {
  const { broken, skipped } = await run(message)
  if (skipped !== undefined) context.skip(skipped)
  const detected = broken.filter(it => message.test(it))
  expect({ isDetected: detected.length > 0, broken, seed }).toEqual({ isDetected: true, broken, seed })
}
