/** Calls `run` every so many milliseconds until what it returns is called. */
export type Every = (ms: number, run: () => void) => () => void

/** The clock of the process itself. */
export const everyMs: Every = (ms, run) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

/** Waits so many milliseconds. */
export type Pause = (ms: number) => Promise<void>

export const pauseMs: Pause = ms => new Promise(resolve => setTimeout(resolve, ms))
