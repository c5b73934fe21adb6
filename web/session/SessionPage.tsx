import type { ComponentProps } from 'react'
import { PaletteButton } from '#web/actions/PaletteButton.tsx'
import { Page } from '#web/ui/Page.tsx'
import { useSession } from './useSession.ts'

interface SessionPageProps extends Omit<ComponentProps<typeof Page>, 'user' | 'onSignOut' | 'tools'> {
  /** Enables shortcuts and the palette, even if the session has expired. */
  hasActions?: boolean
}

/** A page whose header shows the signed-in user and the actions available everywhere. */
export function SessionPage({ hasActions, ...page }: SessionPageProps) {
  const { user, signOut } = useSession()
  const handleSignOut = () => void signOut()
  return (
    <Page
      {...page}
      user={user ?? undefined}
      onSignOut={handleSignOut}
      tools={(user || hasActions) && <PaletteButton onSignOut={handleSignOut} />}
    />
  )
}
