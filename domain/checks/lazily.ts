/** Returns a function that computes a value when it's first asked for, and then keeps it. */
export function lazily<T>(compute: () => T): () => T {
  let known: { readonly value: T } | undefined
  return () => (known ??= { value: compute() }).value
}
