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
 * The project as its user is editing it: initialised once, then changed by edits. Remote changes enter only through
 * `applyRemote`, merged with the local ones, so that no answer of the server can undo what was typed.
 */
export interface Draft {
  /** The current values of the thirteen forms. */
  get(this: void): Specification
  /** The lens of one form's value. */
  lensOf<K extends FormKey>(this: void, key: K): Lens<Specification[K]>
  /** The next unused id for an item of a list: `newId('FE')` is "FE-8"; it is never given out again. */
  newId(this: void, prefix: string): string
  /** Calls the listener after a change of any form. */
  subscribe(this: void, listener: () => void): () => void
  /** Takes back the last step and the link changes it caused; undefined if there is none. */
  undo(this: void): UndoResult | undefined
  redo(this: void): UndoResult | undefined
  /** Takes over remote changes. They are not a step, so undo never takes them back. */
  applyRemote(this: void, update: (all: Specification, numbers: ItemNumbers) => RemoteUpdate): void
  readonly undoStack: Pick<UndoStack, 'runAsStep' | 'setComposing' | 'canUndo' | 'canRedo'>
}

export interface RemoteUpdate {
  readonly next: Specification
  /** The form whose new value is the server's, so that nothing has to be saved. */
  readonly savedForm: FormKey | undefined
  /** Rewrites the undo steps as if the remote changes had come before them. */
  readonly rebaseSteps: (steps: readonly UndoStep[]) => readonly UndoStep[]
}

/** The outcome of undo or redo: what it changed, and the step's name if it has one. */
export interface UndoResult {
  /** The difference between the value before and the present one. */
  readonly change: Difference
  readonly name: string | undefined
}

/**
 * Creates the draft of a project. `onEdit` is called for each form that an edit changes: the edited one, and those
 * whose links follow a rename. `isProgrammatic` is true unless the form's own fields wrote the value: for undo, say, or
 * an applied proposal.
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

  /** To listeners and the auto-save, undo and redo are edits like any other. */
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
