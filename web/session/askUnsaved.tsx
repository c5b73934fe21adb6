import { createRoot } from 'react-dom/client'
import { device } from '#web/api/device.ts'
import { atHand } from '#web/api/held.ts'
import { keptProjects } from '#web/api/keptProjects.ts'
import type { MayEnd } from './session.ts'
import { SignOutDialog, type Answer } from './SignOutDialog.tsx'
import { forgetUnsaved, unsavedOf, type Unsaved } from './unsaved.ts'
import { session } from './useSession.ts'

/** Where something of this user's is not saved, asks what is to become of it when they sign out. */
export async function askUnsaved(userId: string): ReturnType<MayEnd> {
  const unsaved = await unsavedOf(userId, { device, atHand, known: keptProjects })
  if (unsaved === undefined) return () => {}
  const answer = await asked(unsaved)
  if (answer === 'stay') return false
  return () => void (answer === 'delete' && forgetUnsaved(userId, { device, atHand }))
}

/** On whichever page one is: it needs nothing of that, and so stands apart from it. */
function asked(unsaved: Unsaved): Promise<Answer> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise(resolve => {
    const answer = (answer: Answer) => {
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
