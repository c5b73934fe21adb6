import { CircleHelp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import css from './Hint.module.css'
import { IconButton } from './IconButton.tsx'
import { words } from './words.ts'

interface HintProps {
  /** Id of the label that it is about. Its name is only 'Hint': the label's own words belong to the field. */
  about: string
  children: ReactNode
}

/** A question mark that tells more when pressed: by mouse, key or finger. Escape or a press elsewhere closes it. */
export function Hint({ about, children }: HintProps) {
  const id = useId()
  return (
    <>
      <IconButton
        label={words.hint}
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
