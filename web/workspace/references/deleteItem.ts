import { forms, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { withItemRestored, withoutItem, type ReferentialAction } from '#domain/specification/withoutItem.ts'
import type { Draft } from '../session/draft.ts'
import { messages } from './messages.ts'

interface Deletion {
  readonly id: string
  /** "Feature 2 · FE-2" */
  readonly name: string
  readonly fate: ReferentialAction
}

/**
 * Deletes an item, and does to what refers to it what was chosen, as one step of undo. Answers what brings all of it
 * back and leaves in place what was typed since; that is a step of its own.
 */
export function deleteItem(draft: Draft, key: FormKey, { id, name, fate }: Deletion): () => void {
  const before = draft.get()
  const after = withoutItem(before, key, id, fate)
  runStep(draft, messages.step(name), key, after)
  return () => runStep(draft, messages.back(name), key, withItemRestored(draft.get(), before, after))
}

/** Undo leads to the form that is written first. */
function runStep(draft: Draft, name: string, first: FormKey, all: Specification) {
  const others = forms.map(({ key }) => key).filter(key => key !== first)
  draft.undoStack.runAsStep(name, () => {
    for (const key of [first, ...others]) draft.lensOf<FormKey>(key).set(all[key])
  })
}
