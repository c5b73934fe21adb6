import { withLinksKept } from '#domain/links.ts'
import { numbersAfter, forms, type FormKey, type Specification } from '#domain/specification.ts'
import type { ItemNumbers } from '#domain/items.ts'
import type { Project } from '#domain/project.ts'
import type { Source } from '#web/fields/source.ts'
import { differenceBetween, type Difference } from './difference.ts'
import { createHistory, type History, type Step } from './history.ts'

/**
 * What the user has in hand of one project: seeded once, changed by the user's edits. What was changed elsewhere
 * comes in by `adopt` alone, merged with what is here, so nothing typed can be taken back by an answer.
 */
export interface Draft {
  /** The thirteen forms' values as they are now. */
  get(this: void): Specification
  /** One form's value, to read, write and follow. */
  form<K extends FormKey>(this: void, key: K): Source<Specification[K]>
  /** The next id of a list's items, never given out before: `newId('FE')` is "FE-8". */
  newId(this: void, prefix: string): string
  /** Follows every form at once. */
  subscribe(this: void, listener: () => void): () => void
  /** Takes the last step back, the links that followed it included; undefined where there is none. */
  undo(this: void): Taken | undefined
  redo(this: void): Taken | undefined
  /** Takes over what was changed elsewhere. That is no step: an undo never takes it back. */
  adopt(this: void, adoption: (all: Specification, numbers: ItemNumbers) => Adoption): void
  readonly history: Pick<History, 'step' | 'compose' | 'canUndo' | 'canRedo'>
}

export interface Adoption {
  readonly next: Specification
  /** A form whose value is the server's own: there is nothing to be saved. */
  readonly saved: FormKey | undefined
  /** The steps as they would be, had what is new been there before them. */
  readonly carry: (steps: readonly Step[]) => readonly Step[]
}

/** A step that was taken, back or forth: what it changed, and its name where it has one. */
export interface Taken {
  /** From the value that was to the one that is now. */
  readonly change: Difference
  readonly name: string | undefined
}

/**
 * `onEdit` is told each form that an edit has changed: the edited one, and those whose links followed a rename; and
 * whether that was a deed, such as undo or an applied proposal, rather than what its own fields have written.
 */
export function createDraft(
  project: Pick<Project, 'modules' | 'itemNumbers'>,
  onEdit: <K extends FormKey>(key: K, value: Specification[K], isDeed: boolean) => void,
): Draft {
  let all = project.modules
  let numbers = project.itemNumbers
  for (const { key } of forms) numbers = numbersAfter(numbers, key, all[key])
  const history = createHistory()
  const everyListener = new Set<() => void>()
  const listeners = new Map<FormKey, Set<() => void>>(forms.map(({ key }) => [key, new Set()]))

  function edit<K extends FormKey>(key: K, value: Specification[K]) {
    if (value === all[key]) return
    const next = withLinksKept(all, { ...all, [key]: value }, key)
    numbers = numbersAfter(numbers, key, value, all[key])
    history.note(key, all, next)
    become(next, history.isNamed() ? undefined : key)
  }

  /** What was taken back and what was done again is an edit like any other to all who follow and save. */
  function become(next: Specification, written?: FormKey, saved?: FormKey) {
    const before = all
    all = next
    const changed = forms.map(form => form.key).filter(form => next[form] !== before[form])
    for (const form of changed) if (form !== saved) onEdit(form, all[form], form !== written)
    for (const form of changed) for (const listener of listeners.get(form)!) listener()
    for (const listener of everyListener) listener()
  }

  function take(direction: 'back' | 'forth'): Taken | undefined {
    const step = history[direction]()
    if (step === undefined) return undefined
    const before = all
    become(direction === 'back' ? step.before : step.after)
    const { form, name } = step
    return { change: differenceBetween<FormKey>(form, before[form], all[form]), name }
  }

  return {
    get: () => all,
    form: key => ({
      get: () => all[key],
      set: value => edit(key, value),
      subscribe: listener => following(listeners.get(key)!, listener),
    }),
    newId(prefix) {
      const next = (numbers[prefix] ?? 0) + 1
      numbers = { ...numbers, [prefix]: next }
      return `${prefix}-${next}`
    },
    subscribe: listener => following(everyListener, listener),
    undo: () => take('back'),
    redo: () => take('forth'),
    adopt(adoption) {
      const { next, saved, carry } = adoption(all, numbers)
      for (const { key } of forms) numbers = numbersAfter(numbers, key, next[key])
      history.carry(carry)
      become(next, undefined, saved)
    },
    history,
  }
}

function following(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
