/** "Payment" and "paying" are of the same root. */
const rootOf = (stem: string) =>
  stem.length > 5 ? stem.replace(/(?:ment|ation|ing|ion|er|or|al|e)$/, '') : stem

/** What words of one root end with: "book" and "booking", but not "Bookeo". */
const endings =
  /^(?:e?s|e?d|e?rs?|ors?|ings?|ments?|t?ions?|at(?:e|ion|ions|ing|or)|al|ly|able|ible|y|i|ies|ists?|ants?|[ae]nc[ey]|i?ve|i?ty|e|t|ial|ness|ful|ship|i?c|ic(?:al|s)|iz|is|en|age|er[sy]?|uring|ure|kit|ling|ed)$/

/** True for stems of the same word, or of words of the same root. */
export function isSameStem(one: string, other: string): boolean {
  if (one === other) return true
  const [a, b] = [rootOf(one), rootOf(other)]
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 3 && long.startsWith(short) && endings.test(long.slice(short.length))
}
