import { useSyncExternalStore } from 'react'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { Toast } from '#web/ui/Toast.tsx'
import type { Draft } from '../../session/draft.ts'
import type { AppliedProposal } from './applyReviewedProposals.ts'
import { ProposalStyles } from './ProposalStyles.tsx'
import { messages } from './messages.ts'

export interface AppliedNoticeProps {
  applied: AppliedProposal
  draft: Draft
  onDismiss: () => void
}

const maxLines = 6

/** Lists the applied changes and offers undo; disappears after five seconds (docs/product.md#proposals). */
export function AppliedNotice({ applied, draft, onDismiss }: AppliedNoticeProps) {
  const { title, lines, value } = applied
  // After a later edit, undo would take that back instead.
  const isLast = useSyncExternalStore(draft.subscribe, () => draft.get() === value)
  function undo() {
    draft.undo()
    announce(messages.undone(title))
    onDismiss()
  }
  return (
    <>
      <ProposalStyles />
      <Toast
        kind="success"
        onDismiss={onDismiss}
        action={
          isLast && (
            <Button size="small" onClick={undo}>
              {messages.undo}
            </Button>
          )
        }
      >
        {messages.appliedTo(title)}
        <ul>
          {lines.slice(0, maxLines).map((line, i) => (
            // Two cards may have the same line.
            <li key={i}>{line}</li>
          ))}
          {lines.length > maxLines && <li>{messages.more(lines.length - maxLines)}</li>}
        </ul>
      </Toast>
    </>
  )
}
