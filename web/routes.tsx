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
const Profile = lazyComponent(
  async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
  LoadErrorPage,
)

/** The screens of the product (docs/product.md#routes). The keys keep one from being taken for another's update. */
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

/** Work without a network is prepared once the page has had its time. */
function scheduleOfflineSupport() {
  const begin = () => import('./offline/startOfflineSupport.tsx').then(it => it.startOfflineSupport())
  setTimeout(() => void begin().catch(() => {}), 2_000)
}

/** Begins to load the code of the page that `path` names, before anything is drawn. */
export function preloadRoute(path: string): void {
  if (path === '/') Landing.preload()
  if (path === '/privacy') Privacy.preload()
  if (isSignIn(path)) SignIn.preload()
  if (isCallback(path)) Callback.preload()
  if (path === '/dashboard' || path === '/auth/callback') Dashboard.preload()
  if (path.startsWith('/projects/')) Workspace.preload()
  if (path === '/profile') Profile.preload()
}

/** Loads all that the first page is drawn with, where it is not a signed-in one. */
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
  /** What to do when the page is there: such as loading the one that will probably follow. */
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

/** Stands beside a page, and so is there when the page is. */
function PageReady({ onReady }: { onReady: (() => void) | undefined }) {
  const handleArrival = useEffectEvent(() => {
    handleRouteChange()
    // Not before what one came for is to be seen.
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
