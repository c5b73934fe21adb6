import { Plus } from 'lucide-react'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Item, List, ValuesOf } from '#domain/field.ts'
import { blankItem, blankRow } from '#domain/value.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, Row } from './Card.tsx'
import { Deleted } from './Deleted.tsx'
import type { FieldProps } from './FieldInput.tsx'
import css from './fields.module.css'
import { useForm } from './form.ts'
import { groupsOf } from './groups.ts'
import { useSource } from './inputs.tsx'
import { useOrder } from './order.tsx'
import type { Source } from './source.ts'
import { words } from './words.ts'

type AnyRow = ValuesOf<List['fields']> & { readonly id?: string }

/** Cards, one for each item, that can be added, moved, deleted and brought back; or rows, where items carry no id. */
export function ListInput({ id, field, source }: FieldProps<List>) {
  const rows = source as unknown as Source<AnyRow[]>
  const form = useForm()
  const [deleted, setDeleted] = useState<DeletedRow>()
  const keys = useKeys(rows)
  const shown = useTurns(keys)
  const frame = useRef<HTMLElement>(null)
  const nameAt = useCallback((index: number) => words.nameOf(field, index), [field])
  const { move, focusOn, frameProps, menu } = useOrder(frame, rows, nameAt)

  function add() {
    const row =
      field.prefix === null
        ? blankRow(field)
        : blankItem(field as List<List['fields'], string>, form.newId(field.prefix))
    focusOn(keys.length, 'input, textarea')
    rows.set([...rows.get(), row])
    announce(words.added(nameAt(keys.length)))
  }

  const remove = useCallback(
    (index: number) => {
      const row = rows.get()[index]!
      const name = words.nameOf(field, index, row.id)
      function onDeleted(said: string, bringBack: () => void) {
        focusOn(index, 'button[data-delete]')
        setDeleted({ row, index, said, bringBack })
        announce(said)
      }
      if (row.id !== undefined && form.deleteReferred?.({ id: row.id, name, onDeleted })) return
      rows.set(rows.get().toSpliced(index, 1))
      onDeleted(words.deleted(name), () => rows.set(rows.get().toSpliced(index, 0, row)))
    },
    [rows, field, form, focusOn],
  )

  function bringBack({ index, bringBack }: DeletedRow) {
    focusOn(index, 'input, textarea')
    bringBack()
    setDeleted(undefined)
  }
  // It may have come back by an undo of the whole form.
  const isBack =
    deleted && rows.get().some(row => row === deleted.row || (row.id && row.id === deleted.row.id))

  const Shown = field.prefix === null ? Row : Card
  const show = (key: string, i: number) => (
    <Shown
      key={key}
      id={`${id}.${key}`}
      itemId={key}
      index={i}
      isLast={i === keys.length - 1}
      field={field}
      list={rows as unknown as Source<Item[]>}
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
      {...frameProps}
    >
      {field.prefix === null && <h3 className={css.label}>{field.label}</h3>}
      {keys.length === 0 && field.prefix !== null && form.example}
      {field.prefix === null
        ? shown.map(show)
        : groupsOf(shown).map(({ key, from, ids }) => (
            <div key={key} data-group className={css.cards}>
              {ids.map((id, i) => show(id, from + i))}
            </div>
          ))}
      {deleted && !isBack && <Deleted said={`${deleted.said}.`} onUndo={() => bringBack(deleted)} />}
      <div>
        <Button data-add icon={<Plus />} size={field.prefix === null ? 'small' : 'medium'} onClick={add}>
          {words.add(field.item)}
        </Button>
      </div>
      {menu}
    </section>
  )
}

interface DeletedRow {
  readonly row: AnyRow
  readonly index: number
  readonly said: string
  /** An edit of its own: what was typed since stays. */
  readonly bringBack: () => void
}

/** What tells the rows apart: their ids, else their places. The same array until one comes, goes or moves. */
function useKeys(rows: Source<AnyRow[]>): readonly string[] {
  const keys = useMemo((): Source<string> => {
    const joined = () =>
      rows
        .get()
        .map((row, i) => row.id ?? i)
        .join(' ')
    return { get: joined, set: () => {}, subscribe: rows.subscribe }
  }, [rows])
  const joined = useSource(keys)
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}

/** More than any screen shows before somebody scrolls. */
const firstTurn = 16

/** A long list is drawn in two turns: what is in sight at once, and the rest in the pauses after that. */
function useTurns(keys: readonly string[]): readonly string[] {
  const [atFirst] = useState(keys)
  const isSecond = useDeferredValue(true, keys.length <= 2 * firstTurn)
  // Who adds, moves or deletes has all of it before them.
  return isSecond || keys !== atFirst ? keys : keys.slice(0, firstTurn)
}
