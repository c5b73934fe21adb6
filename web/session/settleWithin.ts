/** Starts all of these and waits until they have settled, for at most `ms` milliseconds. */
export async function settleWithin(ms: number, acts: Iterable<() => Promise<void> | void>): Promise<void> {
  const all = Array.from(acts, async act => act())
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise(resolve => (timer = setTimeout(resolve, ms)))
  await Promise.race([Promise.allSettled(all), timeout])
  clearTimeout(timer)
}
