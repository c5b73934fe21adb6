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
  /** The button's name and icon, if it's another explanation than help for the answer. */
  label?: string
  icon?: ReactNode
  onToggle?: (isOpen: boolean) => void
  children: ReactNode
}

const help = <CircleHelp />

/** A question mark that opens an explanation, by mouse, key or touch. Escape or a press elsewhere closes it. */
export function Hint({ about, label = messages.hint, icon = help, onToggle, children }: HintProps) {
  const id = useId()
  return (
    <>
      <IconButton label={label} aria-describedby={about} size="small" icon={icon} popoverTarget={id} />
      <div
        className={css.hint}
        id={id}
        popover="auto"
        role="note"
        onToggle={onToggle && (event => onToggle(event.newState === 'open'))}
      >
        {children}
      </div>
    </>
  )
}
