import { isEqual } from '#domain/field/isEqual.ts'
import { withRenumberedLinks } from '#domain/specification/withRenumberedLinks.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { mergeThreeWay, type Conflict } from '#domain/merge/mergeThreeWay.ts'
import type { Project } from '#domain/specification/project.ts'
import type { Autosave } from '../session/autosave.ts'
import type { Draft } from '../session/draft.ts'
import { merged, remoteArrived, valuesPossiblyStoredBefore, type Base } from '../session/formSync.ts'
import type { FormSyncStore } from '../session/formSyncStore.ts'
import { rebaseUndo, withItemIds } from './rebaseUndo.ts'
import { preserveCaret } from './preserveCaret.ts'
import { mergeBase } from './mergeBase.ts'

/** The server's current value of a form. */
export interface RemoteForm extends Base {
  readonly key: FormKey
}

/** The parts of a project session that remote changes are merged into. */
export interface MergeTarget {
  readonly project: Pick<Project, 'id' | 'userId'>
  readonly draft: Draft
  readonly formSyncs: FormSyncStore<FormKey>
  readonly autosave: Pick<Autosave<FormKey>, 'edit'>
}

/**
 * Applies the server's value of a form: adopts it if nothing was edited here since, otherwise merges it with the
 * local edits. Text changed on both sides stays as it is here and is returned as conflicts.
 */
export function applyRemote(
  { draft, formSyncs, autosave }: Pick<MergeTarget, 'draft' | 'formSyncs' | 'autosave'>,
  { key, value: theirs, version }: RemoteForm,
): readonly Conflict[] {
  const mine = draft.get()[key]
  const { sync, outcome } = remoteArrived(formSyncs.get(key), { value: theirs, version }, mine)
  formSyncs.update(key, () => sync)
  // A late save of this page overwrote text that it has merged from elsewhere since, so that has to be sent again.
  if (outcome === 'overwritten') autosave.edit(key, mine)
  if (outcome !== 'newer') return []
  let conflicts: readonly Conflict[] = []
  const caret = preserveCaret()
  draft.applyRemote((all, numbers) => {
    const prefix = itemListOf(key)?.prefix ?? ''
    const base = valuesPossiblyStoredBefore(sync, version).reduce(
      (base, value) => mergeBase(base, all[key], value),
      sync.base.value,
    )
    // Both are values of this form, but TypeScript cannot relate the key to them.
    const mergeInto = (base: unknown, mine: unknown) =>
      mergeThreeWay<FormKey>(key, base as never, mine as never, theirs as never, numbers[prefix])
    const merge = mergeInto(base, all[key])
    const { value, renumberedIds: renumbered } = merge
    conflicts = merge.conflicts
    const rebase = (sent: unknown) => mergeInto(sync.base.value, withItemIds(sent, renumbered)).value
    caret.followRenumbered(renumbered)
    const isTheirs = isEqual(value, theirs)
    const next = { value: isTheirs ? value : theirs, version }
    formSyncs.update(key, sync => merged(sync, next, conflicts.length > 0, rebase))
    return {
      next: withRenumberedLinks({ ...all, [key]: value }, key, all[key], renumbered),
      savedForm: isTheirs && sync.unsaved === undefined ? key : undefined,
      rebaseSteps: steps => rebaseUndo(steps, key, all[key], value, renumbered),
    }
  })
  caret.restore()
  return conflicts
}
