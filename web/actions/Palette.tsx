import { useId, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Action } from './actionRegistry.ts'
import css from './actions.module.css'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { currentActions } from './shortcutHandler.ts'
import { heldTyping } from './earlyTyping.ts'
import { letterOf } from './letterOf.ts'
import { searchActions } from './searchActions.ts'
import { messages } from './messages.ts'

/** Lists every command available here and filters it by the typed letters (APG: combobox with a listbox). */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const [typed, setTyped] = useState(heldTyping)
  const [at, setAt] = useState(0)
  // The actions at the time of opening: the palette covers the page, so they don't change meanwhile.
  const [actions] = useState(availableActions)
  const found = useMemo(() => searchActions(actions, typed), [actions, typed])
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // After every render, since each can select another option or show another list.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  /** Closes first, so that focus returns to the page, since the action may rely on it. */
  function run(action: Action | undefined) {
    if (action === undefined) return
    dialog.current?.close()
    onClose()
    action.run?.()
  }
  function handleKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event
    if (nativeEvent.isComposing) return
    const count = Math.max(1, found.length)
    if (key === 'ArrowDown') setAt((at + 1) % count)
    else if (key === 'ArrowUp') setAt((at + count - 1) % count)
    else if (key === 'PageDown') setAt(Math.min(at + 8, count - 1))
    else if (key === 'PageUp') setAt(Math.max(at - 8, 0))
    else if (key === 'Enter') run(found[at])
    else if (letterOf(nativeEvent) === 'k' && (event.ctrlKey || event.metaKey)) {
      dialog.current?.close()
      // Otherwise the page's shortcut would open it again.
      event.stopPropagation()
    } else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      className={css.palette}
      closedby="any"
      aria-label={messages.palette}
      onClose={event => !event.currentTarget.open && event.currentTarget.isConnected && onClose()}
    >
      <input
        type="text"
        className={css.find}
        role="combobox"
        aria-label={messages.find}
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}${at}` : undefined}
        placeholder={messages.findHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={handleKeyDown}
      />
      {/* Not a <select>, since users can't type into one. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={list} id={`${id}list`} className={css.found} role="listbox" aria-label={messages.palette}>
        {found.map((action, i) => (
          // The input keeps the focus and handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={action.id}
            id={`${id}${i}`}
            className={css.option}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={i === at}
            onPointerMove={() => setAt(i)}
            onClick={() => run(action)}
          >
            <span className={css.label}>{action.label}</span>
            {action.keys ? (
              <ShortcutKeys binding={action.keys[0]!} />
            ) : (
              <span className={css.group}>{action.group}</span>
            )}
          </div>
        ))}
      </div>
      <output className={css.outcome} data-empty={found.length === 0}>
        {found.length === 0 ? messages.nothing : messages.count(found.length)}
      </output>
    </dialog>
  )
}

const availableActions = () =>
  currentActions().filter(
    ({ id, run, isUnavailable }) => run !== undefined && !isUnavailable?.() && id !== 'palette',
  )
