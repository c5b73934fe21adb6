import { useCallback, useEffect, useMemo, useState } from 'react'

export type LoadState<T> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly value: T }

/**
 * Loads a value while mounted, and again if `load` changes. The old value stays while the same `load` is repeated.
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): readonly [LoadState<T>, () => void] {
  const [state, setState] = useState<LoadState<T> & { readonly of?: unknown }>({ phase: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const run = useMemo(() => ({ load, attempt }), [load, attempt])
  useEffect(() => {
    const loading = new AbortController()
    const { signal } = loading
    const { load } = run
    load(signal).then(
      value => signal.aborted || setState({ phase: 'ready', value, of: load }),
      (error: unknown) => signal.aborted || setState({ phase: 'failed', error, of: load }),
    )
    return () => loading.abort()
  }, [run])
  const reload = useCallback(() => setAttempt(turn => turn + 1), [])
  return [state.of === load ? state : { phase: 'loading' }, reload]
}
