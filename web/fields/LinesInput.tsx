import { Plus, X } from 'lucide-react'
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { LinesField } from '#domain/field/field.ts'
import { Button } from '#web/ui/Button.tsx'
import { announce } from '#web/ui/announce.ts'
import { Hint } from '#web/ui/Hint.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeletedNotice } from './DeletedNotice.tsx'
import type { FieldProps } from './fieldProps.ts'
import { useFindings } from './FindingsAt.tsx'
import css from './fields.module.css'
import { ProseInput, useLens } from './inputs.tsx'
import { DragHandle, moveByKeys, useReorder } from './reorder.tsx'
import { propertyLens, rowLens } from './lens.ts'
import { messages } from './messages.ts'

/** Edits a list of short texts: Enter adds a line below, Backspace in an empty line removes it. */
export function LinesInput({ id, field, lens, isInCard }: FieldProps<LinesField>) {
  // Only a change in the number of lines renders the list again, not a change of their texts.
  const count = useLens(useMemo(() => propertyLens(lens, 'length'), [lens]))
  const { describedBy, list } = useFindings(id)
  const frame = useRef<HTMLFieldSetElement>(null)
  const nameAt = useCallback((index: number) => messages.lineName(field, index), [field])
  const { move, focusRow, containerProps, menu } = useReorder(frame, lens, nameAt)
  const [deleted, setDeleted] = useState<{ text: string; index: number; before: readonly string[] }>()
  // Undo has restored the line.
  if (deleted !== undefined && lens.get() === deleted.before) setDeleted(undefined)

  function addAt(index: number, text = '') {
    focusRow(index, 'textarea')
    lens.set(lens.get().toSpliced(index, 0, text))
  }
  const removeAt = useCallback(
    (index: number) => {
      const before = lens.get()
      const text = before[index]!
      focusRow(Math.max(0, index - 1), 'textarea')
      lens.set(before.toSpliced(index, 1))
      announce(messages.deleted(nameAt(index)))
      if (text.trim() !== '') setDeleted({ text, index, before })
    },
    [lens, focusRow, nameAt],
  )
  function handleKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    if (moveByKeys(event, index, move) || event.nativeEvent.isComposing) return
    const { target } = event
    // The row's buttons use these keys themselves.
    if (!(target instanceof HTMLTextAreaElement)) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) addAt(index + 1)
    else if (event.key === 'Backspace' && target.value === '' && count > 1) removeAt(index)
    else return
    event.preventDefault()
  }

  return (
    <fieldset id={id} className={css.lines} ref={frame} aria-describedby={describedBy} {...containerProps}>
      <legend className={css.label}>
        <span id={`${id}.label`}>{field.label}</span>
        {field.hint && !isInCard && <Hint about={`${id}.label`}>{field.hint}</Hint>}
      </legend>
      {Array.from({ length: count }, (_, i) => (
        <LineRow
          key={i}
          id={`${id}.${i}`}
          field={field}
          lens={lens}
          index={i}
          onKeyDown={handleKeyDown}
          onRemove={removeAt}
        />
      ))}
      {list}
      {deleted && (
        <DeletedNotice
          message={messages.deletedLine(nameAt(deleted.index))}
          onUndo={() => {
            addAt(Math.min(deleted.index, count), deleted.text)
            setDeleted(undefined)
          }}
        />
      )}
      <Button data-add look="quiet" size="small" icon={<Plus />} onClick={() => addAt(count)}>
        {messages.add(field.lineLabel)}
      </Button>
      {menu}
    </fieldset>
  )
}

function LineRow({ id, field, lens, index, onKeyDown, onRemove }: LineRowProps) {
  const line = useMemo(() => rowLens<string>(lens, index, ''), [lens, index])
  const name = messages.lineName(field, index)
  const { describedBy, list } = useFindings(id)
  return (
    <>
      {/* The keys are shortcuts for the drag handle inside and the button below. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div data-row className={css.lineRow} onKeyDown={event => onKeyDown(event, index)}>
        <DragHandle name={name} />
        <ProseInput
          id={id}
          field={{ rows: 1, ...field }}
          lens={line}
          label={name}
          describedBy={describedBy}
          onKeyDown={ignoreKey}
        />
        <IconButton label={messages.remove(name)} icon={<X />} onClick={() => onRemove(index)} />
      </div>
      {list}
    </>
  )
}

/** The row handles Enter. */
const ignoreKey = () => {}

interface LineRowProps extends FieldProps<LinesField> {
  index: number
  onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void
  onRemove: (index: number) => void
}
