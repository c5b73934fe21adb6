/**
 * A stream as bytes, which is read only as fast as its reader reads. It has no status left to report a failure half-way
 * with: `onError` gets the failure, and the stream ends unfinished.
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

/** The pieces as a stream, each of which is made when it is asked for. */
export function streamOf<T>(pieces: AsyncIterable<T>): ReadableStream<T> {
  const iterator = pieces[Symbol.asyncIterator]()
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
