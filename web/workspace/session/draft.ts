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
 * What the user has in hand of one project: seeded once, changed by the user's edits. What was changed elsewhere
 * comes in by `applyRemote` alone, merged with what is here, so nothing typed can be taken back by an answer.
 */
export interface Draft {
  /** The thirteen forms' values as they are now. */
  get(this: void): Specification
  /** One form's value, to read, write and follow. */
  lensOf<K extends FormKey>(this: void, key: K): Lens<Specification[K]>
  /** The next id of a list's items, never given out before: `newId('FE')` is "FE-8". */
  newId(this: void, prefix: string): string
  /** Follows every form at once. */
  subscribe(this: void, listener: () => void): () => void
  /** Takes the last step back, the links that followed it included; undefined where there is none. */
  undo(this: void): UndoResult | undefined
  redo(this: void): UndoResult | undefined
  /** Takes over what was changed elsewhere. That is no step: an undo never takes it back. */
  applyRemote(this: void, update: (all: Specification, numbers: ItemNumbers) => RemoteUpdate): void
  readonly undoStack: Pick<UndoStack, 'runAsStep' | 'setComposing' | 'canUndo' | 'canRedo'>
}

export interface RemoteUpdate {
  readonly next: Specification
  /** A form whose value is the server's own: there is nothing to be saved. */
  readonly savedForm: FormKey | undefined
  /** The steps as they would be, had what is new been there before them. */
  readonly rebaseSteps: (steps: readonly UndoStep[]) => readonly UndoStep[]
}

/** A step that was taken, back or forth: what it changed, and its name where it has one. */
export interface UndoResult {
  /** From the value that was to the one that is now. */
  readonly change: Difference
  readonly name: string | undefined
}

/**
 * `onEdit` is told each form that an edit has changed: the edited one, and those whose links followed a rename; and
 * whether that was programmatic, such as undo or an applied proposal, rather than what its own fields have written.
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

  /** What was taken back and what was done again is an edit like any other to all who follow and save. */
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
