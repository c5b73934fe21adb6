/** Work in slices of a few milliseconds, between which its caller may do something more urgent. */
export type Slices<T> = Generator<undefined, T, undefined>

/** Does all slices of the work that is left, without a pause. */
export function finish<T>(slices: Slices<T>): T {
  let slice = slices.next()
  while (!slice.done) slice = slices.next()
  return slice.value
}
