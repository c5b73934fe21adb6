import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function whose identity never changes and that calls the latest `act`. */
export function useStableCallback<A extends readonly unknown[]>(
  act: (...all: A) => void,
): (...all: A) => void {
  const last = useRef(act)
  useLayoutEffect(() => void (last.current = act))
  return useCallback((...all) => last.current(...all), [])
}
