import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { memo, useMemo, type KeyboardEvent } from 'react'
import type { Item, List } from '#domain/field.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { FieldInputs } from './FieldInput.tsx'
import css from './fields.module.css'
import { itemOf, rowOf, type Source } from './source.ts'

interface CardProps {
  id: string
  itemId: string
  index: number
  isLast: boolean
  field: List
  list: Source<Item[]>
  /** Moves it; the focus goes to `selector` within it. */
  onMove: (from: number, to: number, selector: string) => void
  onRemove: (index: number) => void
}

/** Made once: React skips an element that is the same as before, and there are three on each of many cards. */
const icons = { up: <ArrowUp />, down: <ArrowDown />, delete: <Trash2 /> }

/** One item as a section of the form. Drawn again only when it changes its place. */
export const Card = memo(function Card({
  id,
  itemId,
  index,
  isLast,
  field,
  list,
  onMove,
  onRemove,
}: CardProps) {
  const source = useMemo(() => itemOf(list, itemId), [list, itemId])
  const name = `${field.item} ${index + 1}`

  /** Alt and an arrow move the card from anywhere within it, and leave the focus where it was. */
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    const focused = event.target as HTMLElement
    onMove(index, index + step, focused.id === '' ? 'button' : `#${CSS.escape(focused.id)}`)
  }

  return (
    // The keys are a shortcut for the buttons that stand in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section data-row className={css.card} aria-labelledby={`${id}.title`} onKeyDown={handleKeyDown}>
      <header className={css.cardHeader}>
        <h2 id={`${id}.title`}>
          {name} <span className={css.itemId}>· {itemId}</span>
        </h2>
        <div className={css.cardButtons}>
          <IconButton
            data-up
            label={`Move ${name} up`}
            icon={icons.up}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1, '[data-up]')}
          />
          <IconButton
            data-down
            label={`Move ${name} down`}
            icon={icons.down}
            disabled={isLast}
            onClick={() => onMove(index, index + 1, '[data-down]')}
          />
          <IconButton
            data-delete
            look="danger"
            label={`Delete ${name}`}
            icon={icons.delete}
            onClick={() => onRemove(index)}
          />
        </div>
      </header>
      <FieldInputs id={id} fields={field.fields} source={source} isInCard />
    </section>
  )
})

/** One row of a list within a card. */
export const Row = memo(function Row({ id, index, field, list, onRemove }: CardProps) {
  const source = useMemo(() => rowOf(list, index, list.get()[index]!), [list, index])
  return (
    <fieldset data-row className={css.row} aria-label={nameOf(field, index, undefined)}>
      <FieldInputs id={id} fields={field.fields} source={source} isInCard />
      <IconButton
        data-delete
        look="danger"
        label={`Delete ${field.item} ${index + 1}`}
        icon={icons.delete}
        onClick={() => onRemove(index)}
      />
    </fieldset>
  )
})

/** "Feature 2 · FE-3" */
export const nameOf = (field: List, index: number, id: string | undefined): string =>
  `${field.item} ${index + 1}${id === undefined ? '' : ` · ${id}`}`
