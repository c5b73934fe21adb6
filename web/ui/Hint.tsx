import { CircleHelp } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import css from './Hint.module.css'
import { IconButton } from './IconButton.tsx'

interface HintProps {
  /** What it is about: 'Primary Goal(s)'. */
  about: string
  children: ReactNode
}

/** A question mark that tells more when pressed: by mouse, key or finger. Escape or a press elsewhere closes it. */
export function Hint({ about, children }: HintProps) {
  const id = useId()
  return (
    <>
      <IconButton label={`About ${about}`} size="small" icon={<CircleHelp />} popoverTarget={id} />
      <div className={css.hint} id={id} popover="auto" role="note">
        {children}
      </div>
    </>
  )
}
