import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { FormKey } from '#domain/specification.ts'
import { announce } from '#web/ui/announce.ts'
import type { OpenProject } from '../openProject.ts'
import { ConflictItem } from './ConflictItem.tsx'
import { conflictsOf } from './conflicts.ts'
import { follow } from './following.ts'
import href from './together.css?url'
import { words } from './words.ts'

interface TogetherProps {
  open: OpenProject
  onGo: (key: FormKey) => void
}

/** Follows what others do to the project, and shows what was changed in two places until somebody has decided. */
export function Together({ open, onGo }: TogetherProps) {
  const conflicts = conflictsOf(open.project)
  const waiting = useSyncExternalStore(conflicts.subscribe, conflicts.get)
  const title = useRef<HTMLHeadingElement>(null)
  const count = waiting.length
  useEffect(() => follow(open), [open])
  useEffect(() => {
    if (count > 0) announce(words.announced(count))
  }, [count])
  if (count === 0) return null

  function settle(id: string, said: string) {
    conflicts.remove(id)
    // What had the focus is gone: it goes on here, or to the form's own title.
    const next =
      conflicts.get().length > 0 ? title.current : document.querySelector<HTMLElement>('[data-form] h1')
    next?.focus()
    announce(said)
  }

  return (
    <aside className="together" aria-labelledby="together">
      <link rel="stylesheet" href={href} precedence="default" />
      <div>
        <h2 id="together" ref={title} tabIndex={-1}>
          {words.title}
        </h2>
        <p>{words.intro}</p>
      </div>
      {waiting.map(conflict => (
        <ConflictItem
          key={conflict.id}
          conflict={conflict}
          open={open}
          onGo={onGo}
          onSettled={said => settle(conflict.id, said)}
        />
      ))}
    </aside>
  )
}
