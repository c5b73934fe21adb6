/** Calls `run` every `ms` milliseconds. Returns a function that stops it. */
export type StartInterval = (ms: number, run: () => void) => () => void

/** The process's own timer. */
export const startInterval: StartInterval = (ms, run) => {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

/** Waits `ms` milliseconds. */
export type Sleep = (ms: number) => Promise<void>

export const sleep: Sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
