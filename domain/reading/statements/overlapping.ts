interface Span {
  readonly start: number
  readonly end: number
}

/**
 * The indices of those statements that lie in the span for the most part, or that it lies in. The statements are in
 * order and don't overlap.
 */
export function overlapping(statements: readonly Span[], { start, end }: Span): number[] {
  return touching(statements, { start, end }).filter(i => {
    const statement = statements[i]!
    const overlap = Math.min(end, statement.end) - Math.max(start, statement.start)
    return overlap > Math.min(end - start, statement.end - statement.start) / 2
  })
}

/** The indices of those statements that share a character with the span. */
export function touching(statements: readonly Span[], { start, end }: Span): number[] {
  const found: number[] = []
  for (let i = firstEndingAfter(statements, start); i < statements.length && statements[i]!.start < end; i++)
    found.push(i)
  return found
}

/** The index of the first statement that ends after an offset, by halving. */
export function firstEndingAfter(statements: readonly Span[], offset: number): number {
  let low = 0
  let high = statements.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (statements[middle]!.end <= offset) low = middle + 1
    else high = middle
  }
  return low
}
