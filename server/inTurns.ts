import { setImmediate as turn } from 'node:timers/promises'
import type { Slices } from '#domain/specification/slices.ts'

/** After so many milliseconds, others have their turn. */
const turnMs = 10

/** Computes something long, with other requests in between. */
export async function inTurns<T>(slices: Slices<T>): Promise<T> {
  let end = performance.now() + turnMs
  let slice = slices.next()
  while (!slice.done) {
    if (performance.now() > end) {
      await turn()
      end = performance.now() + turnMs
    }
    slice = slices.next()
  }
  return slice.value
}
