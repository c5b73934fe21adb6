/** The result of a call, or undefined if it throws: storage that refuses must cost no more than the memory of it. */
export function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
