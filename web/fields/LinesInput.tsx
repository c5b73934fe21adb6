import { Plus, X } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, type KeyboardEvent } from 'react'
import type { Lines } from '#domain/field.ts'
import { Button } from '#web/ui/Button.tsx'
import { Hint } from '#web/ui/Hint.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { FieldProps } from './FieldInput.tsx'
import css from './fields.module.css'
import { Prose, useSource } from './inputs.tsx'
import { propertyOf, rowOf } from './source.ts'

/** Short texts, one below the other: Enter adds one beneath, Backspace in an empty one removes it. */
export function LinesInput({ id, field, source, isInCard }: FieldProps<Lines>) {
  // Only the number of lines draws the list again, not what stands in them.
  const count = useSource(useMemo(() => propertyOf(source, 'length'), [source]))
  const frame = useRef<HTMLFieldSetElement>(null)
  const focusOn = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (focusOn.current === undefined) return
    const inputs = frame.current?.querySelectorAll('textarea')
    inputs?.[Math.min(focusOn.current, inputs.length - 1)]?.focus()
    focusOn.current = undefined
  })

  function addAt(index: number) {
    focusOn.current = index
    source.set(source.get().toSpliced(index, 0, ''))
  }
  function removeAt(index: number) {
    focusOn.current = Math.max(0, index - 1)
    source.set(source.get().toSpliced(index, 1))
  }
  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, index: number) {
    if (event.nativeEvent.isComposing) return
    const isEmpty = event.currentTarget.value === ''
    if (event.key === 'Enter') addAt(index + 1)
    else if (event.key === 'Backspace' && isEmpty && count > 1) removeAt(index)
    else return
    event.preventDefault()
  }

  return (
    <fieldset className={css.lines} ref={frame}>
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
      <Button look="quiet" size="small" icon={<Plus />} onClick={() => addAt(count)}>
        Add {field.line}
      </Button>
    </fieldset>
  )
}

function LineRow({ id, field, source, index, onKeyDown, onRemove }: LineRowProps) {
  const line = useMemo(() => rowOf<string>(source, index, ''), [source, index])
  const name = `${field.line} ${index + 1}`
  return (
    <div className={css.lineRow}>
      <Prose
        id={id}
        field={{ rows: 1, ...field }}
        source={line}
        label={name}
        onKeyDown={event => onKeyDown(event, index)}
      />
      <IconButton label={`Remove ${name}`} icon={<X />} onClick={() => onRemove(index)} />
    </div>
  )
}

interface LineRowProps extends FieldProps<Lines> {
  index: number
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => void
  onRemove: (index: number) => void
}
