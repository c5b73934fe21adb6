import { Unlink } from 'lucide-react'
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Choice, Field, Flag, Text } from '#domain/field.ts'
import { deadIdIn } from '#domain/links.ts'
import { formOf, type FormKey } from '#domain/specification.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Hint } from '#web/ui/Hint.tsx'
import { controlClass } from '#web/ui/Labelled.tsx'
import { Select } from '#web/ui/Select.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { FieldProps } from './FieldInput.tsx'
import css from './fields.module.css'
import { useForm } from './form.ts'
import type { Source } from './source.ts'
import { words } from './words.ts'

/** Follows a source: the component is drawn again when its value has become another. */
export function useSource<T>(source: Source<T>): T {
  return useSyncExternalStore(source.subscribe, source.get)
}

/**
 * Text is left to the browser: a key press draws nothing again, and the element is only written to when the
 * value was changed elsewhere (an undo, a rename that a link follows).
 */
function useTextElement<E extends HTMLInputElement | HTMLTextAreaElement>(source: Source<string>) {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const follow = () => {
      const value = source.get()
      if (element.current !== null && element.current.value !== value) element.current.value = value
    }
    follow()
    return source.subscribe(follow)
  }, [source])
  return element
}

export function TextInput({ id, field, source, isInCard }: FieldProps<Text>) {
  // A form that is one text has its name in the title above.
  const isForm = !id.includes('.')
  return (
    <Labelled
      id={id}
      field={field}
      isLabelHidden={isForm}
      isInCard={isInCard || isForm}
      isHintShown={field.rows > 9 && !isForm}
    >
      {field.links ? (
        <Linked id={id} field={field} links={field.links} source={source} />
      ) : (
        <Prose id={id} field={field} source={source} />
      )}
    </Labelled>
  )
}

/** A line that offers what it may name. */
function Linked({ id, field, links, source }: FieldProps<Text> & { links: NonNullable<Text['links']> }) {
  const element = useTextElement<HTMLInputElement>(source)
  const to = links.to as FormKey
  const dead = useDeadId(source, to)
  return (
    <>
      <input
        ref={element}
        id={id}
        className={controlClass}
        data-dead={dead}
        aria-describedby={dead && `${id}.dead`}
        defaultValue={source.get()}
        placeholder={field.placeholder}
        list={listIdOf(links)}
        autoComplete="off"
        onInput={event => source.set(event.currentTarget.value)}
        // A line that has suggestions cannot wrap: whoever points at it may read all of it.
        onPointerEnter={({ currentTarget }) => (currentTarget.title = currentTarget.value)}
      />
      {dead && (
        <p className={css.dead} id={`${id}.dead`}>
          <Unlink /> {words.dead(dead, formOf(to).title)}
        </p>
      )}
    </>
  )
}

/** The id that the text begins with though no item has it. A key press is none of the other fields' business. */
function useDeadId(source: Source<string>, to: FormKey): string | undefined {
  const targets = useForm().targetsOf?.(to)
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [source.subscribe(listener), targets?.subscribe(listener)]
      return () => stops.forEach(stop => stop?.())
    },
    [source, targets],
  )
  return useSyncExternalStore(subscribe, () => targets && deadIdIn(source.get(), to, targets.get()))
}

/** The id of the suggestions that a field with links offers. */
export const listIdOf = ({ to, by }: NonNullable<Text['links']>): string => `suggested.${to}.${by}`

/** Text that grows with what stands in it. One that begins as a line stays one: Enter ends none there. */
export function Prose({ id, field, source, label, onKeyDown = keepToOneLine }: ProseProps) {
  const element = useTextElement<HTMLTextAreaElement>(source)
  return (
    <textarea
      ref={element}
      id={id}
      className={controlClass}
      rows={field.rows}
      style={styleOf(field.rows)}
      defaultValue={source.get()}
      placeholder={field.placeholder}
      aria-label={label}
      aria-describedby={field.hint && field.rows > 9 ? `${id}.hint` : undefined}
      onInput={event => source.set(event.currentTarget.value)}
      onKeyDown={field.rows === 1 ? onKeyDown : undefined}
    />
  )
}

/** The style sheet knows those of which there are many: a style of its own is what costs most of all that a field is made of. */
const styleOf = (rows: number) =>
  rows === 1 || rows === 3 ? undefined : ({ '--rows': rows } as CSSProperties)

interface ProseProps {
  id: string
  field: Pick<Text, 'placeholder' | 'rows' | 'hint'>
  source: Source<string>
  /** Where no label stands beside it. */
  label?: string
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

function keepToOneLine(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

export function ChoiceInput({ id, field, source }: FieldProps<Choice>) {
  const value = useSource(source)
  const { label, options, meanings } = field
  return (
    <Select
      id={id}
      label={label}
      options={options.map(option => ({
        value: option,
        label: meanings ? `${option} (${meanings[option]})` : option,
      }))}
      value={value}
      onChange={event => source.set(event.currentTarget.value)}
    />
  )
}

export function FlagInput({ id, field, source }: FieldProps<Flag>) {
  const value = useSource(source)
  return (
    <Checkbox
      id={id}
      label={field.label}
      hint={field.hint}
      checked={value}
      onChange={event => source.set(event.currentTarget.checked)}
    />
  )
}

function Labelled({
  id,
  field,
  isLabelHidden = false,
  isInCard = false,
  isHintShown = false,
  children,
}: LabelledProps) {
  return (
    <div className={css.field}>
      <div className={css.label}>
        <label id={`${id}.label`} htmlFor={id}>
          {isLabelHidden ? <VisuallyHidden>{field.label}</VisuallyHidden> : field.label}
        </label>
        {field.hint && !isHintShown && !isInCard && <Hint about={`${id}.label`}>{field.hint}</Hint>}
      </div>
      {field.hint && isHintShown && (
        <p className={css.hint} id={`${id}.hint`}>
          {field.hint}
        </p>
      )}
      {children}
    </div>
  )
}

interface LabelledProps {
  id: string
  field: Field
  isLabelHidden?: boolean
  isInCard?: boolean | undefined
  isHintShown?: boolean
  children: ReactNode
}
