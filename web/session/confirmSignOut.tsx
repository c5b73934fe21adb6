import { createRoot } from 'react-dom/client'
import { offlineDb } from '#web/storage/offlineDb.ts'
import { unsavedRegistry } from '#web/storage/unsavedRegistry.ts'
import { listOfflineProjects } from '#web/storage/offlineProjects.ts'
import type { SignOutGuard } from './session.ts'
import { SignOutDialog, type SignOutChoice } from './SignOutDialog.tsx'
import { discardUnsavedWork, findUnsavedWork, type UnsavedWork } from './unsavedWork.ts'
import { session } from './useSession.ts'

/** Where something of this user's is not saved, asks what is to become of it when they sign out. */
export async function confirmSignOut(userId: string): ReturnType<SignOutGuard> {
  const unsaved = await findUnsavedWork(userId, { offlineDb, unsavedRegistry, known: listOfflineProjects })
  if (unsaved === undefined) return () => {}
  const answer = await showSignOutDialog(unsaved)
  if (answer === 'stay') return false
  return () => void (answer === 'delete' && discardUnsavedWork(userId, { offlineDb, unsavedRegistry }))
}

/** On whichever page one is: it needs nothing of that, and so stands apart from it. */
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
    // Another tab signs out meanwhile: there is nothing left to decide, and what is kept stays.
    const stop = session.subscribe(() => session.get().user === null && answer('keep'))
    root.render(<SignOutDialog unsaved={unsaved} onAnswer={answer} />)
  })
}
