import { ChevronDown, CircleUser, LogOut, Settings } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { Button } from './Button.tsx'
import css from './Header.module.css'
import { LinkButton } from './LinkButton.tsx'
import { Logo } from './Logo.tsx'
import { Menu } from './Menu.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

export interface HeaderProps {
  /** Who is signed in, if anyone is. */
  user: { name: string; email: string } | undefined
  onSignOut: () => void
}

/** The bar on top of every page: where one can go, and who one is. */
export function Header({ user, onSignOut }: HeaderProps) {
  const [path] = useLocation()
  const shownName = user?.name || user?.email
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Link href={user ? '/dashboard' : '/'} className={css.home}>
          <Logo />
        </Link>
        <nav className={`${css.nav} ${user ? '' : css.visitor}`} aria-label="Main">
          {user ? (
            <LinkButton
              href="/dashboard"
              look="quiet"
              aria-current={path === '/dashboard' ? 'page' : undefined}
            >
              Dashboard
            </LinkButton>
          ) : (
            <>
              <LinkButton href="/login" look="quiet">
                Sign in
              </LinkButton>
              <LinkButton href="/signup" look="primary">
                Sign up
              </LinkButton>
            </>
          )}
        </nav>
        <div className={css.theme}>
          <ThemeSwitch />
        </div>
        {user && (
          <Menu
            label="Account"
            items={[
              { label: 'Profile Settings', icon: <Settings />, href: '/profile' },
              { label: 'Sign out', icon: <LogOut />, onSelect: onSignOut },
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
