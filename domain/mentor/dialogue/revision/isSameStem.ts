/** "Payment" and "paying" are of the same root. */
const rootOf = (stem: string) =>
  stem.length > 5 ? stem.replace(/(?:ment|ation|ing|ion|er|or|al|e)$/, '') : stem

/** True for stems of the same word, or of words of the same root. */
export function isSameStem(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [rootOf(one), rootOf(other)]
  return a === b || (Math.min(a.length, b.length) > 3 && (a.startsWith(b) || b.startsWith(a)))
}
