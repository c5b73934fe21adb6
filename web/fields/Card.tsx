import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { memo, useMemo } from 'react'
import type { Item, List } from '#domain/field.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { FieldInputs } from './FieldInput.tsx'
import css from './fields.module.css'
import { Grip, moveByKeys, type Move } from './order.tsx'
import { itemOf, rowOf, type Source } from './source.ts'
import { words } from './words.ts'

interface CardProps {
  id: string
  itemId: string
  index: number
  isLast: boolean
  field: List
  list: Source<Item[]>
  onMove: Move
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
  const name = words.nameOf(field, index)
  return (
    // The keys are a shortcut for the buttons that stand in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      data-row
      data-last={isLast || undefined}
      id={id}
      className={css.card}
      aria-labelledby={`${id}.title`}
      onKeyDown={event => moveByKeys(event, index, onMove)}
    >
      <header className={css.cardHeader}>
        <Grip name={name} />
        <h2 id={`${id}.title`}>
          {name} <span className={css.itemId}>· {itemId}</span>
        </h2>
        <div className={css.cardButtons}>
          <IconButton
            data-up
            label={words.moveUp(name)}
            icon={icons.up}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1, '[data-up]')}
          />
          <IconButton
            data-down
            label={words.moveDown(name)}
            icon={icons.down}
            disabled={isLast}
            onClick={() => onMove(index, index + 1, '[data-down]')}
          />
          <IconButton
            data-delete
            look="danger"
            label={words.delete(name)}
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
export const Row = memo(function Row({ id, index, field, list, onMove, onRemove }: CardProps) {
  const source = useMemo(() => rowOf(list, index, list.get()[index]!), [list, index])
  const name = words.nameOf(field, index)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      data-row
      id={id}
      className={css.row}
      aria-label={name}
      onKeyDown={event => moveByKeys(event, index, onMove)}
    >
      <Grip name={name} />
      <FieldInputs id={id} fields={field.fields} source={source} isInCard />
      <IconButton
        data-delete
        look="danger"
        label={words.delete(name)}
        icon={icons.delete}
        onClick={() => onRemove(index)}
      />
    </fieldset>
  )
})
