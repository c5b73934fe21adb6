/**
 * Turns a stream into bytes, read only as fast as its reader reads. A failure half-way can't be reported with a
 * status any more: `onError` is called with it, and the stream ends incomplete.
 */
export function toByteStream<T>(
  source: ReadableStream<T>,
  toText: (chunk: T) => string,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const reader = source.getReader()
  let isCancelled = false
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (isCancelled) return
          if (done) controller.close()
          else controller.enqueue(encoder.encode(toText(value)))
        } catch (error) {
          if (isCancelled) return
          onError(error)
          controller.error(error)
        }
      },
      cancel(reason) {
        isCancelled = true
        return reader.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Turns pieces into a stream; each is made when it is needed. */
export function streamOf<T>(chunks: AsyncIterable<T>): ReadableStream<T> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream<T>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
