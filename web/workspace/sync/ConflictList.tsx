import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { VisibleFormKey } from '#domain/specification/specification.ts'
import { announce } from '#web/ui/announce.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { ConflictItem } from './ConflictItem.tsx'
import { conflictStoreOf } from './conflictStore.ts'
import { followRemoteChanges } from './remoteChanges.ts'
import href from './sync.css?url'
import { messages } from './messages.ts'

interface ConflictListProps {
  projectSession: ProjectSession
  onNavigate: (key: VisibleFormKey) => void
}

/** Follows remote changes to the project and shows conflicts until the user has resolved them. */
export function ConflictList({ projectSession, onNavigate }: ConflictListProps) {
  const conflicts = conflictStoreOf(projectSession.project)
  const pendingConflicts = useSyncExternalStore(conflicts.subscribe, conflicts.get)
  const title = useRef<HTMLHeadingElement>(null)
  const count = pendingConflicts.length
  useEffect(() => followRemoteChanges(projectSession), [projectSession])
  useEffect(() => {
    if (count > 0) announce(messages.announced(count))
  }, [count])
  if (count === 0) return null

  function resolve(id: string, announcement: string) {
    conflicts.remove(id)
    // The focused element has been removed: the focus moves to this list's title or, if it is empty, to the form's.
    const next =
      conflicts.get().length > 0 ? title.current : document.querySelector<HTMLElement>('[data-form] h1')
    next?.focus()
    announce(announcement)
  }

  return (
    <aside className="together" aria-labelledby="together">
      <link rel="stylesheet" href={href} precedence="default" />
      <div>
        <h2 id="together" ref={title} tabIndex={-1}>
          {messages.title}
        </h2>
        <p>{messages.intro}</p>
      </div>
      {pendingConflicts.map(conflict => (
        <ConflictItem
          key={conflict.id}
          conflict={conflict}
          projectSession={projectSession}
          onNavigate={onNavigate}
          onResolved={announcement => resolve(conflict.id, announcement)}
        />
      ))}
    </aside>
  )
}
