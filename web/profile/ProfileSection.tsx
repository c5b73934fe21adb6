import { useId, type ReactNode } from 'react'
import css from './profile.module.css'

interface ProfileSectionProps {
  /** The section's name in the page's address. */
  id?: string
  title: string
  text: ReactNode
  children: ReactNode
}

/** A section with its description on the left and its controls on the right; stacked on small screens. */
export function ProfileSection({ id, title, text, children }: ProfileSectionProps) {
  const titleId = useId()
  return (
    <section id={id} className={css.section} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId} tabIndex={id === undefined ? undefined : -1}>
          {title}
        </h2>
        <p>{text}</p>
      </div>
      <div className={css.content}>{children}</div>
    </section>
  )
}
