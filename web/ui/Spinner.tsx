import css from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SpinnerProps {
  label: string
  isLabelHidden?: boolean
  /** Stands in the middle of the room it has. */
  isCentred?: boolean
}

/** Something is on its way. It shows only when that takes longer than 300 ms. */
export function Spinner({ label, isLabelHidden, isCentred }: SpinnerProps) {
  return (
    <output className={css.spinner} data-centred={isCentred}>
      <span className={css.ring} />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </output>
  )
}
