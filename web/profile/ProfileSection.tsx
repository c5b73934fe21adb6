import { useId, type ReactNode } from 'react'
import css from './profile.module.css'

interface ProfileSectionProps {
  title: string
  text: ReactNode
  children: ReactNode
}

/** What it is about at the left, what can be done at the right; on small screens one below the other. */
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
