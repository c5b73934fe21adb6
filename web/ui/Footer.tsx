import { Link } from 'wouter'
import css from './Footer.module.css'
import { Logo } from './Logo.tsx'
import { messages } from './messages.ts'

const resources = [
  { href: '/docs', label: messages.documentation },
  { href: '/guides', label: messages.guides },
  { href: '/faq', label: messages.faq },
]

/** Two social links without targets yet (docs/product.md#header-and-footer). */
const placeholders = [
  { href: '#', label: messages.gitHub },
  { href: '#', label: messages.x },
]

/** The footer of every page, ruled like the title block of a drawing. */
export function Footer() {
  return (
    <footer className={css.footer} data-later>
      <div className={css.inner}>
        <div className={css.cell}>
          <Logo />
          <p className={css.line}>{messages.tagline}</p>
        </div>
        <nav className={css.cell} aria-labelledby="footer-resources">
          <h2 id="footer-resources">{messages.resources}</h2>
          {resources.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </nav>
        <nav className={css.cell} aria-labelledby="footer-legal">
          <h2 id="footer-legal">{messages.legal}</h2>
          <Link href="/privacy">{messages.privacy}</Link>
        </nav>
        <nav className={css.cell} aria-labelledby="footer-follow">
          <h2 id="footer-follow">{messages.follow}</h2>
          {placeholders.map(({ href, label }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
