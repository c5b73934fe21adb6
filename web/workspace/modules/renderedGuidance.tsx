import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormKey } from '#domain/specification/specification.ts'
import { moduleGuidance, type ModuleGuidance } from './moduleGuidance.ts'
import { messages } from '../messages.ts'
import css from '../workspace.module.css'

interface RenderedGuidance {
  readonly intro: string
  readonly example: ReactNode
  readonly note: ReactNode
}

const renderedEntries = Object.entries(moduleGuidance).map(
  ([key, guidance]) => [key, renderGuidance(guidance)] as const,
)

/** The guidance around each module's fields, rendered once. It has the same keys as `moduleGuidance`. */
export const renderedGuidance = Object.fromEntries(renderedEntries) as Readonly<
  Record<FormKey, RenderedGuidance>
>

function renderGuidance({ intro, example, note }: ModuleGuidance): RenderedGuidance {
  return { intro, example: example && <Example {...example} />, note: note && <Note {...note} /> }
}

function Note({ title, points }: NonNullable<ModuleGuidance['note']>) {
  return (
    <aside className={css.note} aria-label={title}>
      <h2>
        <Info /> {title}
      </h2>
      <ul>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </aside>
  )
}

function Example({ title, text }: NonNullable<ModuleGuidance['example']>) {
  return (
    <figure className={css.example}>
      <figcaption>{messages.example}</figcaption>
      <strong>{title}</strong>
      <p>{text}</p>
    </figure>
  )
}
