import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormKey } from '#domain/specification.ts'
import { asideWords, type AsideWords } from './asideWords.ts'
import { words } from './words.ts'
import css from './workspace.module.css'

interface Aside {
  readonly intro: string
  readonly example: ReactNode
  readonly note: ReactNode
}

const drawn = Object.entries(asideWords).map(([key, said]) => [key, drawnOf(said)] as const)

/** What stands around each module's fields, drawn once. Its keys are those of what is said. */
export const asides = Object.fromEntries(drawn) as Readonly<Record<FormKey, Aside>>

function drawnOf({ intro, example, note }: AsideWords): Aside {
  return { intro, example: example && <Example {...example} />, note: note && <Note {...note} /> }
}

function Note({ title, points }: NonNullable<AsideWords['note']>) {
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

function Example({ title, text }: NonNullable<AsideWords['example']>) {
  return (
    <figure className={css.example}>
      <figcaption>{words.example}</figcaption>
      <strong>{title}</strong>
      <p>{text}</p>
    </figure>
  )
}
