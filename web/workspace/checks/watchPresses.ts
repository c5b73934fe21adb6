export interface PressWatch {
  /** True while a mouse button or a finger is down, or something is being dragged. */
  isPressed(this: void): boolean
  /** Resolves once nothing is pressed any more. */
  waitForRelease(this: void): Promise<void>
  stop(this: void): void
}

/** Watches what is pressed on the page. */
export function watchPresses(): PressWatch {
  let held: 'press' | 'drag' | undefined
  let waiting: (() => void)[] = []
  const stop = new AbortController()

  function release() {
    if (held === undefined) return
    held = undefined
    const ready = waiting
    waiting = []
    // After the click, which follows the release.
    setTimeout(() => ready.forEach(run => run()))
  }
  function listen<K extends keyof WindowEventMap>(name: K, act: (event: WindowEventMap[K]) => void) {
    addEventListener(name, act, { capture: true, passive: true, signal: stop.signal })
  }
  listen('pointerdown', () => (held = 'press'))
  listen('dragstart', () => (held = 'drag'))
  // A drag begins with the end of the press.
  for (const name of ['pointerup', 'pointercancel'] as const)
    listen(name, () => held === 'press' && release())
  for (const name of ['drop', 'dragend'] as const) listen(name, release)
  // The release may have happened outside the window.
  listen('pointermove', ({ buttons }) => buttons === 0 && release())

  return {
    isPressed: () => held !== undefined,
    waitForRelease: () =>
      new Promise(done => {
        if (held === undefined) done()
        else waiting.push(done)
      }),
    stop() {
      release()
      stop.abort()
    },
  }
}
