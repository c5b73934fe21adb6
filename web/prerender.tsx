import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { landingMessages as landing } from './pages/landingMessages.ts'
import { privacyMessages as privacy } from './pages/privacyMessages.ts'
import { messages as pages } from './pages/messages.ts'
import { loadRoute } from './routes.tsx'
import { signInMessages as session } from './session/signInMessages.ts'

/** A public page as the build writes it (scripts/prerender.mjs). */
export interface PublicPage {
  /** Its address; /404 stands for every one that is no page. */
  readonly path: string
  /** As the page itself sets it, when the app has taken it over (web/ui/Page.tsx). */
  readonly title: string
  readonly description: string
  /** Drawn for a visitor. */
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
