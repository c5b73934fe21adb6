import { forms, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { withItemRestored, withoutItem, type ReferentialAction } from '#domain/specification/withoutItem.ts'
import type { Draft } from '../session/draft.ts'
import { messages } from './messages.ts'

interface Deletion {
  readonly id: string
  /** "Feature 2 · FE-2" */
  readonly name: string
  readonly action: ReferentialAction
}

/**
 * Deletes an item and treats the references to it as the user chose, in one undo step. Returns a function that
 * restores all of it but keeps later edits; that is an undo step of its own.
 */
export function deleteItem(draft: Draft, key: FormKey, { id, name, action }: Deletion): () => void {
  const before = draft.get()
  const after = withoutItem(before, key, id, action)
  runStep(draft, messages.step(name), key, after)
  return () => runStep(draft, messages.back(name), key, withItemRestored(draft.get(), before, after))
}

/** Writes `first` before the other forms, because undo leads to the form that was written first. */
function runStep(draft: Draft, name: string, first: FormKey, all: Specification) {
  const others = forms.map(({ key }) => key).filter(key => key !== first)
  draft.undoStack.runAsStep(name, () => {
    for (const key of [first, ...others]) draft.lensOf<FormKey>(key).set(all[key])
  })
}
