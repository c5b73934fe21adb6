const retryMs = 5_000

/**
 * Loads code that the user has not asked for. If that fails, it is retried every few seconds and when the browser
 * comes online; the page works without it meanwhile.
 */
export const retryImport = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(async () => {
    await new Promise(resolve => {
      setTimeout(resolve, retryMs)
      addEventListener('online', resolve, { once: true, signal: AbortSignal.timeout(retryMs) })
    })
    return retryImport(load)
  })
