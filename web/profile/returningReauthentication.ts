import { getReauthentication, type Reauthentication } from '#web/session/reauthentication.ts'
import { session } from '#web/session/useSession.ts'

/** Whoever left this page to sign in again, and came back to it as the same person. */
export type ReturningReauthentication = ReturnType<typeof getReauthentication>

export function findReturningReauthentication(): ReturningReauthentication {
  const back = getReauthentication()
  return back?.userId === session.get().user?.id ? back : undefined
}

/** Whether somebody has signed in again for this, so that they can go on with it. */
export const isReauthenticatedFor = (
  reauthentication: ReturningReauthentication,
  purpose: Reauthentication['purpose'],
): boolean => reauthentication?.isDone === true && reauthentication.purpose === purpose
