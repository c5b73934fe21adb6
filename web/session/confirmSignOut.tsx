import { createRoot } from 'react-dom/client'
import { offlineDb } from '#web/storage/offlineDb.ts'
import { unsavedRegistry } from '#web/storage/unsavedRegistry.ts'
import { listOfflineProjects } from '#web/storage/offlineProjects.ts'
import type { SignOutGuard } from './session.ts'
import { SignOutDialog, type SignOutChoice } from './SignOutDialog.tsx'
import { discardUnsavedWork, findUnsavedWork, type UnsavedWork } from './unsavedWork.ts'
import { session } from './useSession.ts'

/** Asks what to do with unsaved changes when the user signs out, if there are any. */
export async function confirmSignOut(userId: string): ReturnType<SignOutGuard> {
  const unsaved = await findUnsavedWork(userId, { offlineDb, unsavedRegistry, known: listOfflineProjects })
  if (unsaved === undefined) return () => {}
  const answer = await showSignOutDialog(unsaved)
  if (answer === 'stay') return false
  return () => void (answer === 'delete' && discardUnsavedWork(userId, { offlineDb, unsavedRegistry }))
}

/** It works on any page, since it renders into a root of its own. */
function showSignOutDialog(unsaved: UnsavedWork): Promise<SignOutChoice> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise(resolve => {
    const answer = (answer: SignOutChoice) => {
      stop()
      root.unmount()
      place.remove()
      resolve(answer)
    }
    // If another tab signs out meanwhile, there is nothing left to decide, and the kept changes stay.
    const stop = session.subscribe(() => session.get().user === null && answer('keep'))
    root.render(<SignOutDialog unsaved={unsaved} onAnswer={answer} />)
  })
}
