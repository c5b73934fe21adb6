import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from '#web/api/queries.ts'
import { session } from './useSession.ts'

// What the server said is for one user's eyes.
session.onLeave(() => {
  queryClient.clear()
  void import('./forget.ts').then(it => it.forgetCopies()).catch(() => {})
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
