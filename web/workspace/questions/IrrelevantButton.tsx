import { useId, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { messages } from './messages.ts'

/** Asks why a question isn't relevant, in a small popover. Not a form, because it's inside the question's. */
export function IrrelevantButton({ onChoose }: { onChoose: (reason: string) => void }) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')

  function choose(chosen: string) {
    // Closed first, because it would return the focus to the button.
    popover.current!.hidePopover()
    onChoose(chosen)
  }
  function handleToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState === 'open') currentTarget.querySelector('button')!.focus()
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    choose(reason.trim())
  }
  return (
    <>
      <Button size="small" look="quiet" popoverTarget={id} aria-haspopup="dialog">
        {messages.irrelevant}
      </Button>
      <div
        ref={popover}
        id={id}
        className="questions-irrelevant"
        popover="auto"
        // A dialog element isn't closed by a click beside it in all browsers.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="dialog"
        aria-label={messages.irrelevantTitle}
        onToggle={handleToggle}
      >
        <p>{messages.irrelevantTitle}</p>
        {messages.reasons.map(one => (
          <Button key={one} size="small" onClick={() => choose(one)}>
            {one}
          </Button>
        ))}
        <TextField
          label={messages.ownReason}
          value={reason}
          autoComplete="off"
          onChange={event => setReason(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        <Button size="small" onClick={() => choose(reason.trim())}>
          {messages.irrelevant}
        </Button>
      </div>
    </>
  )
}
