import { useId, type ReactNode } from 'react'
import css from './profile.module.css'

interface ProfileSectionProps {
  title: string
  text: ReactNode
  children: ReactNode
}

/** A section with its description on the left and its controls on the right; stacked on small screens. */
export function ProfileSection({ title, text, children }: ProfileSectionProps) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={css.content}>{children}</div>
    </section>
  )
}
