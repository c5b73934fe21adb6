import css from './Spinner.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface SpinnerProps {
  label: string
  isLabelHidden?: boolean
  /** Centres it in the available space. */
  isCentred?: boolean
}

/** Shows that something is loading, but only after 300 ms. */
export function Spinner({ label, isLabelHidden, isCentred }: SpinnerProps) {
  return (
    <output className={css.spinner} data-centred={isCentred}>
      <span className={css.ring} />
      {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </output>
  )
}
