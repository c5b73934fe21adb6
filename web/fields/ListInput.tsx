import { Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useRef, useState, type ComponentType } from 'react'
import type { Item, ListField, ValuesOf } from '#domain/field/field.ts'
import { createBlankItem, createBlankRow } from '#domain/field/value.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { ItemCard, ItemRow } from './ItemCard.tsx'
import { DeletedNotice } from './DeletedNotice.tsx'
import type { FieldInputsProps, FieldProps } from './fieldProps.ts'
import css from './fields.module.css'
import { FindingsAt } from './FindingsAt.tsx'
import { useFormContext } from './formContext.ts'
import { cardGroupsOf } from './cardGroups.ts'
import { useLens } from './inputs.tsx'
import { useReorder } from './reorder.tsx'
import type { Lens } from './lens.ts'
import { messages } from './messages.ts'

type AnyRow = ValuesOf<ListField['fields']> & { readonly id?: string }

interface ListInputProps extends FieldProps<ListField> {
  /** Renders the fields of a card or row. It's passed in because cards and fields contain each other. */
  FieldInputs: ComponentType<FieldInputsProps>
}

/** Shows one card for each item, to add, move, delete and restore; or rows if the items have no ids. */
export function ListInput({ id, field, lens, FieldInputs }: ListInputProps) {
  const rows = lens as unknown as Lens<AnyRow[]>
  const form = useFormContext()
  const [deleted, setDeleted] = useState<DeletedRow>()
  const keys = useRowKeys(rows)
  const shown = useProgressiveRows(keys)
  const frame = useRef<HTMLElement>(null)
  const nameAt = useCallback((index: number) => messages.nameOf(field, index), [field])
  const { move, focusRow, containerProps, menu } = useReorder(frame, rows, nameAt)

  function add() {
    const row =
      field.prefix === null
        ? createBlankRow(field)
        : createBlankItem(field as ListField<ListField['fields'], string>, form.newId(field.prefix))
    focusRow(keys.length, 'input, textarea')
    rows.set([...rows.get(), row])
    announce(messages.added(nameAt(keys.length)))
  }

  const remove = useCallback(
    (index: number) => {
      const row = rows.get()[index]!
      const name = messages.nameOf(field, index, row.id)
      function onDeleted(message: string, bringBack: () => void) {
        focusRow(index, 'button[data-delete]')
        setDeleted({ row, index, message, bringBack })
        announce(message)
      }
      if (row.id !== undefined && form.deleteReferenced?.({ id: row.id, name, onDeleted })) return
      rows.set(rows.get().toSpliced(index, 1))
      onDeleted(messages.deleted(name), () => rows.set(rows.get().toSpliced(index, 0, row)))
    },
    [rows, field, form, focusRow],
  )

  function bringBack({ index, bringBack }: DeletedRow) {
    focusRow(index, 'input, textarea')
    bringBack()
    setDeleted(undefined)
  }
  // Undo may have restored the item.
  const isBack =
    deleted && rows.get().some(row => row === deleted.row || (row.id && row.id === deleted.row.id))

  const Shown = field.prefix === null ? ItemRow : ItemCard
  const show = (key: string, i: number) => (
    <Shown
      key={key}
      id={`${id}.${key}`}
      itemId={key}
      index={i}
      isLast={i === keys.length - 1}
      field={field}
      FieldInputs={FieldInputs}
      list={rows as unknown as Lens<Item[]>}
      onMove={move}
      onRemove={remove}
    />
  )
  return (
    <section
      ref={frame}
      id={id}
      className={field.prefix === null ? css.rows : css.cards}
      aria-label={field.label}
      aria-busy={shown.length < keys.length || undefined}
      {...containerProps}
    >
      {field.prefix === null && <h3 className={css.label}>{field.label}</h3>}
      {keys.length === 0 && field.prefix !== null && form.example}
      {field.prefix === null
        ? shown.map(show)
        : cardGroupsOf(shown).map(({ key, from, ids }) => (
            <div key={key} data-group className={css.cards}>
              {ids.map((id, i) => show(id, from + i))}
            </div>
          ))}
      {field.prefix === null && <FindingsAt place={id} />}
      {deleted && !isBack && (
        <DeletedNotice message={`${deleted.message}.`} onUndo={() => bringBack(deleted)} />
      )}
      <div>
        <Button data-add icon={<Plus />} size={field.prefix === null ? 'small' : 'medium'} onClick={add}>
          {messages.add(field.itemLabel)}
        </Button>
      </div>
      {menu}
    </section>
  )
}

interface DeletedRow {
  readonly row: AnyRow
  readonly index: number
  readonly message: string
  /** Restores the row as an edit of its own, so that later edits remain. */
  readonly bringBack: () => void
}

/**
 * Returns the keys of the rows: their ids, or their positions if they have none. The array changes only when a row is
 * added, removed or moved.
 */
function useRowKeys(rows: Lens<AnyRow[]>): readonly string[] {
  const keys = useMemo((): Lens<string> => {
    const joined = () =>
      rows
        .get()
        .map((row, i) => row.id ?? i)
        .join(' ')
    return { get: joined, set: () => {}, subscribe: rows.subscribe }
  }, [rows])
  const joined = useLens(keys)
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}

/** More than any screen shows without scrolling. */
const initialRows = 16

/** Renders a long list in two steps: the visible part at once, the rest when the browser is idle. */
function useProgressiveRows(keys: readonly string[]): readonly string[] {
  const [atFirst] = useState(keys)
  const isSecond = useDeferredValue(true, keys.length <= 2 * initialRows)
  // After an addition, a move or a deletion, the whole list must be rendered.
  return isSecond || keys !== atFirst ? keys : keys.slice(0, initialRows)
}
