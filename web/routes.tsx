import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { arrive } from './arrive.ts'
import { lazyPage } from './lazyPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { words } from './pages/words.ts'
import { Protected } from './session/Protected.tsx'
import { Spinner } from './ui/Spinner.tsx'

const landing = lazyPage(async () => (await import('./pages/LandingPage.tsx')).LandingPage)
const privacy = lazyPage(async () => (await import('./pages/PrivacyPage.tsx')).PrivacyPage)

const signIn = lazyPage(async () => (await import('./session/SignInPage.tsx')).SignInPage)
const callback = lazyPage(async () => (await import('./session/CallbackPage.tsx')).CallbackPage)

const dashboard = lazyPage(async () => {
  const { DashboardPage } = await import('./dashboard/DashboardPage.tsx')
  return () => <DashboardPage onApproach={workspace.preload} />
})
const workspace = lazyPage(async () => (await import('./workspace/WorkspacePage.tsx')).WorkspacePage)
const profile = lazyPage(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage)

/** The screens of the product (product spec, section 2). The keys keep one from being taken for another's update. */
export function Routes() {
  return (
    <Switch>
      <Route key="/" path="/">
        <Arrival>
          <landing.Page />
        </Arrival>
      </Route>
      <Route key="/privacy" path="/privacy">
        <Arrival>
          <privacy.Page />
        </Arrival>
      </Route>
      <Route key="/signup" path="/signup">
        <Arrival then={dashboard.preload}>
          <signIn.Page kind="signup" />
        </Arrival>
      </Route>
      <Route key="/login" path="/login">
        <Arrival then={dashboard.preload}>
          <signIn.Page kind="login" />
        </Arrival>
      </Route>
      <Route key="/auth/callback" path="/auth/callback">
        <Arrival>
          <callback.Page />
        </Arrival>
      </Route>
      <Route key="/auth/error" path="/auth/error">
        <Arrival>
          <callback.Page />
        </Arrival>
      </Route>
      <Route key="/dashboard" path="/dashboard">
        <Protected>
          <Arrival then={goOffline}>
            <dashboard.Page />
          </Arrival>
        </Protected>
      </Route>
      <Route key="/projects" path="/projects">
        <Redirect to="/dashboard" replace />
      </Route>
      <Route key="/projects/:projectId/:module?" path="/projects/:projectId/:module?">
        {({ projectId, module }) => (
          <Protected keepsExpired>
            <Arrival>
              <workspace.Page projectId={projectId} module={module} onUsable={handleUsable} />
            </Arrival>
          </Protected>
        )}
      </Route>
      <Route key="/profile" path="/profile">
        <Protected keepsExpired>
          <Arrival>
            <profile.Page />
          </Arrival>
        </Protected>
      </Route>
      <Route key="other">
        <Arrival>
          <NotFoundPage />
        </Arrival>
      </Route>
    </Switch>
  )
}

const handleUsable = () => {
  dashboard.preload()
  goOffline()
}

/** Work without a network is prepared once the page has had its time. */
function goOffline() {
  const begin = () => import('./offline/start.tsx').then(it => it.startOffline())
  setTimeout(() => void begin().catch(() => {}), 2_000)
}

/** Begins to load the code of the page that `path` names, before anything is drawn. */
export function preloadFor(path: string): void {
  if (path === '/') landing.preload()
  if (path === '/privacy') privacy.preload()
  if (isSignIn(path)) signIn.preload()
  if (isReturn(path)) callback.preload()
  if (path === '/dashboard' || path === '/auth/callback') dashboard.preload()
  if (path.startsWith('/projects/')) workspace.preload()
  if (path === '/profile') profile.preload()
}

/** Loads all that the first page is drawn with, where it is not a signed-in one. */
export async function readyFor(path: string): Promise<void> {
  if (path === '/') await landing.ready()
  if (path === '/privacy') await privacy.ready()
  if (isSignIn(path)) await signIn.ready()
  if (isReturn(path)) await callback.ready()
}

const isReturn = (path: string) => path === '/auth/callback' || path === '/auth/error'
const isSignIn = (path: string) => path === '/login' || path === '/signup'

interface ArrivalProps {
  children: ReactNode
  /** What to do when the page is there: such as loading the one that will probably follow. */
  then?: () => void
}

function Arrival({ children, then }: ArrivalProps) {
  return (
    <Suspense fallback={<Loading />}>
      {children}
      <Arrived then={then} />
    </Suspense>
  )
}

/** Stands beside a page, and so is there when the page is. */
function Arrived({ then }: { then: (() => void) | undefined }) {
  const handleArrival = useEffectEvent(() => {
    arrive()
    // Not before what one came for is to be seen.
    if (then) setTimeout(then)
  })
  useEffect(() => handleArrival(), [])
  return null
}

function Loading() {
  return (
    <main>
      <Spinner label={words.loading} isCentred />
    </main>
  )
}
