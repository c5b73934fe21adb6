/** Begins all of these and waits until all have ended, one way or the other; at most for so long. */
export async function settleWithin(ms: number, acts: Iterable<() => Promise<void> | void>): Promise<void> {
  const all = Array.from(acts, async act => act())
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise(resolve => (timer = setTimeout(resolve, ms)))
  await Promise.race([Promise.allSettled(all), late])
  clearTimeout(timer)
}
