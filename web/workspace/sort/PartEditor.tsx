import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { DraftedPart } from './draftedParts.ts'
import { messages } from './messages.ts'
import type { WordableField } from './wording.ts'

export interface WordingActions {
  /**
   * Takes these words for a field of a part; returns false if they'd name another card. Undo takes back all changes of
   * one `step` together.
   */
  readonly reword: (part: DraftedPart, field: WordableField, text: string, step: object) => boolean
  /** Takes back what this step changed. */
  readonly cancelRewording: (step: object) => void
}

interface PartEditorProps {
  part: DraftedPart
  actions: WordingActions
  /** `isByKey` if the focus has to go somewhere. */
  onClose: (isByKey: boolean) => void
}

/** Typing is taken over after such a pause, like text in the forms. */
const pauseMs = 100

/** The texts of a part as inputs, in its place. Enter and leaving keep them, Escape takes them back. */
export function PartEditor({ part, actions, onClose }: PartEditorProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  const [step] = useState(() => ({}))
  const isCancelled = useRef(false)
  useEffect(() => {
    const first = group.current?.querySelector<HTMLInputElement>('input, textarea')
    group.current?.scrollIntoView({ block: 'nearest' })
    first?.focus({ preventScroll: true })
    first?.select()
  }, [])

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.nativeEvent.isComposing) return
    const isTextArea = event.target instanceof HTMLTextAreaElement
    const isDone = event.key === 'Enter' && (!isTextArea || event.ctrlKey || event.metaKey)
    if (event.key === 'Escape') {
      isCancelled.current = true
      actions.cancelRewording(step)
    } else if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
    onClose(true)
  }
  function handleBlur({ relatedTarget, currentTarget }: FocusEvent) {
    // Another window may have got the focus.
    if (!currentTarget.contains(relatedTarget) && document.hasFocus()) onClose(false)
  }
  const own = part.fields.flatMap(({ text }) => text.split('\n'))
  const others = part.lines.filter(line => !own.includes(line))
  return (
    // It handles keys from the inputs inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset
      ref={group}
      className="sort-editor"
      aria-label={messages.edit(part.title)}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      {part.fields.map(field => (
        <WordInput
          key={field.key}
          field={field}
          isTitle={part.change?.path !== null}
          hasLabel={part.fields.length > 1 || part.change?.path !== null}
          onWords={text => isCancelled.current || actions.reword(part, field, text, step)}
        />
      ))}
      {others.map((line, i) => (
        // Two lines may be the same.
        <span key={i} className="sort-part-line">
          {line}
        </span>
      ))}
      <p className="sort-note sort-wide">{messages.editHint}</p>
    </fieldset>
  )
}

interface WordInputProps {
  field: WordableField
  hasLabel: boolean
  /** True if the label is what the part is called. */
  isTitle: boolean
  onWords: (text: string) => boolean
}

function WordInput({ field, hasLabel, isTitle, onWords }: WordInputProps) {
  const id = useId()
  const [isTaken, setTaken] = useState(false)
  const pending = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly send: () => void }>(
    undefined,
  )

  const flush = () => {
    clearTimeout(pending.current?.timer)
    pending.current?.send()
    pending.current = undefined
  }
  const latestFlush = useRef(flush)
  useEffect(() => void (latestFlush.current = flush))
  useEffect(() => {
    const send = () => latestFlush.current()
    // Before the page keeps it on the device.
    for (const type of ['beforeunload', 'pagehide']) addEventListener(type, send, true)
    return () => {
      for (const type of ['beforeunload', 'pagehide']) removeEventListener(type, send, true)
      send()
    }
  }, [])

  function handleInput(text: string) {
    clearTimeout(pending.current?.timer)
    pending.current = { timer: setTimeout(flush, pauseMs), send: () => setTaken(!onWords(text)) }
  }
  const shared = {
    id,
    defaultValue: field.text,
    maxLength: field.maxLength,
    'aria-invalid': isTaken || undefined,
    'aria-describedby': isTaken ? `${id}-note` : undefined,
    onBlur: flush,
  }
  return (
    <div className="sort-editor-field">
      <label htmlFor={id} data-hidden={!hasLabel || undefined} data-title={isTitle || undefined}>
        {field.label}
      </label>
      {field.isLong ? (
        <textarea rows={2} {...shared} onChange={event => handleInput(event.currentTarget.value)} />
      ) : (
        <input
          type="text"
          enterKeyHint="done"
          autoComplete="off"
          {...shared}
          onChange={event => handleInput(event.currentTarget.value)}
        />
      )}
      {isTaken && (
        <p id={`${id}-note`} role="alert" className="sort-note">
          {messages.nameTaken}
        </p>
      )}
    </div>
  )
}
