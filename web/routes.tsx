import { Suspense, useEffect, useEffectEvent, type ReactNode } from 'react'
import { Redirect, Route, Switch } from 'wouter'
import { arrive } from './arrive.ts'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { words } from './pages/words.ts'
import { Protected } from './session/Protected.tsx'
import { lazyPart } from './ui/lazyPart.tsx'
import { NotLoadedPage } from './ui/NotLoaded.tsx'
import { Spinner } from './ui/Spinner.tsx'

const Landing = lazyPart(async () => (await import('./pages/LandingPage.tsx')).LandingPage, NotLoadedPage)
const Privacy = lazyPart(async () => (await import('./pages/PrivacyPage.tsx')).PrivacyPage, NotLoadedPage)

const SignIn = lazyPart(async () => (await import('./session/SignInPage.tsx')).SignInPage, NotLoadedPage)
const Callback = lazyPart(
  async () => (await import('./session/CallbackPage.tsx')).CallbackPage,
  NotLoadedPage,
)

const Dashboard = lazyPart(async () => {
  const { DashboardPage } = await import('./dashboard/DashboardPage.tsx')
  return () => <DashboardPage onApproach={Workspace.preload} />
}, NotLoadedPage)
const Workspace = lazyPart(
  async () => (await import('./workspace/WorkspacePage.tsx')).WorkspacePage,
  NotLoadedPage,
)
const Profile = lazyPart(async () => (await import('./profile/ProfilePage.tsx')).ProfilePage, NotLoadedPage)

/** The screens of the product (product spec, section 2). The keys keep one from being taken for another's update. */
export function Routes() {
  return (
    <Switch>
      <Route key="/" path="/">
        <Arrival>
          <Landing />
        </Arrival>
      </Route>
      <Route key="/privacy" path="/privacy">
        <Arrival>
          <Privacy />
        </Arrival>
      </Route>
      <Route key="/signup" path="/signup">
        <Arrival then={Dashboard.preload}>
          <SignIn kind="signup" />
        </Arrival>
      </Route>
      <Route key="/login" path="/login">
        <Arrival then={Dashboard.preload}>
          <SignIn kind="login" />
        </Arrival>
      </Route>
      <Route key="/auth/callback" path="/auth/callback">
        <Arrival>
          <Callback />
        </Arrival>
      </Route>
      <Route key="/auth/error" path="/auth/error">
        <Arrival>
          <Callback />
        </Arrival>
      </Route>
      <Route key="/dashboard" path="/dashboard">
        <Protected>
          <Arrival then={goOffline}>
            <Dashboard />
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
              <Workspace projectId={projectId} module={module} onUsable={handleUsable} />
            </Arrival>
          </Protected>
        )}
      </Route>
      <Route key="/profile" path="/profile">
        <Protected keepsExpired>
          <Arrival>
            <Profile />
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
  Dashboard.preload()
  goOffline()
}

/** Work without a network is prepared once the page has had its time. */
function goOffline() {
  const begin = () => import('./offline/start.tsx').then(it => it.startOffline())
  setTimeout(() => void begin().catch(() => {}), 2_000)
}

/** Begins to load the code of the page that `path` names, before anything is drawn. */
export function preloadFor(path: string): void {
  if (path === '/') Landing.preload()
  if (path === '/privacy') Privacy.preload()
  if (isSignIn(path)) SignIn.preload()
  if (isReturn(path)) Callback.preload()
  if (path === '/dashboard' || path === '/auth/callback') Dashboard.preload()
  if (path.startsWith('/projects/')) Workspace.preload()
  if (path === '/profile') Profile.preload()
}

/** Loads all that the first page is drawn with, where it is not a signed-in one. */
export async function readyFor(path: string): Promise<void> {
  if (path === '/') await Landing.ready()
  if (path === '/privacy') await Privacy.ready()
  if (isSignIn(path)) await SignIn.ready()
  if (isReturn(path)) await Callback.ready()
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
