import { useEffect, useLayoutEffect, useRef } from 'react'
import { createListeners } from '#web/state/createListeners.ts'

/** Something that a person can do from anywhere on the page: by the palette, by keys, by its button. */
export interface Action {
  /** Unique among those that are there at the same time. */
  readonly id: string
  readonly label: string
  /** The heading that it stands under in the sheet of shortcuts. */
  readonly group: string
  /** As tinykeys writes them: '$mod+k', 'g f'. The first is the one that is shown. */
  readonly keys?: readonly string[]
  /** Further words to find it by. */
  readonly also?: string
  /** Without it, this only tells of keys that work elsewhere, such as those of a card. */
  readonly run?: () => void
  /** It goes on for as long as the keys are held. */
  readonly isRepeatable?: boolean
  /** There is nothing to do it with just now, so it need not be found. Keys ask it all the same, and it may say why. */
  readonly isUnavailable?: () => boolean
  /** Whether the keys are meant for it, where a field has them for itself. */
  readonly acceptsKeys?: () => boolean
}

/** Asked anew each time: what can be done depends on what is there. */
export type ActionProvider = () => readonly Action[]
type ActionLoader = () => Promise<ActionProvider>

const loaders = new Set<ActionLoader>()
const { subscribe, notify } = createListeners()

/** What the parts of the page can do. It is loaded when someone presses a key or opens the palette. */
export const actionRegistry = {
  /** Those of the page before those of every page. */
  get: (): readonly ActionLoader[] => [...loaders].toReversed(),
  subscribe,
}

/** Offers these for as long as the component is there; `load` must always be the same. */
export function useRegisterActions<P>(load: () => Promise<(parts: P) => readonly Action[]>, parts: P): void {
  const latest = useRef(parts)
  useLayoutEffect(() => void (latest.current = parts))
  useEffect(() => {
    const offer = async () => {
      const actionsOf = await load()
      return () => actionsOf(latest.current)
    }
    loaders.add(offer)
    notify()
    return () => {
      loaders.delete(offer)
      notify()
    }
  }, [load])
}
