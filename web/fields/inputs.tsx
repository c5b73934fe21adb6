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
import type { ChoiceField, Field, FlagField, TextField } from '#domain/field/field.ts'
import { findBrokenLinkId } from '#domain/specification/links.ts'
import { formOf, type FormKey } from '#domain/specification/specification.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Hint } from '#web/ui/Hint.tsx'
import { controlClass } from '#web/ui/LabelledControl.tsx'
import { Select } from '#web/ui/Select.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { FieldProps } from './fieldProps.ts'
import css from './fields.module.css'
import { FindingsAt, idsOf, useFindings } from './FindingsAt.tsx'
import { useFormContext } from './formContext.ts'
import type { Lens } from './lens.ts'
import { messages } from './messages.ts'
import { SourcesHint } from './SourcesHint.tsx'

/** Subscribes to a lens: the component renders again when the value changes. */
export function useLens<T>(lens: Lens<T>): T {
  return useSyncExternalStore(lens.subscribe, lens.get, lens.get)
}

/**
 * The browser keeps the text: typing doesn't render, and the element is only written to when the value changes
 * elsewhere (by undo, or by a rename that a link follows).
 */
function useTextElement<E extends HTMLInputElement | HTMLTextAreaElement>(lens: Lens<string>) {
  const element = useRef<E>(null)
  useLayoutEffect(() => {
    const follow = () => {
      const value = lens.get()
      if (element.current !== null && element.current.value !== value) element.current.value = value
    }
    follow()
    return lens.subscribe(follow)
  }, [lens])
  return element
}

export function TextInput({ id, field, lens, isInCard }: FieldProps<TextField>) {
  // A form that is a single text is named by the title above it.
  const isForm = !id.includes('.')
  const { describedBy, list } = useFindings(id)
  return (
    <FieldLabel
      id={id}
      field={field}
      isLabelHidden={isForm}
      isInCard={isInCard || isForm}
      isHintShown={field.rows > 9 && !isForm}
    >
      {field.link ? (
        <LinkedTextInput id={id} field={field} links={field.link} lens={lens} describedBy={describedBy} />
      ) : (
        <ProseInput id={id} field={field} lens={lens} describedBy={describedBy} />
      )}
      {list}
    </FieldLabel>
  )
}

/** A line with suggestions of the items it can name. */
function LinkedTextInput({
  id,
  field,
  links,
  lens,
  describedBy,
}: FieldProps<TextField> & { links: NonNullable<TextField['link']>; describedBy: string | undefined }) {
  const element = useTextElement<HTMLInputElement>(lens)
  const to = links.to as FormKey
  const dead = useBrokenLinkId(lens, to)
  return (
    <>
      <input
        ref={element}
        id={id}
        className={controlClass}
        data-dead={dead}
        aria-describedby={idsOf(dead && `${id}.dead`, describedBy)}
        defaultValue={lens.get()}
        placeholder={field.placeholder}
        list={suggestionListId(links)}
        autoComplete="off"
        onInput={event => lens.set(event.currentTarget.value)}
        // A line with suggestions can't wrap, so its whole text appears as a tooltip.
        onPointerEnter={({ currentTarget }) => (currentTarget.title = currentTarget.value)}
      />
      {dead && (
        <p className={css.dead} id={`${id}.dead`}>
          <Unlink /> {messages.dead(dead, formOf(to).title)}
        </p>
      )}
    </>
  )
}

/**
 * Returns the id at the start of the text if no item has it. Subscribes only to this field, so typing here doesn't
 * concern the others.
 */
function useBrokenLinkId(lens: Lens<string>, to: FormKey): string | undefined {
  const targets = useFormContext().linkTargetsOf?.(to)
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [lens.subscribe(listener), targets?.subscribe(listener)]
      return () => stops.forEach(stop => stop?.())
    },
    [lens, targets],
  )
  const getId = () => targets && findBrokenLinkId(lens.get(), to, targets.get())
  return useSyncExternalStore(subscribe, getId, getId)
}

/** Returns the id of the suggestions for a field with links. */
export const suggestionListId = ({ to, by }: NonNullable<TextField['link']>): string =>
  `suggested.${to}.${by}`

/** A text area that grows with its content. A single-line one stays one paragraph: Enter doesn't break the line. */
export function ProseInput({
  id,
  field,
  lens,
  label,
  describedBy,
  onKeyDown = keepToOneLine,
}: ProseInputProps) {
  const element = useTextElement<HTMLTextAreaElement>(lens)
  return (
    <textarea
      ref={element}
      id={id}
      className={controlClass}
      rows={field.rows}
      style={styleOf(field.rows)}
      defaultValue={lens.get()}
      placeholder={field.placeholder}
      aria-label={label}
      aria-describedby={idsOf(field.rows > 9 && field.hint && `${id}.hint`, describedBy)}
      onInput={event => lens.set(event.currentTarget.value)}
      onKeyDown={field.rows === 1 ? onKeyDown : undefined}
    />
  )
}

/**
 * The style sheet covers the frequent row counts, because an inline style is the most expensive part of rendering a
 * field.
 */
const styleOf = (rows: number) =>
  rows === 1 || rows === 3 ? undefined : ({ '--rows': rows } as CSSProperties)

interface ProseInputProps {
  id: string
  field: Pick<TextField, 'placeholder' | 'rows' | 'hint'>
  lens: Lens<string>
  /** The accessible name if there is no visible label. */
  label?: string
  /** The ids of further descriptions. */
  describedBy?: string | undefined
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

function keepToOneLine(event: KeyboardEvent) {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
}

export function ChoiceInput({ id, field, lens }: FieldProps<ChoiceField>) {
  const value = useLens(lens)
  const { describedBy, list } = useFindings(id)
  const { label, options, meanings } = field
  return (
    <div className={css.field}>
      <Select
        id={id}
        label={label}
        describedBy={describedBy}
        options={options.map(option => ({
          value: option,
          label: meanings ? `${option} (${meanings[option]})` : option,
        }))}
        value={value}
        onChange={event => lens.set(event.currentTarget.value)}
      />
      {list}
    </div>
  )
}

export function FlagInput({ id, field, lens }: FieldProps<FlagField>) {
  const value = useLens(lens)
  return (
    <>
      <Checkbox
        id={id}
        label={field.label}
        hint={field.hint}
        checked={value}
        onChange={event => lens.set(event.currentTarget.checked)}
      />
      <FindingsAt place={id} />
    </>
  )
}

function FieldLabel({
  id,
  field,
  isLabelHidden = false,
  isInCard = false,
  isHintShown = false,
  children,
}: FieldLabelProps) {
  return (
    <div className={css.field}>
      <div className={css.label}>
        <label id={`${id}.label`} htmlFor={id}>
          {isLabelHidden ? <VisuallyHidden>{field.label}</VisuallyHidden> : field.label}
        </label>
        {field.hint && !isHintShown && !isInCard && <Hint about={`${id}.label`}>{field.hint}</Hint>}
        {!isInCard && <SourcesHint place={id} about={`${id}.label`} />}
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

interface FieldLabelProps {
  id: string
  field: Field
  isLabelHidden?: boolean
  isInCard?: boolean | undefined
  isHintShown?: boolean
  children: ReactNode
}
