import { createContext, Suspense, useContext, useState, type ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { User } from '#contract/auth.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import { NotLoadedPage } from '#web/ui/NotLoaded.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { signInPath } from './returnPath.ts'
import { useSession } from './useSession.ts'
import { words } from './words.ts'

const Unreachable = lazyPart(async () => (await import('./Unreachable.tsx')).Unreachable, NotLoadedPage)
const UserContext = createContext<User | null>(null)

interface ProtectedProps {
  children: ReactNode
  /** Stays on the screen when the session expires, so that no text is lost; the page then says what to do (AS-16). */
  keepsExpired?: boolean | undefined
}

/** For signed-in users only; others go to sign in, and come back here. Another user gets everything anew. */
export function Protected({ children, keepsExpired = false }: ProtectedProps) {
  const { status, user, isUnreachable, isExpired } = useSession()
  const [path] = useLocation()
  const [last, setLast] = useState(user)
  if (user !== null && user !== last) setLast(user)

  const shown = user ?? (keepsExpired && isExpired ? last : null)
  if (shown !== null) {
    return (
      <UserContext key={shown.id} value={shown}>
        {children}
      </UserContext>
    )
  }
  if (status !== 'loading') return <Redirect to={signInPath(path)} replace />
  const waiting = (
    <main>
      <Spinner label={words.loading} isCentred />
    </main>
  )
  return isUnreachable ? (
    <Suspense fallback={waiting}>
      <Unreachable />
    </Suspense>
  ) : (
    waiting
  )
}

/** The user of a protected page; the last one, where it stays after the session expired. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (user === null) throw new Error('useUser belongs inside Protected.')
  return user
}
