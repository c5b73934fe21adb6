import type { ReactNode } from 'react'
import css from './VisuallyHidden.module.css'

/** Text for those who hear the page. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}
