/** Calls `run` every so many milliseconds until what it returns is called. */
export type StartInterval = (ms: number, run: () => void) => () => void

/** The clock of the process itself. */
export const startInterval: StartInterval = (ms, run) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

/** Waits so many milliseconds. */
export type Sleep = (ms: number) => Promise<void>

export const sleep: Sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
