import { CircleHelp } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import css from './Hint.module.css'
import { IconButton } from './IconButton.tsx'
import { useClosePopoverWhenHidden } from './useClosePopoverWhenHidden.ts'
import { messages } from './messages.ts'

interface HintProps {
  /**
   * The id of the label it explains. The button's own name is only 'Hint', because the label's text names the field.
   */
  about: string
  children: ReactNode
}

/** A question mark that opens an explanation, by mouse, key or touch. Escape or a press elsewhere closes it. */
export function Hint({ about, children }: HintProps) {
  const id = useId()
  const hint = useRef<HTMLDivElement>(null)
  useClosePopoverWhenHidden(hint)
  return (
    <>
      <IconButton
        label={messages.hint}
        aria-describedby={about}
        size="small"
        icon={<CircleHelp />}
        popoverTarget={id}
      />
      <div ref={hint} className={css.hint} id={id} popover="auto" role="note">
        {children}
      </div>
    </>
  )
}
