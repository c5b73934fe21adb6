import type { MouseEvent, ReactNode } from 'react'
import { placeNameOf, moduleOfKind } from './placeNames.ts'

interface TargetChipsProps {
  /** Places, or 'aside'. */
  suggestions: readonly string[]
  tabIndex: number
  onChoose: (kind: string) => void
}

/** The likeliest places for a statement, each with its own digit. */
export const TargetChips = ({ suggestions, tabIndex, onChoose }: TargetChipsProps) =>
  suggestions.map((kind, i) => (
    <button
      key={kind}
      type="button"
      className="sort-chip"
      data-module={kind === 'aside' ? 'aside' : moduleOfKind(kind)}
      tabIndex={tabIndex}
      aria-keyshortcuts={String(i + 1)}
      onClick={() => onChoose(kind)}
    >
      <kbd aria-hidden>{i + 1}</kbd>
      {placeNameOf(kind)}
    </button>
  ))

interface RowButtonProps {
  /** The key that does the same. */
  letter: string
  icon?: ReactNode
  tabIndex: number
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  children: ReactNode
}

/** A quiet button below a statement, with its key. */
export const RowButton = ({ letter, icon, tabIndex, onClick, children }: RowButtonProps) => (
  <button
    type="button"
    className="sort-row-button"
    tabIndex={tabIndex}
    aria-keyshortcuts={letter.toLowerCase()}
    onClick={onClick}
  >
    {icon}
    {children}
    <kbd aria-hidden>{letter}</kbd>
  </button>
)
