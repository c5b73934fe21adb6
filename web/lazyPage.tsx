import { lazy, type ComponentType } from 'react'

/** A page whose code comes when it is needed, or earlier when someone means to go there. */
export interface LazyPage<P> {
  readonly Page: ComponentType<P>
  /** Loads its code. A failure is left to whoever opens the page. */
  readonly preload: () => void
  /** The same, for those who wait for it. */
  readonly ready: () => Promise<unknown>
}

export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>): LazyPage<P> {
  let Loaded: ComponentType<P> | undefined
  let loading: Promise<ComponentType<P>> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      page => (Loaded = page),
      error => {
        // The next one who asks tries again.
        loading = undefined
        throw error
      },
    ))
  const Lazy = lazy(async () => ({ default: await loadOnce() }))
  return {
    // What is there already is drawn at once, without a frame of waiting.
    Page: props => (Loaded ? <Loaded {...props} /> : <Lazy {...props} />),
    preload: () => void loadOnce().catch(() => undefined),
    ready: loadOnce,
  }
}
