import { ChevronDown, CircleUser, LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { Button } from './Button.tsx'
import css from './Header.module.css'
import { LinkButton } from './LinkButton.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from './Menu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { messages } from './messages.ts'

export interface HeaderProps {
  /** The signed-in user, if there is one. */
  user: { name: string; email: string } | undefined
  onSignOut: () => void
  /** Controls beside the theme switch. */
  tools?: ReactNode
}

/** The bar at the top of every page: navigation and the user's menu. */
export function Header({ user, onSignOut, tools }: HeaderProps) {
  const [path] = useLocation()
  const shownName = user?.name || user?.email
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Link href={user ? '/dashboard' : '/'} className={css.home}>
          <Logo />
        </Link>
        <nav className={`${css.nav} ${user ? '' : css.visitor}`} aria-label={messages.main}>
          {user ? (
            <LinkButton
              href="/dashboard"
              look="quiet"
              aria-current={path === '/dashboard' ? 'page' : undefined}
            >
              {messages.dashboard}
            </LinkButton>
          ) : (
            <>
              <LinkButton href="/login" look="quiet">
                {messages.signIn}
              </LinkButton>
              <LinkButton href="/signup" look="primary">
                {messages.signUp}
              </LinkButton>
            </>
          )}
        </nav>
        {tools}
        <div className={css.theme}>
          <ThemeSwitch />
        </div>
        {user && (
          <Menu
            label={messages.account}
            items={[
              { label: messages.profile, icon: <Settings />, href: '/profile' },
              { label: messages.signOut, icon: <LogOut />, onSelect: onSignOut },
            ]}
          >
            {ties => (
              <Button {...ties} look="quiet" icon={<CircleUser />} title={user.email}>
                <span className={css.name}>{shownName}</span>
                <ChevronDown />
              </Button>
            )}
          </Menu>
        )}
      </div>
    </header>
  )
}
