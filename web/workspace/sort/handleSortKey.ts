import type { KeyboardEvent } from 'react'
import { areSingleKeysEnabled } from '#web/actions/singleKeyShortcuts.ts'
import { isEditable } from '#web/actions/isEditable.ts'
import type { SortStore } from './sortStore.ts'
import type { StatementActions } from './useStatementActions.ts'

interface SortKeyContext {
  readonly store: SortStore
  readonly actions: StatementActions
  /** Where the current statement begins. */
  readonly active: number | undefined
}

/** G begins a shortcut of two keys, such as the one that opens a module. */
const prefixKey = 'g'
const prefixMs = 1_000
let prefixPressedAt = -Infinity

/** Moves between statements and decides on the current one. Keys of other elements, such as menus, stay theirs. */
export function handleSortKey(event: KeyboardEvent, { store, actions, active }: SortKeyContext): void {
  const { target, key } = event
  if (!(target instanceof Element) || isEditable(target) || target.closest('[popover]') !== null) return
  if (event.nativeEvent.isComposing) return
  const run = (act: () => void) => {
    event.preventDefault()
    // The workspace would undo a step of the forms, or add a card.
    event.stopPropagation()
    act()
  }
  if ((event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && key === 'z') {
    if (store.get().canUndo) run(actions.undo)
    return
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const row = target.closest('[data-statement]')
  const start = row === null ? undefined : Number(row.getAttribute('data-statement'))
  if (start !== undefined) {
    const { statements } = store.get()
    const by = { ArrowDown: 1, ArrowUp: -1, Home: -statements.length, End: statements.length }[key]
    if (by !== undefined) return run(() => actions.move(start, by))
  } else if (key === 'ArrowDown' && target.closest('h1') !== null) {
    return run(() => actions.move(active ?? store.get().statements[0]?.start ?? 0, 0))
  }
  if (!areSingleKeysEnabled()) return
  if (key === prefixKey) prefixPressedAt = event.timeStamp
  else if (event.timeStamp - prefixPressedAt < prefixMs) return
  if (key === 'n') return run(actions.focusNextUndecided)
  if (key === 'u') return run(actions.undo)
  const edit = key === 'e' ? target.closest('[data-part]')?.querySelector<HTMLElement>('[data-edit]') : null
  if (edit) return run(() => edit.click())
  if (start !== undefined) handleStatementKey(key, start, { store, actions }, run)
}

function handleStatementKey(
  key: string,
  start: number,
  { store, actions }: Pick<SortKeyContext, 'store' | 'actions'>,
  run: (act: () => void) => void,
) {
  const { statements } = store.get()
  const at = statements.findIndex(it => it.start === start)
  const statement = statements[at]
  if (statement === undefined) return
  const suggestion = /^[1-9]$/.test(key) ? statement.suggestions[Number(key) - 1] : undefined
  const text = () => document.querySelector<HTMLElement>(`[data-statement="${start}"] .sort-text`)
  if (suggestion !== undefined) run(() => actions.give(start, suggestion))
  else if (key === 'm') run(() => actions.openChooser(start, text() ?? document.body))
  else if (key === 's') run(() => actions.startSplit(start))
  else if (key === 'j' && at > 0 && statements[at - 1]!.state !== 'title') run(() => actions.join(start))
  else if (key === 'x' || key === 'Delete' || key === 'Backspace') run(() => actions.give(start, 'aside'))
  else if (key === 'r') run(() => actions.reset(start))
}
