import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { memo, useMemo, type ComponentType } from 'react'
import type { Item, ListField } from '#domain/field/field.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { FieldInputsProps } from './fieldProps.ts'
import css from './fields.module.css'
import { FindingsAt, useFindings } from './FindingsAt.tsx'
import { useFormContext } from './formContext.ts'
import { DragHandle, moveByKeys, type MoveRow } from './reorder.tsx'
import { itemLens, rowLens, type Lens } from './lens.ts'
import { messages } from './messages.ts'
import { SourcesHint } from './SourcesHint.tsx'

interface ItemCardProps {
  id: string
  itemId: string
  index: number
  isLast: boolean
  field: ListField
  FieldInputs: ComponentType<FieldInputsProps>
  list: Lens<Item[]>
  onMove: MoveRow
  onRemove: (index: number) => void
}

/** Created once: React skips an identical element, and each of many cards has three. */
const icons = { up: <ArrowUp />, down: <ArrowDown />, delete: <Trash2 /> }

/** One item as a section of the form. It's rendered again only when its position changes. */
export const ItemCard = memo(function ItemCard({
  id,
  itemId,
  index,
  isLast,
  field,
  FieldInputs,
  list,
  onMove,
  onRemove,
}: ItemCardProps) {
  const lens = useMemo(() => itemLens(list, itemId), [list, itemId])
  const name = messages.nameOf(field, index)
  const { renderConnections } = useFormContext()
  return (
    // The keys are shortcuts for the buttons inside.
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
        <DragHandle name={name} />
        <h2 id={`${id}.title`}>
          {name} <span className={css.itemId}>· {itemId}</span>
        </h2>
        <div className={css.cardButtons}>
          <SourcesHint place={id} about={`${id}.title`} />
          <IconButton
            data-up
            label={messages.moveUp(name)}
            icon={icons.up}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1, '[data-up]')}
          />
          <IconButton
            data-down
            label={messages.moveDown(name)}
            icon={icons.down}
            disabled={isLast}
            onClick={() => onMove(index, index + 1, '[data-down]')}
          />
          <IconButton
            data-delete
            look="danger"
            label={messages.delete(name)}
            icon={icons.delete}
            onClick={() => onRemove(index)}
          />
        </div>
        {renderConnections?.(id)}
      </header>
      <FindingsAt place={id} />
      <FieldInputs id={id} fields={field.fields} lens={lens} isInCard />
    </section>
  )
})

/** One row of a list within a card. */
export const ItemRow = memo(function ItemRow({
  id,
  index,
  field,
  FieldInputs,
  list,
  onMove,
  onRemove,
}: ItemCardProps) {
  const lens = useMemo(() => rowLens(list, index, list.get()[index]!), [list, index])
  const name = messages.nameOf(field, index)
  const { describedBy, list: findings } = useFindings(id)
  const row = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      data-row
      id={id}
      aria-describedby={describedBy}
      className={css.row}
      aria-label={name}
      onKeyDown={event => moveByKeys(event, index, onMove)}
    >
      <DragHandle name={name} />
      <FieldInputs id={id} fields={field.fields} lens={lens} isInCard />
      <IconButton
        data-delete
        look="danger"
        label={messages.delete(name)}
        icon={icons.delete}
        onClick={() => onRemove(index)}
      />
    </fieldset>
  )
  return (
    <>
      {row}
      {findings}
    </>
  )
})
