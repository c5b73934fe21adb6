import { ChevronDown, CircleAlert, Lightbulb, TriangleAlert } from 'lucide-react'
import { Suspense, useId, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Finding, Severity } from '#domain/checks/check.ts'
import { findingIdOf, shownFindings } from '#web/fields/FindingsAt.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazyComponent.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import sheet from './checks.css?url'
import { messages } from './messages.ts'

const FindingDetails = lazyComponent(async () => (await import('./FindingDetails.tsx')).FindingDetails)

interface FieldFindingsProps {
  projectSession: ProjectSession
  /** The printed address of a field, an item or a form. */
  place: string
  onAskMentor: (question: string) => void
}

const none: readonly Finding[] = []

/** What the checks found at a place: the most severe sentences, each of which opens to say why and what to do. */
export function FieldFindings({ projectSession, place, onAskMentor }: FieldFindingsProps) {
  const { checks } = projectSession
  const findings = useSyncExternalStore(checks.subscribe, () => checks.get()?.byPlace.get(place) ?? none)
  const [isAll, setAll] = useState(false)
  const rest = findings.length - shownFindings
  const shown = isAll ? findings : findings.slice(0, shownFindings)
  if (findings.length === 0) return null
  return (
    <div className="findings">
      <link rel="stylesheet" href={sheet} precedence="later" />
      <ul>
        {shown.map((finding, i) => (
          <FindingItem
            key={keyOf(finding, i, findings)}
            id={findingIdOf(place, i)}
            projectSession={projectSession}
            finding={finding}
            onAskMentor={onAskMentor}
          />
        ))}
      </ul>
      {rest > 0 && (
        <Button look="quiet" size="small" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? messages.fewer : messages.more(rest)}
        </Button>
      )}
    </div>
  )
}

/** A finding stays open while the words around it change. */
const keyOf = ({ check }: Finding, index: number, all: readonly Finding[]) =>
  `${check} ${all.slice(0, index).filter(other => other.check === check).length}`

interface FindingItemProps extends Omit<FieldFindingsProps, 'place'> {
  id?: string
  finding: Finding
  onSettled?: () => void
  /** Rendered below the message. */
  children?: ReactNode
}

/** One finding: its message, which opens to say why it matters and what can be done. */
export function FindingItem({ id, finding, children, ...rest }: FindingItemProps) {
  const [isOpen, setOpen] = useState(false)
  const detailsId = useId()
  const { severity, message } = finding
  return (
    <li data-severity={severity}>
      <button
        type="button"
        className="findings-message"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onPointerEnter={FindingDetails.preload}
        onFocus={FindingDetails.preload}
        onClick={() => setOpen(!isOpen)}
      >
        {icons[severity]}
        <span id={id}>
          <VisuallyHidden>{messages.severity[severity]}: </VisuallyHidden>
          {message}
        </span>
        <ChevronDown />
      </button>
      {children}
      {isOpen && (
        <div id={detailsId}>
          <Suspense>
            <FindingDetails finding={finding} {...rest} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

const icons: Readonly<Record<Severity, ReactNode>> = {
  error: <CircleAlert />,
  warning: <TriangleAlert />,
  hint: <Lightbulb />,
}
