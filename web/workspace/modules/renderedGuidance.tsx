import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormKey } from '#domain/specification/specification.ts'
import { guidance as acceptanceCriteria } from './acceptanceCriteria/guidance.ts'
import { guidance as brainDump } from './brainDump/guidance.ts'
import { guidance as constraints } from './constraints/guidance.ts'
import { guidance as dataModels } from './dataModels/guidance.ts'
import { guidance as features } from './features/guidance.ts'
import { guidance as glossary } from './glossary/guidance.ts'
import { guidance as nonFunctionalRequirements } from './nonFunctionalRequirements/guidance.ts'
import { guidance as outOfScope } from './outOfScope/guidance.ts'
import { guidance as overview } from './overview/guidance.ts'
import { guidance as personas } from './personas/guidance.ts'
import { guidance as problemStatement } from './problemStatement/guidance.ts'
import { guidance as technicalRequirements } from './technicalRequirements/guidance.ts'
import { guidance as userStories } from './userStories/guidance.ts'
import type { ModuleGuidance } from './moduleGuidance.ts'
import { messages } from '../messages.ts'
import css from '../workspace.module.css'

/** The guidance of each module; a module that isn't listed here shows only its fields. */
const moduleGuidance: { readonly [K in FormKey]?: ModuleGuidance } = {
  brainDump,
  overview,
  problemStatement,
  personas,
  features,
  userStories,
  acceptanceCriteria,
  dataModels,
  technicalRequirements,
  nonFunctionalRequirements,
  constraints,
  outOfScope,
  glossary,
}

interface RenderedGuidance {
  readonly intro: string
  readonly example: ReactNode
  readonly note: ReactNode
}

const renderedEntries = Object.entries(moduleGuidance).map(
  ([key, guidance]) => [key, renderGuidance(guidance)] as const,
)

/** The guidance around each module's fields, rendered once. */
const renderedByKey: ReadonlyMap<string, RenderedGuidance> = new Map(renderedEntries)

/** The guidance of a module; undefined if it has none. */
export const renderedGuidanceOf = (key: FormKey): RenderedGuidance | undefined => renderedByKey.get(key)

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
