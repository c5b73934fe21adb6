import { ListTree } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { isBlank } from '#domain/modules/defineModule.ts'
import css from '#web/fields/fields.module.css'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ProjectSession } from '../session/projectSession.ts'
import workspaceCss from '../workspace.module.css'
import { messages } from './sortEntryMessages.ts'

interface SortEntryProps {
  projectSession: ProjectSession
  onSort: () => void
  /** Loads the page’s code, because it will probably be needed. */
  onApproach: () => void
  /** True if there is no room for an explanation. */
  isBrief?: boolean
}

/** A text of this length that appears at once was pasted, and is worth sorting. */
const minPastedLength = 200

/** Leads to the page that sorts the brain dump, and offers it when a long text was pasted into an empty one. */
export function SortEntry({ projectSession, onSort, onApproach, isBrief = false }: SortEntryProps) {
  const [isOffered, setOffered] = useState(false)
  const id = useId()
  useEffect(() => {
    const { draft } = projectSession
    let before = draft.get().brainDump
    return draft.subscribe(() => {
      const { brainDump } = draft.get()
      const isPasted = isBlank(before) && brainDump.length >= minPastedLength
      before = brainDump
      if (isBlank(brainDump)) setOffered(false)
      if (!isPasted) return
      onApproach()
      // A failure is handled when the page is opened.
      import('./useSorting.ts').then(({ startSorting }) => startSorting(projectSession)).catch(() => {})
      setOffered(true)
      announce(messages.pasted)
    })
  }, [projectSession, onApproach])
  const isSpecial = isOffered && !isBrief
  return (
    <div className={isSpecial ? workspaceCss.offer : css.field}>
      <div>
        <Button
          icon={<ListTree />}
          look={isSpecial ? 'primary' : 'secondary'}
          size={isBrief ? 'small' : 'medium'}
          title={isBrief ? messages.offer : undefined}
          aria-describedby={isBrief ? undefined : id}
          onPointerEnter={onApproach}
          onFocus={onApproach}
          onClick={onSort}
        >
          {isSpecial ? messages.sortPasted : messages.sort}
        </Button>
      </div>
      {!isBrief && (
        <p id={id} className={css.hint}>
          {isSpecial ? messages.pasted : messages.offer}
        </p>
      )}
    </div>
  )
}
