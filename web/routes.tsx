import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { handleRouteChange } from './routeChange.ts'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { messages } from './pages/messages.ts'
import { ProtectedRoute } from './session/ProtectedRoute.tsx'
import { lazyComponent } from './ui/lazyComponent.tsx'
import { LoadErrorPage } from './ui/LoadError.tsx'
import { Spinner } from './ui/Spinner.tsx'

const Landing = lazyComponent(
  async () => (await import('./pages/LandingPage.tsx')).LandingPage,
  LoadErrorPage,
)
const Privacy = lazyComponent(
  async () => (await import('./pages/PrivacyPage.tsx')).PrivacyPage,
  LoadErrorPage,
)

const SignIn = lazyComponent(async () => (await import('./session/SignInPage.tsx')).SignInPage, LoadErrorPage)
const Callback = lazyComponent(
  async () => (await import('./session/CallbackPage.tsx')).CallbackPage,
  LoadErrorPage,
)

const Dashboard = lazyComponent(async () => {
  const { DashboardPage } = await import('./dashboard/DashboardPage.tsx')
  return () => <DashboardPage onApproach={Workspace.preload} />
}, LoadErrorPage)
const Workspace = lazyComponent(
  async () => (await import('./workspace/WorkspacePage.tsx')).WorkspacePage,
  LoadErrorPage,
)
const Shared = lazyComponent(
  async () => (await import('./workspace/share/SharedPage.tsx')).SharedPage,
  LoadErrorPage,
)
const Profile = lazyComponent(
  async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
  LoadErrorPage,
)

/** The pages of the product (docs/product.md#routes). The keys keep React from updating one page into another. */
export function Routes() {
  return (
    <Switch>
      <Route key="/" path="/">
        <PageSuspense>
          <Landing />
        </PageSuspense>
      </Route>
      <Route key="/privacy" path="/privacy">
        <PageSuspense>
          <Privacy />
        </PageSuspense>
      </Route>
      <Route key="/signup" path="/signup">
        <PageSuspense onReady={Dashboard.preload}>
          <SignIn kind="signup" />
        </PageSuspense>
      </Route>
      <Route key="/login" path="/login">
        <PageSuspense onReady={Dashboard.preload}>
          <SignIn kind="login" />
        </PageSuspense>
      </Route>
      <Route key="/auth/callback" path="/auth/callback">
        <PageSuspense>
          <Callback />
        </PageSuspense>
      </Route>
      <Route key="/auth/error" path="/auth/error">
        <PageSuspense>
          <Callback />
        </PageSuspense>
      </Route>
      <Route key="/dashboard" path="/dashboard">
        <ProtectedRoute>
          <PageSuspense onReady={scheduleOfflineSupport}>
            <Dashboard />
          </PageSuspense>
        </ProtectedRoute>
      </Route>
      <Route key="/projects" path="/projects">
        <Redirect to="/dashboard" replace />
      </Route>
      <Route key="/projects/:projectId/:module?" path="/projects/:projectId/:module?">
        {({ projectId, module }) => (
          <ProtectedRoute keepsExpired>
            <PageSuspense>
              <Workspace projectId={projectId} module={module} onUsable={handleUsable} />
            </PageSuspense>
          </ProtectedRoute>
        )}
      </Route>
      <Route key="/share/:secret" path="/share/:secret">
        {({ secret }) => (
          <PageSuspense>
            <Shared secret={secret} />
          </PageSuspense>
        )}
      </Route>
      <Route key="/profile" path="/profile">
        <ProtectedRoute keepsExpired>
          <PageSuspense>
            <Profile />
          </PageSuspense>
        </ProtectedRoute>
      </Route>
      <Route key="other">
        <PageSuspense>
          <NotFoundPage />
        </PageSuspense>
      </Route>
    </Switch>
  )
}

const handleUsable = () => {
  Dashboard.preload()
  scheduleOfflineSupport()
}

/** Prepares offline support after the page has had time to load. */
function scheduleOfflineSupport() {
  const begin = () => import('./serviceWorker/startOfflineSupport.tsx').then(it => it.startOfflineSupport())
  setTimeout(() => void begin().catch(() => {}), 2_000)
}

/** Starts to load the code of the page at `path` before anything is rendered. */
export function preloadRoute(path: string): void {
  if (path === '/') Landing.preload()
  if (path === '/privacy') Privacy.preload()
  if (isSignIn(path)) SignIn.preload()
  if (isCallback(path)) Callback.preload()
  if (path === '/dashboard' || path === '/auth/callback') Dashboard.preload()
  if (path.startsWith('/projects/')) Workspace.preload()
  if (path.startsWith('/share/')) Shared.preload()
  if (path === '/profile') Profile.preload()
}

/** Loads everything that the first render of a public page needs. */
export async function loadRoute(path: string): Promise<void> {
  if (path === '/') await Landing.ready()
  if (path === '/privacy') await Privacy.ready()
  if (isSignIn(path)) await SignIn.ready()
  if (isCallback(path)) await Callback.ready()
}

const isCallback = (path: string) => path === '/auth/callback' || path === '/auth/error'
const isSignIn = (path: string) => path === '/login' || path === '/signup'

interface PageSuspenseProps {
  children: ReactNode
  /** Called when the page has rendered, for example to preload the page that will probably follow. */
  onReady?: () => void
}

function PageSuspense({ children, onReady }: PageSuspenseProps) {
  return (
    <Suspense fallback={<Loading />}>
      {children}
      <PageReady onReady={onReady} />
    </Suspense>
  )
}

/** Rendered beside a page in the same Suspense boundary, so it mounts when the page does. */
function PageReady({ onReady }: { onReady: (() => void) | undefined }) {
  const handleArrival = useEffectEvent(() => {
    handleRouteChange()
    // Not before the page itself has been painted.
    if (onReady) setTimeout(onReady)
  })
  useEffect(() => handleArrival(), [])
  return null
}

function Loading() {
  return (
    <main>
      <Spinner label={messages.loading} isCentred />
    </main>
  )
}
