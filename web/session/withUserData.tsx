import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { mayHaveUnsaved } from '#web/storage/unsavedRegistry.ts'
import { queryClient } from '#web/api/queries.ts'
import { session } from './useSession.ts'

// What the server said is for one user's eyes.
session.onLeave(() => {
  queryClient.clear()
  void import('./clearOfflineCopies.ts').then(it => it.clearOfflineCopies()).catch(() => {})
})

// What the server does not have must not go without a word (docs/offline-journal.md#signing-out).
session.askBeforeEnd(async () => {
  const { user } = session.get()
  if (user === null || !mayHaveUnsaved()) return () => {}
  // Loaded with the first word that is typed. Where even so it is not there, what is on this device stays.
  const asking = await import('./confirmSignOut.tsx').catch(() => undefined)
  return asking?.confirmSignOut(user.id) ?? (() => {})
})

/** A protected page with what the server answered, for as long as the same user is signed in. */
export const withUserData = <P extends object>(Page: ComponentType<P>) =>
  function PageWithUserData(props: P) {
    return (
      <QueryClientProvider client={queryClient}>
        <Page {...props} />
      </QueryClientProvider>
    )
  }
