import { useId, useRef, useState, type SubmitEvent, type ToggleEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { messages } from './messages.ts'

/** Asks why a finding is fine, in a small popover, and ignores it with that reason. */
export function IgnoreButton({ onIgnore }: { onIgnore: (reason: string) => void }) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')

  function choose(chosen: string) {
    // Closed first, because it would return the focus to the button.
    popover.current!.hidePopover()
    onIgnore(chosen)
  }
  function handleToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState === 'open') currentTarget.querySelector('button')!.focus()
  }
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    choose(reason.trim())
  }
  return (
    <>
      <Button size="small" look="quiet" popoverTarget={id} aria-haspopup="dialog">
        {messages.ignore}
      </Button>
      <div
        ref={popover}
        id={id}
        className="findings-ignore"
        popover="auto"
        role="dialog"
        aria-label={messages.ignoreTitle}
        onToggle={handleToggle}
      >
        <p>{messages.ignoreTitle}</p>
        {messages.reasons.map(one => (
          <Button key={one} size="small" onClick={() => choose(one)}>
            {one}
          </Button>
        ))}
        <form onSubmit={handleSubmit}>
          <TextField
            label={messages.ownReason}
            value={reason}
            autoComplete="off"
            onChange={event => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="small">
            {messages.ignore}
          </Button>
        </form>
        <p>{messages.ignoreHint}</p>
      </div>
    </>
  )
}
