import { useId } from 'react'
import type { CheckGroup, Finding } from '#domain/checks/check.ts'
import type { GroupShare } from '#domain/checks/groupSharesOf.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { messages as checkMessages } from '../../checks/messages.ts'
import { messages } from './messages.ts'

interface GroupBarsProps {
  shares: readonly GroupShare[]
  open: readonly Finding[]
  chosen: CheckGroup | undefined
  onChoose: (group: CheckGroup | undefined) => void
}

/** A bar for each group of checks; pressing one shows only its findings. */
export function GroupBars({ shares, open, chosen, onChoose }: GroupBarsProps) {
  const id = useId()
  return (
    <div>
      <ul className="review-checks-bars" aria-label={messages.groups} aria-describedby={id}>
        {shares.map(({ group, clean, all }) => {
          const title = checkMessages.group[group]
          const count = open.filter(finding => finding.group === group).length
          return (
            <li key={group}>
              <button
                type="button"
                aria-pressed={group === chosen}
                onClick={() => onChoose(group === chosen ? undefined : group)}
              >
                <strong>{title}</strong>
                <span>
                  {messages.share(clean, all)}
                  <VisuallyHidden>{messages.shareHint(count)}</VisuallyHidden>
                </span>
                {/* An SVG, because the security policy forbids inline styles. */}
                <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
                  <rect width="100" height="4" />
                  <rect
                    width={(clean / all) * 100}
                    height="4"
                    data-filled={clean === all ? 'whole' : 'part'}
                  />
                </svg>
                <small>{messages.groupHints[group]}</small>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="review-hint" id={id}>
        {messages.barsHint}
      </p>
    </div>
  )
}
