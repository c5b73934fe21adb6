import { startTransition, use, useEffect, useReducer, useTransition, type ComponentType } from 'react'
import { LoadErrorBanner, type LoadErrorProps } from './LoadError.tsx'

/** A component whose code is loaded when it's first rendered, or earlier if the user is about to need it. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Starts to load its code. A failure is handled when it's rendered. */
  readonly preload: () => void
  /** Does the same, and returns a promise to wait for. */
  readonly ready: () => Promise<unknown>
}

/**
 * Creates a lazy component; `load` returns the component. If its code can't be loaded, `Fallback` is rendered: by
 * default a message with a retry button in its place; for a dialog, a dialog with the message.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<P & LoadErrorProps> = LoadErrorBanner,
): LazyComponent<P> {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<unknown> | undefined
  /** The current attempt, for rendering: never rejects. */
  let settled: Promise<unknown> | undefined

  function ready() {
    loading ??= load().then(
      part => (Loaded = part),
      error => {
        // The next call tries again.
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const settle = () => ready().catch(() => undefined)

  function Part(props: P) {
    const [tries, draw] = useReducer((tries: number) => tries + 1, 0)
    const [isBusy, startTrying] = useTransition()
    useEffect(() => () => void (settled = undefined), [])
    // A loaded component is rendered at once, without a frame in between.
    if (Loaded === undefined) use((settled ??= settle()))
    if (Loaded !== undefined) return <Loaded {...props} />
    const handleTry = () =>
      startTrying(async () => {
        await settle()
        // The error message stays until the component can be rendered.
        startTransition(draw)
      })
    return <Fallback {...props} isBusy={isBusy} wasTried={tries > 0} onRetry={handleTry} />
  }

  return Object.assign(Part, { preload: () => void settle(), ready })
}
