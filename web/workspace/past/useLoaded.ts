import { useCallback, useEffect, useMemo, useState } from 'react'

export type Loaded<T> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly value: T }

/** Loads something as long as it is wanted, anew for another `load`. While it is loaded again, the old one stays. */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): readonly [Loaded<T>, () => void] {
  const [state, setState] = useState<Loaded<T> & { readonly of?: unknown }>({ phase: 'loading' })
  const [turn, setTurn] = useState(0)
  const wanted = useMemo(() => ({ load, turn }), [load, turn])
  useEffect(() => {
    const loading = new AbortController()
    const { signal } = loading
    const { load } = wanted
    load(signal).then(
      value => signal.aborted || setState({ phase: 'ready', value, of: load }),
      (error: unknown) => signal.aborted || setState({ phase: 'failed', error, of: load }),
    )
    return () => loading.abort()
  }, [wanted])
  const again = useCallback(() => setTurn(turn => turn + 1), [])
  return [state.of === load ? state : { phase: 'loading' }, again]
}
