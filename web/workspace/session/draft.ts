import { withRenamedLinks } from '#domain/specification/links.ts'
import {
  updateItemNumbers,
  forms,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { ItemNumbers } from '#domain/specification/itemIds.ts'
import type { Project } from '#domain/specification/project.ts'
import type { Lens } from '#web/fields/lens.ts'
import { createListeners, type Listeners } from '#web/state/createListeners.ts'
import { findFirstDifference, type Difference } from '../undo/findFirstDifference.ts'
import { createUndoStack, type UndoStack, type UndoStep } from '../undo/undoStack.ts'

/**
 * The user's current version of a project: initialised once, then changed by the user's edits. Changes from
 * elsewhere come in through `applyRemote` only, merged with the local ones, so no response can undo the user's
 * typing.
 */
export interface Draft {
  /** The current values of the thirteen forms. */
  get(this: void): Specification
  /** A lens on one form's value. */
  lensOf<K extends FormKey>(this: void, key: K): Lens<Specification[K]>
  /** The next ID for a list's item, never used before: `newId('FE')` is "FE-8". */
  newId(this: void, prefix: string): string
  /** Subscribes to changes of any form. */
  subscribe(this: void, listener: () => void): () => void
  /** Undoes the last step, including the links that followed it; undefined if there is none. */
  undo(this: void): UndoResult | undefined
  redo(this: void): UndoResult | undefined
  /** Applies changes made elsewhere. They are not a step, so undo never reverts them. */
  applyRemote(this: void, update: (all: Specification, numbers: ItemNumbers) => RemoteUpdate): void
  readonly undoStack: Pick<UndoStack, 'runAsStep' | 'setComposing' | 'canUndo' | 'canRedo'>
}

export interface RemoteUpdate {
  readonly next: Specification
  /** A form whose new value comes from the server, so it needs no save. */
  readonly savedForm: FormKey | undefined
  /** Rewrites the undo steps as if the remote changes had been made before them. */
  readonly rebaseSteps: (steps: readonly UndoStep[]) => readonly UndoStep[]
}

/** A step that was undone or redone: its change, and its name if it has one. */
export interface UndoResult {
  /** From the value before to the value now. */
  readonly change: Difference
  readonly name: string | undefined
}

/**
 * Creates a draft. `onEdit` is called with each form that an edit has changed: the edited one, and those whose links
 * followed a rename. `isProgrammatic` is true if the form's own fields did not make the change, as with undo or an
 * applied proposal.
 */
export function createDraft(
  project: Pick<Project, 'modules' | 'itemNumbers'>,
  onEdit: <K extends FormKey>(key: K, value: Specification[K], isProgrammatic: boolean) => void,
): Draft {
  let all = project.modules
  let numbers = project.itemNumbers
  for (const { key } of forms) numbers = updateItemNumbers(numbers, key, all[key])
  const undoStack = createUndoStack()
  const allFormsListeners = createListeners()
  const listeners = new Map<FormKey, Listeners>(forms.map(({ key }) => [key, createListeners()]))

  function edit<K extends FormKey>(key: K, value: Specification[K]) {
    if (value === all[key]) return
    const next = withRenamedLinks(all, { ...all, [key]: value }, key)
    numbers = updateItemNumbers(numbers, key, value, all[key])
    undoStack.record(key, all, next)
    replaceAll(next, undoStack.isInNamedStep() ? undefined : key)
  }

  /** Undo and redo are edits like any other to listeners and to the auto-save. */
  function replaceAll(next: Specification, written?: FormKey, savedForm?: FormKey) {
    const before = all
    all = next
    const changed = forms.map(form => form.key).filter(form => next[form] !== before[form])
    for (const form of changed) if (form !== savedForm) onEdit(form, all[form], form !== written)
    for (const form of changed) listeners.get(form)!.notify()
    allFormsListeners.notify()
  }

  function stepThrough(direction: 'undo' | 'redo'): UndoResult | undefined {
    const step = undoStack[direction]()
    if (step === undefined) return undefined
    const before = all
    replaceAll(direction === 'undo' ? step.before : step.after)
    const { form, name } = step
    return { change: findFirstDifference<FormKey>(form, before[form], all[form]), name }
  }

  return {
    get: () => all,
    lensOf: key => ({
      get: () => all[key],
      set: value => edit(key, value),
      subscribe: listeners.get(key)!.subscribe,
    }),
    newId(prefix) {
      const next = (numbers[prefix] ?? 0) + 1
      numbers = { ...numbers, [prefix]: next }
      return `${prefix}-${next}`
    },
    subscribe: allFormsListeners.subscribe,
    undo: () => stepThrough('undo'),
    redo: () => stepThrough('redo'),
    applyRemote(update) {
      const { next, savedForm, rebaseSteps } = update(all, numbers)
      for (const { key } of forms) numbers = updateItemNumbers(numbers, key, next[key])
      undoStack.rebase(rebaseSteps)
      replaceAll(next, undefined, savedForm)
    },
    undoStack,
  }
}
