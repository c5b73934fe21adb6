import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#web/api/queries.ts'
import { session } from './useSession.ts'

// What the server said is for one user's eyes.
session.onLeave(() => queryClient.clear())

/** Gives protected pages what the server answered, for as long as the same user is signed in. */
export function UserData({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
