import { useEffect, useLayoutEffect, type ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Header, type HeaderProps } from './Header.tsx'
import css from './Page.module.css'
import { messages } from './messages.ts'

interface PageProps extends HeaderProps {
  /** The title in the browser's tab: 'Your Projects'. */
  title?: string
  children: ReactNode
  /**
   * page: 70rem. text: a readable line length. full: the full width, without gutters. edges: full, and so is the
   * header.
   */
  width?: 'page' | 'text' | 'full' | 'edges'
  hasFooter?: boolean
}

/** The layout of every page: skip link, header, content, and a footer that never shifts. */
export function Page({ title, children, width = 'page', hasFooter = true, ...header }: PageProps) {
  useEffect(() => {
    document.title = title ? `${title} · Ideawright` : 'Ideawright'
  }, [title])
  // For elements outside this one: the root's scroll padding, the header.
  useLayoutEffect(() => void (document.documentElement.dataset['page'] = width), [width])
  return (
    <>
      <a className={css.skip} href="#content">
        {messages.skip}
      </a>
      <Header {...header} />
      <main className={css.main} id="content" tabIndex={-1} data-width={width}>
        {children}
      </main>
      {hasFooter && <Footer />}
    </>
  )
}
