import { useEffect, useState } from 'react'

/**
 * A part of the app that is loaded once it's wanted: undefined until then, and 'failed' if it couldn't be loaded.
 * Another value of `wanted` tries again.
 *
 * @param load The same function in every render.
 */
export function useLoaded<T extends object>(
  load: () => Promise<T>,
  wanted: unknown,
): { readonly part: T } | 'failed' | undefined {
  const [loaded, setLoaded] = useState<{ readonly part: T } | 'failed'>()
  useEffect(() => {
    if (!wanted) return
    let isLeft = false
    void load().then(
      part => isLeft || setLoaded({ part }),
      () => isLeft || setLoaded('failed'),
    )
    return () => void (isLeft = true)
  }, [load, wanted])
  return loaded
}
