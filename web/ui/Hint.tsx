import { CircleHelp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import css from './Hint.module.css'
import { IconButton } from './IconButton.tsx'
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
  return (
    <>
      <IconButton
        label={messages.hint}
        aria-describedby={about}
        size="small"
        icon={<CircleHelp />}
        popoverTarget={id}
      />
      <div className={css.hint} id={id} popover="auto" role="note">
        {children}
      </div>
    </>
  )
}
