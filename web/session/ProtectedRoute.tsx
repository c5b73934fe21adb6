import { createContext, Suspense, useContext, useState, type ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { User } from '#contract/auth.ts'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { LoadErrorPage } from '#web/ui/LoadError.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { signInPath } from './returnPath.ts'
import { useSession } from './useSession.ts'
import { messages } from './messages.ts'

const Unreachable = lazyComponent(
  async () => (await import('./ServerUnreachable.tsx')).ServerUnreachable,
  LoadErrorPage,
)
const UserContext = createContext<User | null>(null)

interface ProtectedRouteProps {
  children: ReactNode
  /**
   * Keeps the page on the screen when the session expires, so that no text is lost; the page then says what to do
   * (docs/product.md#session).
   */
  keepsExpired?: boolean | undefined
}

/**
 * Renders its children for signed-in users only; others are redirected to sign in, and return here afterwards.
 * Another user gets a fresh page.
 */
export function ProtectedRoute({ children, keepsExpired = false }: ProtectedRouteProps) {
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
      <Spinner label={messages.loading} isCentred />
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

/** Returns the user of a protected page: the last one, if the page stays after the session has expired. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (user === null) throw new Error('useUser belongs inside Protected.')
  return user
}
