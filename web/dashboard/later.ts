import { lazy } from 'react'

const load = () => import('./later/index.ts')

/** Loads what nobody needs to look at their projects; a failure is left to whoever needs it. */
export const preloadLater = () => void load().catch(() => undefined)

export const Dialogs = lazy(async () => ({ default: (await load()).Dialogs }))
export const TrashList = lazy(async () => ({ default: (await load()).TrashList }))
export const LoadFailure = lazy(async () => ({ default: (await load()).LoadFailure }))
export const UndoNotice = lazy(async () => ({ default: (await load()).UndoNotice }))
/** Nobody has asked for it: where it does not come, the page is as it is. */
export const UnsavedText = lazy(async () => ({
  default: (await load().catch(() => undefined))?.UnsavedText ?? (() => null),
}))
