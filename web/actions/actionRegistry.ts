import { useEffect, useLayoutEffect, useRef } from 'react'
import { createListeners } from '#web/state/createListeners.ts'

/** A command that works anywhere on the page, through the palette, its keys or its button. */
export interface Action {
  /** Unique among the actions available at the same time. */
  readonly id: string
  readonly label: string
  /** Its heading in the shortcut sheet. */
  readonly group: string
  /** In tinykeys syntax: '$mod+k', 'g f'. The first one is shown. */
  readonly keys?: readonly string[]
  /** More words to find it by. */
  readonly also?: string
  /** Without it, the entry only describes keys that work elsewhere, such as those of a card. */
  readonly run?: () => void
  /** Runs repeatedly while the keys are held. */
  readonly isRepeatable?: boolean
  /**
   * True if it can do nothing at the moment; the palette then leaves it out. Its keys still run it, and it may say
   * why.
   */
  readonly isUnavailable?: () => boolean
  /** False if the focused field uses the keys itself. */
  readonly acceptsKeys?: () => boolean
}

/** Called anew each time, since the available actions depend on the page's state. */
export type ActionProvider = () => readonly Action[]
type ActionLoader = () => Promise<ActionProvider>

const loaders = new Set<ActionLoader>()
const { subscribe, notify } = createListeners()

/** The actions of the page's parts. They're loaded when someone presses a key or opens the palette. */
export const actionRegistry = {
  /** The page's own before those of every page. */
  get: (): readonly ActionLoader[] => [...loaders].toReversed(),
  subscribe,
}

/** Registers actions while the component is mounted; `load` must always be the same function. */
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
