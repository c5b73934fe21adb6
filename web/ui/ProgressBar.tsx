import css from './ProgressBar.module.css'

interface ProgressBarProps {
  /** 0 to 100. */
  value: number
  /** Its accessible name: 'My Amazing App: complete'. */
  label: string
}

/** A thin progress bar. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  return <progress className={css.bar} value={value} max={100} aria-label={label} />
}
