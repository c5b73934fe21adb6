import { lastAgain, type Again } from '#web/session/again.ts'
import { session } from '#web/session/useSession.ts'

/** Whoever left this page to sign in again, and came back to it as the same person. */
export type Back = ReturnType<typeof lastAgain>

export function whoIsBack(): Back {
  const back = lastAgain()
  return back?.userId === session.get().user?.id ? back : undefined
}

/** Whether somebody has signed in again for this, so that they can go on with it. */
export const isBackFor = (back: Back, purpose: Again['purpose']): boolean =>
  back?.isDone === true && back.purpose === purpose
