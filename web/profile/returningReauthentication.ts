import { getReauthentication, type Reauthentication } from '#web/session/reauthentication.ts'
import { session } from '#web/session/useSession.ts'

/** The reauthentication of a user who left this page to sign in again and returned as the same user. */
export type ReturningReauthentication = ReturnType<typeof getReauthentication>

export function findReturningReauthentication(): ReturningReauthentication {
  const back = getReauthentication()
  return back?.userId === session.get().user?.id ? back : undefined
}

/** True if the user has signed in again for this purpose and can continue. */
export const isReauthenticatedFor = (
  reauthentication: ReturningReauthentication,
  purpose: Reauthentication['purpose'],
): boolean => reauthentication?.isDone === true && reauthentication.purpose === purpose
