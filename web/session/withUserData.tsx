import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { mayHaveUnsaved } from '#web/storage/unsavedRegistry.ts'
import { queryClient } from '#web/api/queries.ts'
import { session } from './useSession.ts'

// Cached server data belong to one user only.
session.onLeave(() => {
  queryClient.clear()
  void import('./clearOfflineCopies.ts').then(it => it.clearOfflineCopies()).catch(() => {})
})

// Unsaved changes mustn't be lost without asking (docs/offline-journal.md#signing-out).
session.askBeforeEnd(async () => {
  const { user } = session.get()
  if (user === null || !mayHaveUnsaved()) return () => {}
  // It's preloaded at the first edit. If it still isn't available, the changes stay on this device.
  const asking = await import('./confirmSignOut.tsx').catch(() => undefined)
  return asking?.confirmSignOut(user.id) ?? (() => {})
})

/** A protected page with its query cache, for as long as the same user is signed in. */
export const withUserData = <P extends object>(Page: ComponentType<P>) =>
  function PageWithUserData(props: P) {
    return (
      <QueryClientProvider client={queryClient}>
        <Page {...props} />
      </QueryClientProvider>
    )
  }
