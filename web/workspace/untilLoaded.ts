const againMs = 5_000

/**
 * Code that nobody asked for and that comes when it can: where it can't be loaded, it is tried again, and the page is
 * as it is.
 */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise(resolve => {
      setTimeout(resolve, againMs)
      addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(againMs) })
    })
    return untilLoaded(load)
  })
