import { SessionPage } from '#web/session/SessionPage.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import css from './pages.module.css'
import { messages } from './messages.ts'

const { tab, title, text, home } = messages.notFound

/** Shown for every path without a page (docs/product.md#routes). */
export function NotFoundPage() {
  return (
    <SessionPage title={tab}>
      <div className={css.middle}>
        <h1>{title}</h1>
        <p>{text}</p>
        <LinkButton href="/" look="primary">
          {home}
        </LinkButton>
      </div>
    </SessionPage>
  )
}
