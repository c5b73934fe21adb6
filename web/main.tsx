import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { prefetchProjects } from './api/loadProjects.ts'
import { App } from './App.tsx'
import { finishHydration, watchHistory } from './routeChange.ts'
import { preloadRoute, loadRoute } from './routes.tsx'
import { takeCallbackParams } from './session/callbackParams.ts'
import { startSession } from './session/useSession.ts'
import { startTheme } from './ui/theme.ts'

// Must run first, so that no request of the page can leak these parameters in its address.
takeCallbackParams()
startTheme()
watchHistory()
preloadRoute(location.pathname)
startSession()
if (location.pathname === '/dashboard') prefetchProjects({ address: location.search })
// A user who comes near a link will probably follow it.
for (const name of ['pointerover', 'focusin']) {
  addEventListener(name, ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) preloadRoute(link.pathname)
  })
}

const root = document.getElementById('root')!
const { pathname } = location
// A public page has been prerendered by the build: scripts/prerender.mjs, web/boot.ts.
if (root.hasChildNodes()) hydrate().catch(finishHydration)
else void render()
if (!CSS.supports('field-sizing', 'content') || !('closedBy' in HTMLDialogElement.prototype))
  void import('./ui/polyfills.ts').catch(() => undefined)

/** Loading the route's code first avoids a loading state; the page itself reports a failure. */
async function render() {
  await loadRoute(pathname).catch(() => undefined)
  createRoot(root).render(<App path={pathname} />)
}

async function hydrate() {
  await loadRoute(pathname)
  hydrateRoot(root, <App path={pathname} />)
}
