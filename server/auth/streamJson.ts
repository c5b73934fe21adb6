/** A value whose lists may be async iterables. */
export type Streamable<T> = T extends object
  ? { readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? T[K] | AsyncIterable<E> : T[K] }
  : T

/** Yields the JSON of a value in pieces, so that lists from async iterables are never in memory as a whole. */
export async function* streamJson(value: unknown): AsyncIterable<string> {
  if (isStreamable(value)) {
    let separator = '['
    for await (const entry of value) {
      yield separator
      yield* streamJson(entry)
      separator = ','
    }
    yield separator === '[' ? '[]' : ']'
  } else if (isObject(value) && Object.values(value).some(isStreamable)) {
    let separator = '{'
    for (const [name, part] of Object.entries(value)) {
      yield `${separator}${JSON.stringify(name)}:`
      yield* streamJson(part)
      separator = ','
    }
    yield '}'
  } else yield JSON.stringify(value)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isStreamable = (value: unknown): value is AsyncIterable<unknown> =>
  isObject(value) && Symbol.asyncIterator in value
