import type { DocumentSection } from '#domain/export/document.ts'
import { Select } from '#web/ui/Select.tsx'
import css from './review.module.css'
import { sectionIdOf } from './sectionIdOf.ts'
import { messages } from './messages.ts'

interface OutlineProps {
  sections: readonly DocumentSection[]
  current: number
  onJump: (index: number) => void
}

/** The table of contents at the side, which follows the reader. */
export function Outline({ sections, current, onJump }: OutlineProps) {
  return (
    <nav className={css.contents} aria-label={messages.contents}>
      <h2>{messages.contents}</h2>
      <ol className={css.contentsList}>
        {sections.map(({ key, heading }, i) => (
          <li key={key}>
            <a
              href={`#${sectionIdOf(i)}`}
              aria-current={i === current ? 'location' : undefined}
              onClick={event => {
                event.preventDefault()
                onJump(i)
              }}
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same contents as a drop-down list, for small screens. */
export function OutlineSelect({ sections, current, onJump }: OutlineProps) {
  return (
    <div className={css.contentsSelect}>
      <Select
        label={messages.jump}
        value={String(current)}
        options={sections.map(({ heading }, i) => ({ value: String(i), label: heading }))}
        onChange={event => onJump(Number(event.currentTarget.value))}
      />
    </div>
  )
}
