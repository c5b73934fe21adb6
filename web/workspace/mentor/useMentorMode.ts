import { useState, useSyncExternalStore } from 'react'
import type { VisibleFormKey } from '#domain/specification/specification.ts'
import { messages } from '../messages.ts'

/** The project whose mentor is open in this tab, so that it is open again after a reload or another sign-in. */
const openKey = 'ideawright.mentor.open'

/** From this width on the mentor fits beside the form (docs/product.md#workspace). */
const wide = typeof matchMedia === 'function' ? matchMedia('(width >= 1100px)') : undefined

const subscribeToWide = (listener: () => void) => {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

interface ModeState {
  readonly isOpen: boolean
  readonly openedIn?: VisibleFormKey | undefined
}

/** Form mode or mentor mode (docs/product.md#workspace): one for all modules of a project while it is open. */
export function useMentorMode(projectId: string, formKey: VisibleFormKey | undefined) {
  const isWide = useSyncExternalStore(subscribeToWide, () => wide?.matches ?? false)
  const [mode, setMode] = useState<ModeState>(() => ({ isOpen: wasOpen(projectId) }))
  if (mode.openedIn !== undefined && mode.openedIn !== formKey) setMode({ isOpen: mode.isOpen })
  const isShown = mode.isOpen && formKey !== undefined
  const [wasOpened, setWasOpened] = useState(isShown)
  if (isShown && !wasOpened) setWasOpened(true)

  function change(isOpen: boolean) {
    setMode({ isOpen, openedIn: isOpen ? formKey : undefined })
    try {
      if (isOpen) sessionStorage.setItem(openKey, projectId)
      else sessionStorage.removeItem(openKey)
    } catch {
      // The mentor is then closed after a reload.
    }
  }
  return {
    placement: !isShown ? undefined : isWide ? ('beside' as const) : ('instead' as const),
    wasOpened,
    /** True if the user has just opened it and has not moved to another module since. */
    takesFocus: mode.openedIn !== undefined,
    label: mode.isOpen ? messages.toForm : messages.toMentor,
    shortLabel: mode.isOpen ? messages.toForm : messages.mentorOnly,
    toggle: () => change(!mode.isOpen),
    close: () => change(false),
  }
}

export type MentorMode = ReturnType<typeof useMentorMode>

function wasOpen(projectId: string): boolean {
  try {
    return sessionStorage.getItem(openKey) === projectId
  } catch {
    return false
  }
}
