/** Runs what one caller asks for one after the other, and what different callers ask for side by side. */
export function createInTurn() {
  const last = new Map<string, Promise<void>>()
  return async function inTurn<T>(who: string, run: () => Promise<T>): Promise<T> {
    const own = (last.get(who) ?? Promise.resolve()).then(run)
    const settled = own.then(
      () => {},
      () => {},
    )
    last.set(who, settled)
    try {
      return await own
    } finally {
      if (last.get(who) === settled) last.delete(who)
    }
  }
}
