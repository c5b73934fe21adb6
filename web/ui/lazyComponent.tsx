import { startTransition, use, useEffect, useReducer, useTransition, type ComponentType } from 'react'
import { LoadErrorBanner, type LoadErrorProps } from './LoadError.tsx'

/** A part whose code comes when it is first drawn, or earlier, when someone is about to ask for it. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Loads its code. A failure is left to whoever asks for the part. */
  readonly preload: () => void
  /** The same, for those who wait for it. */
  readonly ready: () => Promise<unknown>
}

/**
 * Makes one of `load`, which answers with the component. Where its code cannot be loaded, `Instead` is drawn: a
 * sentence and another try in its place, if nothing else is said; the dialog that says it, for a dialog.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<P & LoadErrorProps> = LoadErrorBanner,
): LazyComponent<P> {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<unknown> | undefined
  /** The same try, for those who draw the part: never rejects. */
  let settled: Promise<unknown> | undefined

  function ready() {
    loading ??= load().then(
      part => (Loaded = part),
      error => {
        // The next one who asks tries again.
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
    // What is there already is drawn at once, without a frame of waiting.
    if (Loaded === undefined) use((settled ??= settle()))
    if (Loaded !== undefined) return <Loaded {...props} />
    const handleTry = () =>
      startTrying(async () => {
        await settle()
        // What says that it failed stays until the part can be drawn.
        startTransition(draw)
      })
    return <Fallback {...props} isBusy={isBusy} wasTried={tries > 0} onRetry={handleTry} />
  }

  return Object.assign(Part, { preload: () => void settle(), ready })
}
