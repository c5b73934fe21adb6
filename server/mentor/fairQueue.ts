/**
 * Creates a queue of tasks, with a limit for each user and in total. Users take turns, one task at a time, and each
 * user's tasks keep their order.
 */
export function createFairQueue<T>(limits: { readonly perUser: number; readonly total: number }) {
  const waiting = new Map<string, T[]>()
  let size = 0
  return {
    size: () => size,

    /** Adds a task. Returns false if too many are waiting already. */
    add(userId: string, task: T): boolean {
      const own = waiting.get(userId) ?? []
      if (own.length >= limits.perUser || size >= limits.total) return false
      waiting.set(userId, [...own, task])
      size++
      return true
    },

    /** Removes and returns the next task, that of the user whose turn was longest ago. */
    take(): T | undefined {
      const [first] = waiting
      if (first === undefined) return undefined
      const [userId, [task, ...rest]] = first
      waiting.delete(userId)
      if (rest.length > 0) waiting.set(userId, rest)
      size--
      return task
    },

    /** Removes and returns all tasks. */
    drain(): T[] {
      const all = [...waiting.values()].flat()
      waiting.clear()
      size = 0
      return all
    },
  }
}
