import { Link } from 'wouter'
import css from './Footer.module.css'
import { Logo } from './Logo.tsx'

const resources = [
  { href: '/docs', label: 'Documentation' },
  { href: '/guides', label: 'Guides' },
  { href: '/faq', label: 'FAQ' },
]

/** Two social links of the product spec; they lead nowhere yet. */
const placeholders = [
  { href: '#', label: 'GitHub' },
  { href: '#', label: 'X' },
]

/** The foot of every page, ruled like the title block of a drawing. */
export function Footer() {
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.cell}>
          <Logo />
          <p className={css.line}>From a raw idea to a precise specification.</p>
        </div>
        <nav className={css.cell} aria-labelledby="footer-resources">
          <h2 id="footer-resources">Resources</h2>
          {resources.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </nav>
        <nav className={css.cell} aria-labelledby="footer-legal">
          <h2 id="footer-legal">Legal</h2>
          <Link href="/privacy">Privacy Policy</Link>
        </nav>
        <nav className={css.cell} aria-labelledby="footer-follow">
          <h2 id="footer-follow">Follow</h2>
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
