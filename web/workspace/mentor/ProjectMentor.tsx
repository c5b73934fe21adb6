import { useEffect, useEffectEvent, useRef, type CSSProperties, type ReactNode } from 'react'
import type { ProjectSession } from '../session/projectSession.ts'
import { QuestionTalk } from '../questions/QuestionTalk.tsx'
import { Resizer, usePanelWidth } from './Resizer.tsx'
import { usePanelHeight } from './usePanelHeight.ts'
import { uiMessages } from './uiMessages.ts'

interface ProjectMentorProps {
  projectSession: ProjectSession
  placement: 'beside' | 'instead'
  scopeSwitch: ReactNode
  /** What is typed and not sent. */
  typed: string
  onType: (text: string) => void
}

/** The panel with the conversation about the whole project. */
export function ProjectMentor({ projectSession, placement, scopeSwitch, typed, onType }: ProjectMentorProps) {
  const panel = useRef<HTMLElement>(null)
  const { width, change } = usePanelWidth()
  usePanelHeight(panel)
  // The button that was pressed is part of the other panel, which is gone. In the form's place, the page may have been
  // scrolled up while this one was loaded.
  const arrive = useEffectEvent(() => {
    if (placement === 'instead') panel.current!.scrollIntoView({ block: 'start' })
    panel.current!.querySelector<HTMLElement>('[aria-pressed=true]')?.focus({ preventScroll: true })
  })
  useEffect(() => arrive(), [])
  const Heading = placement === 'instead' ? 'h1' : 'h2'
  return (
    <section
      ref={panel}
      className="mentor"
      data-mentor-place={placement}
      aria-label={uiMessages.title(uiMessages.wholeProject)}
      style={{ '--mentor-width': `${width}px` } as CSSProperties}
    >
      {placement === 'beside' && <Resizer panel={panel} width={width} onChange={change} />}
      <header className="mentor-header">
        <Heading tabIndex={-1}>{uiMessages.title(uiMessages.wholeProject)}</Heading>
        {scopeSwitch}
        <p className="mentor-who">{uiMessages.speaker.guided}</p>
      </header>
      <QuestionTalk projectSession={projectSession} typed={typed} onType={onType} />
    </section>
  )
}
