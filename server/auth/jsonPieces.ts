/** A value whose lists may also come entry by entry. */
export type InPieces<T> = T extends object
  ? { readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? T[K] | AsyncIterable<E> : T[K] }
  : T

/** The JSON of a value in pieces: lists that come entry by entry are never in memory as a whole. */
export async function* jsonPieces(value: unknown): AsyncIterable<string> {
  if (isStreamed(value)) {
    let separator = '['
    for await (const entry of value) {
      yield separator
      yield* jsonPieces(entry)
      separator = ','
    }
    yield separator === '[' ? '[]' : ']'
  } else if (isObject(value) && Object.values(value).some(isStreamed)) {
    let separator = '{'
    for (const [name, part] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}:`
      yield* jsonPieces(part)
      separator = ','
    }
    yield '}'
  } else yield JSON.stringify(value)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isStreamed = (value: unknown): value is AsyncIterable<unknown> =>
  isObject(value) && Symbol.asyncIterator in value
