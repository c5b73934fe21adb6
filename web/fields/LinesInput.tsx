import { Plus, X } from 'lucide-react'
import { useCallback, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Lines } from '#domain/field.ts'
import { Button } from '#web/ui/Button.tsx'
import { announce } from '#web/ui/announce.ts'
import { Hint } from '#web/ui/Hint.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Deleted } from './Deleted.tsx'
import type { FieldProps } from './FieldInput.tsx'
import css from './fields.module.css'
import { Prose, useSource } from './inputs.tsx'
import { Grip, moveByKeys, useOrder } from './order.tsx'
import { propertyOf, rowOf } from './source.ts'
import { words } from './words.ts'

/** Short texts, one below the other: Enter adds one beneath, Backspace in an empty one removes it. */
export function LinesInput({ id, field, source, isInCard }: FieldProps<Lines>) {
  // Only the number of lines draws the list again, not what stands in them.
  const count = useSource(useMemo(() => propertyOf(source, 'length'), [source]))
  const frame = useRef<HTMLFieldSetElement>(null)
  const nameAt = useCallback((index: number) => words.lineName(field, index), [field])
  const { move, focusOn, frameProps, menu } = useOrder(frame, source, nameAt)
  const [deleted, setDeleted] = useState<{ text: string; index: number; before: readonly string[] }>()
  // An undo of the whole form has brought it back.
  if (deleted !== undefined && source.get() === deleted.before) setDeleted(undefined)

  function addAt(index: number, text = '') {
    focusOn(index, 'textarea')
    source.set(source.get().toSpliced(index, 0, text))
  }
  const removeAt = useCallback(
    (index: number) => {
      const before = source.get()
      const text = before[index]!
      focusOn(Math.max(0, index - 1), 'textarea')
      source.set(before.toSpliced(index, 1))
      announce(words.deleted(nameAt(index)))
      if (text.trim() !== '') setDeleted({ text, index, before })
    },
    [source, focusOn, nameAt],
  )
  function handleKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    if (moveByKeys(event, index, move) || event.nativeEvent.isComposing) return
    const { target } = event
    // Its buttons have these keys for themselves.
    if (!(target instanceof HTMLTextAreaElement)) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) addAt(index + 1)
    else if (event.key === 'Backspace' && target.value === '' && count > 1) removeAt(index)
    else return
    event.preventDefault()
  }

  return (
    <fieldset id={id} className={css.lines} ref={frame} {...frameProps}>
      <legend className={css.label}>
        <span id={`${id}.label`}>{field.label}</span>
        {field.hint && !isInCard && <Hint about={`${id}.label`}>{field.hint}</Hint>}
      </legend>
      {Array.from({ length: count }, (_, i) => (
        <LineRow
          key={i}
          id={`${id}.${i}`}
          field={field}
          source={source}
          index={i}
          onKeyDown={handleKeyDown}
          onRemove={removeAt}
        />
      ))}
      {deleted && (
        <Deleted
          said={words.deletedLine(nameAt(deleted.index))}
          onUndo={() => {
            addAt(Math.min(deleted.index, count), deleted.text)
            setDeleted(undefined)
          }}
        />
      )}
      <Button data-add look="quiet" size="small" icon={<Plus />} onClick={() => addAt(count)}>
        {words.add(field.line)}
      </Button>
      {menu}
    </fieldset>
  )
}

function LineRow({ id, field, source, index, onKeyDown, onRemove }: LineRowProps) {
  const line = useMemo(() => rowOf<string>(source, index, ''), [source, index])
  const name = words.lineName(field, index)
  return (
    // The keys are a shortcut for the grip that stands in it, and for the button beneath.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div data-row className={css.lineRow} onKeyDown={event => onKeyDown(event, index)}>
      <Grip name={name} />
      <Prose id={id} field={{ rows: 1, ...field }} source={line} label={name} onKeyDown={leaveToRow} />
      <IconButton label={words.remove(name)} icon={<X />} onClick={() => onRemove(index)} />
    </div>
  )
}

/** Enter in a line is the row's affair. */
const leaveToRow = () => {}

interface LineRowProps extends FieldProps<Lines> {
  index: number
  onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void
  onRemove: (index: number) => void
}
