import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same, and does what the last one does. */
export function useStableCallback<A extends readonly unknown[]>(
  act: (...all: A) => void,
): (...all: A) => void {
  const last = useRef(act)
  useLayoutEffect(() => void (last.current = act))
  return useCallback((...all) => last.current(...all), [])
}
