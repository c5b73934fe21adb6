const retryMs = 5_000

/**
 * Code that nobody asked for and that comes when it can: where it can't be loaded, it is tried again, and the page is
 * as it is.
 */
export const retryImport = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise(resolve => {
      setTimeout(resolve, retryMs)
      addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(retryMs) })
    })
    return retryImport(load)
  })
