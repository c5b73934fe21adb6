/** Runs each caller's tasks one at a time, and those of different callers concurrently. */
export function createKeyedMutex() {
  const last = new Map<string, Promise<void>>()
  return async function runExclusive<T>(key: string, run: () => Promise<T>): Promise<T> {
    const own = (last.get(key) ?? Promise.resolve()).then(run)
    const settled = own.then(
      () => {},
      () => {},
    )
    last.set(key, settled)
    try {
      return await own
    } finally {
      if (last.get(key) === settled) last.delete(key)
    }
  }
}
