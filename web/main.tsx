import { createRoot, hydrateRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { loadProjectsEarly } from './api/projectPages.ts'
import { App } from './App.tsx'
import { release, watchHistory } from './arrive.ts'
import { preloadFor, readyFor } from './routes.tsx'
import { takeReturn } from './session/returned.ts'
import { startSession } from './session/useSession.ts'
import { startTheme } from './ui/theme.ts'

// First of all, so that nothing that the page asks for can carry the address on.
takeReturn()
startTheme()
watchHistory()
preloadFor(location.pathname)
startSession()
if (location.pathname === '/dashboard') loadProjectsEarly({ address: location.search })
// Whoever comes near a link will probably follow it.
for (const name of ['pointerover', 'focusin']) {
  addEventListener(name, ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin === location.origin) preloadFor(link.pathname)
  })
}

const root = document.getElementById('root')!
const { pathname } = location
// A public page is there already, as the build drew it: scripts/prerender.mjs, web/boot.ts.
if (root.hasChildNodes()) takeOver().catch(release)
else void draw()
if (!CSS.supports('field-sizing', 'content') || !('closedBy' in HTMLDialogElement.prototype))
  void import('./ui/older.ts').catch(() => undefined)

/** With its code there is nothing to wait for in between; what fails to load, the page itself says. */
async function draw() {
  await readyFor(pathname).catch(() => undefined)
  createRoot(root).render(<App path={pathname} />)
}

async function takeOver() {
  await readyFor(pathname)
  hydrateRoot(root, <App path={pathname} />)
}
