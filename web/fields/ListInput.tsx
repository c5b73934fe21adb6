import { Plus } from 'lucide-react'
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { Item, List, ValuesOf } from '#domain/field.ts'
import { blankItem, blankRow } from '#domain/value.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card, nameOf, Row } from './Card.tsx'
import type { FieldProps } from './FieldInput.tsx'
import css from './fields.module.css'
import { useForm } from './form.ts'
import { useSource } from './inputs.tsx'
import type { Source } from './source.ts'

type AnyRow = ValuesOf<List['fields']> & { readonly id?: string }

/** Cards, one for each item, that can be added, moved, deleted and brought back; or rows, where items carry no id. */
export function ListInput({ id, field, source }: FieldProps<List>) {
  const rows = source as unknown as Source<AnyRow[]>
  const form = useForm()
  const [deleted, setDeleted] = useState<{ row: AnyRow; index: number; name: string }>()
  const keys = useKeys(rows)
  const frame = useRef<HTMLElement>(null)
  const focusOn = useFocusAfter(frame)

  function add() {
    const row =
      field.prefix === null
        ? blankRow(field)
        : blankItem(field as List<List['fields'], string>, form.newId(field.prefix))
    focusOn(keys.length, 'input, textarea')
    rows.set([...rows.get(), row])
    announce(`${field.item} ${keys.length + 1} added`)
  }

  const move = useCallback(
    (from: number, to: number, selector: string) => {
      const all = rows.get()
      if (to < 0 || to >= all.length) return
      focusOn(to, selector)
      rows.set(all.toSpliced(from, 1).toSpliced(to, 0, all[from]!))
      announce(`${field.item} ${from + 1} moved to place ${to + 1} of ${all.length}`)
    },
    [rows, field, focusOn],
  )

  const remove = useCallback(
    (index: number) => {
      const row = rows.get()[index]!
      focusOn(index, 'button[data-delete]')
      rows.set(rows.get().toSpliced(index, 1))
      const name = nameOf(field, index, row.id)
      setDeleted({ row, index, name })
      announce(`${name} deleted`)
    },
    [rows, field, focusOn],
  )

  function bringBack({ row, index }: NonNullable<typeof deleted>) {
    focusOn(index, 'input, textarea')
    rows.set(rows.get().toSpliced(index, 0, row))
    setDeleted(undefined)
  }

  const Shown = field.prefix === null ? Row : Card
  return (
    <section ref={frame} className={field.prefix === null ? css.rows : css.cards} aria-label={field.label}>
      {field.prefix === null && <h3 className={css.label}>{field.label}</h3>}
      {keys.length === 0 && field.prefix !== null && form.example}
      {keys.map((key, i) => (
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
      ))}
      {deleted && (
        <p className={css.deleted}>
          {deleted.name} deleted.
          <Button look="quiet" size="small" onClick={() => bringBack(deleted)}>
            Undo
          </Button>
        </p>
      )}
      <div>
        <Button data-add icon={<Plus />} size={field.prefix === null ? 'small' : 'medium'} onClick={add}>
          Add {field.item}
        </Button>
      </div>
    </section>
  )
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

/** Puts the focus where the hand expects it once a change of the list has been drawn. */
function useFocusAfter(frame: RefObject<HTMLElement | null>) {
  const next = useRef<{ at: number; selector: string }>(undefined)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    const { at, selector } = next.current
    next.current = undefined
    const shown = frame.current!.querySelectorAll<HTMLElement>(':scope > [data-row]')
    const row = shown[Math.min(at, shown.length - 1)]
    const target =
      // The first card can't go up nor the last one down: then to the card's next best button.
      row?.querySelector<HTMLElement>(`${selector}:not(:disabled)`) ??
      row?.querySelector<HTMLElement>('button:not(:disabled)') ??
      frame.current!.querySelector<HTMLElement>('[data-add]')
    target?.focus({ preventScroll: true })
    ;(row ?? target)?.scrollIntoView({ block: 'nearest' })
  })
  return useCallback((at: number, selector: string) => {
    next.current = { at, selector }
  }, [])
}
