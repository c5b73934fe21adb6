import type { ComponentProps } from 'react'
import { Page } from '#web/ui/Page.tsx'
import { useSession } from './useSession.ts'

type SessionPageProps = Omit<ComponentProps<typeof Page>, 'user' | 'onSignOut'>

/** A page whose header knows who is signed in. */
export function SessionPage(props: SessionPageProps) {
  const { user, signOut } = useSession()
  return <Page {...props} user={user ?? undefined} onSignOut={() => void signOut()} />
}
