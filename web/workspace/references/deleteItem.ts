import { forms, type FormKey, type Specification } from '#domain/specification.ts'
import { withItemBack, withoutItem, type Fate } from '#domain/withoutItem.ts'
import type { Draft } from '../draft.ts'
import { words } from './words.ts'

interface Deletion {
  readonly id: string
  /** "Feature 2 · FE-2" */
  readonly name: string
  readonly fate: Fate
}

/**
 * Deletes an item, and does to what refers to it what was chosen, as one step of undo. Answers what brings all of it
 * back and leaves in place what was typed since; that is a step of its own.
 */
export function deleteItem(draft: Draft, key: FormKey, { id, name, fate }: Deletion): () => void {
  const before = draft.get()
  const after = withoutItem(before, key, id, fate)
  step(draft, words.step(name), key, after)
  return () => step(draft, words.back(name), key, withItemBack(draft.get(), before, after))
}

/** Undo leads to the form that is written first. */
function step(draft: Draft, name: string, first: FormKey, all: Specification) {
  const others = forms.map(({ key }) => key).filter(key => key !== first)
  draft.history.step(name, () => {
    for (const key of [first, ...others]) draft.form<FormKey>(key).set(all[key])
  })
}
