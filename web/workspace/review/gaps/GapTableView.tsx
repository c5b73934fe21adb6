import { CircleHelp, CircleMinus, Check } from 'lucide-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { gapRows, isFailure, type GapCell, type GapMatrix, type GapTable } from '#domain/gaps/gapMatrix.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ProjectSession } from '../../session/projectSession.ts'
import { PlaceLink } from '../PlaceLink.tsx'
import { OpenCell } from './OpenCell.tsx'
import { messages } from './messages.ts'

interface GapTableViewProps {
  projectSession: ProjectSession
  specification: Specification
  matrix: GapMatrix
  table: GapTable
  /** Whether its table is shown when the view opens. */
  isOpenAtFirst: boolean
}

/** One thing: who can create, see, change and delete it, and what can go wrong. Open cells open below the table. */
export function GapTableView({
  projectSession,
  specification,
  matrix,
  table,
  isOpenAtFirst,
}: GapTableViewProps) {
  const { name, thing, isHigh, cells } = table
  const [isUnfolded, setUnfolded] = useState(isOpenAtFirst)
  const [chosenKey, setChosen] = useState<string>()
  const id = useId()
  const view = useRef<HTMLElement>(null)
  const chosen = cells.find(({ key, state }) => key === chosenKey && state === 'open')
  const open = cells.filter(({ state }) => state === 'open').length
  const title = name === '' ? thing : name
  const labelOf = (cell: GapCell) => columnLabel(cell, matrix)

  /** Leads back to the cell, or to the thing's name if the cell isn't something to press any more. */
  function close({ key }: GapCell) {
    flushSync(() => setChosen(undefined))
    const cell = view.current!.querySelector<HTMLElement>(`[data-cell="${CSS.escape(key)}"] > :is(a, button)`)
    ;(cell ?? view.current!.querySelector('summary')!).focus()
  }
  const renderCell = (cell: GapCell) => {
    const text = (
      <>
        {icons[cell.state]} {labelOf(cell)} <VisuallyHidden>({messages.states[cell.state]})</VisuallyHidden>
      </>
    )
    const [at] = cell.at
    return (
      <li key={cell.key} data-cell={cell.key} data-state={cell.state}>
        {cell.state === 'open' ? (
          <button
            type="button"
            aria-expanded={cell === chosen}
            aria-controls={cell === chosen ? id : undefined}
            onClick={() => setChosen(cell === chosen ? undefined : cell.key)}
          >
            {text}
          </button>
        ) : at === undefined ? (
          <span>{text}</span>
        ) : (
          <PlaceLink projectSession={projectSession} address={at}>
            {text}
          </PlaceLink>
        )}
      </li>
    )
  }
  const renderCells = (label: string, found: readonly GapCell[]) => (
    <td data-label={label}>
      {found.length === 0 ? (
        <span className="review-hint">{messages.none}</span>
      ) : (
        <ul>{found.map(renderCell)}</ul>
      )}
    </td>
  )
  return (
    <section className="review-gaps-thing" aria-labelledby={`${id}-title`} ref={view}>
      <details open={isUnfolded} onToggle={event => setUnfolded(event.currentTarget.open)}>
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>{' '}
          <span className="review-hint">
            {messages.open(open, cells.length)}
            {isHigh && ` · ${messages.high}`}
          </span>
        </summary>
        <table className="review-table">
          <thead>
            <tr>
              {Object.entries(messages.columns).map(([key, column]) => (
                <th key={key} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {gapRows.map(row => {
              const own = cells.filter(cell => cell.row === row)
              return (
                <tr key={row}>
                  <th scope="row">{messages.rows[row]}</th>
                  {renderCells(
                    messages.columns.people,
                    own.filter(({ kind }) => kind === 'person'),
                  )}
                  {renderCells(
                    messages.columns.failures,
                    own.filter(({ kind }) => kind === 'failure'),
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
        {chosen && (
          <OpenCell
            key={chosen.key}
            id={id}
            projectSession={projectSession}
            specification={specification}
            matrix={matrix}
            cell={chosen}
            title={messages.cell(title, chosen.row, labelOf(chosen))}
            onClose={() => close(chosen)}
          />
        )}
      </details>
    </section>
  )
}

const icons: Readonly<Record<GapCell['state'], ReactNode>> = {
  said: <Check />,
  excluded: <CircleMinus />,
  open: <CircleHelp />,
}

function columnLabel({ column }: GapCell, { personas }: GapMatrix): string {
  if (isFailure(column)) return messages.failures[column]
  const name = personas.find(({ id }) => id === column)?.name.trim()
  return name === undefined ? messages.anyone : name === '' ? column : name
}
