/** Tasks that wait, at most so many of one user and in all. Users take turns: each in its own order, one of each. */
export function createFairQueue<T>(limits: { readonly perUser: number; readonly total: number }) {
  const waiting = new Map<string, T[]>()
  let size = 0
  return {
    size: () => size,

    /** Takes one in; false where too many wait already. */
    add(userId: string, task: T): boolean {
      const own = waiting.get(userId) ?? []
      if (own.length >= limits.perUser || size >= limits.total) return false
      waiting.set(userId, [...own, task])
      size++
      return true
    },

    /** The next one, of the user who has waited longest since the last one was taken. */
    take(): T | undefined {
      const [first] = waiting
      if (first === undefined) return undefined
      const [userId, [task, ...rest]] = first
      waiting.delete(userId)
      if (rest.length > 0) waiting.set(userId, rest)
      size--
      return task
    },

    /** All of them, none of which waits any more. */
    drain(): T[] {
      const all = [...waiting.values()].flat()
      waiting.clear()
      size = 0
      return all
    },
  }
}
