import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { landingMessages as landing } from './pages/landingMessages.ts'
import { privacyMessages as privacy } from './pages/privacyMessages.ts'
import { messages as pages } from './pages/messages.ts'
import { loadRoute } from './routes.tsx'
import { signInMessages as session } from './session/signInMessages.ts'

/** A public page as the build prerenders it (scripts/prerender.mjs). */
export interface PublicPage {
  /** The page's address; /404 stands for every unknown one. */
  readonly path: string
  /** The same title that the page sets itself once the app has loaded (web/ui/Page.tsx). */
  readonly title: string
  readonly description: string
  /** Renders the page for a signed-out visitor. */
  readonly render: () => Promise<string>
}

const page = (path: string, title: string, description: string): PublicPage => ({
  path,
  title: `${title} · Ideawright`,
  description,
  render: async () => {
    await loadRoute(path)
    return renderToString(<App path={path} />)
  },
})

/** Every page that a visitor can see before signing in. */
export const publicPages: readonly PublicPage[] = [
  page('/', landing.tab, landing.hero.lead),
  page('/login', session.login.title, session.login.lead),
  page('/signup', session.signup.title, session.signup.lead),
  page('/privacy', privacy.title, privacy.lead),
  page('/404', pages.notFound.tab, pages.notFound.text),
]
