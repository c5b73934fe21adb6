import { useState, useSyncExternalStore } from 'react'
import type { FormKey } from '#domain/specification.ts'
import { words } from './words.ts'

/** In which project the mentor is open in this tab: so it still is after a reload, or after signing in again. */
const openKey = 'ideawright.mentor.open'

/** From here on the mentor has room beside the form (product spec, section 2; decision 17 of experience.md). */
const wide = typeof matchMedia === 'function' ? matchMedia('(width >= 1100px)') : undefined

const followWide = (listener: () => void) => {
  wide?.addEventListener('change', listener)
  return () => wide?.removeEventListener('change', listener)
}

interface Mode {
  readonly isOpen: boolean
  readonly askedIn?: FormKey | undefined
}

/** Form mode or mentor mode (product spec, section 4): one for all modules of a project, for as long as it is open. */
export function useMentor(projectId: string, formKey: FormKey | undefined) {
  const isWide = useSyncExternalStore(followWide, () => wide?.matches ?? false)
  const [mode, setMode] = useState<Mode>(() => ({ isOpen: wasOpen(projectId) }))
  if (mode.askedIn !== undefined && mode.askedIn !== formKey) setMode({ isOpen: mode.isOpen })
  const isShown = mode.isOpen && formKey !== undefined
  const [wasOpened, setWasOpened] = useState(isShown)
  if (isShown && !wasOpened) setWasOpened(true)

  function change(isOpen: boolean) {
    setMode({ isOpen, askedIn: isOpen ? formKey : undefined })
    try {
      if (isOpen) sessionStorage.setItem(openKey, projectId)
      else sessionStorage.removeItem(openKey)
    } catch {
      // Then it is closed after a reload.
    }
  }
  return {
    place: !isShown ? undefined : isWide ? ('beside' as const) : ('instead' as const),
    wasOpened,
    /** Somebody has just opened it, and has not gone on to another module. */
    takesFocus: mode.askedIn !== undefined,
    label: mode.isOpen ? words.toForm : words.toMentor,
    shortLabel: mode.isOpen ? words.toForm : words.mentorOnly,
    toggle: () => change(!mode.isOpen),
    close: () => change(false),
  }
}

export type Mentor = ReturnType<typeof useMentor>

function wasOpen(projectId: string): boolean {
  try {
    return sessionStorage.getItem(openKey) === projectId
  } catch {
    return false
  }
}
