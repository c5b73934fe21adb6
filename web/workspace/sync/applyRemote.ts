import { isEqual } from '#domain/field/isEqual.ts'
import { withRenumberedLinks } from '#domain/specification/withRenumberedLinks.ts'
import { itemListOf, type FormKey } from '#domain/specification/specification.ts'
import { mergeThreeWay, type Conflict } from '#domain/merge/mergeThreeWay.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import type { Base } from '../session/save.ts'
import { rebaseUndo } from './rebaseUndo.ts'
import { preserveCaret } from './preserveCaret.ts'
import { mergeBase } from './mergeBase.ts'

/** What the server has of a form now. */
export interface RemoteForm extends Base {
  readonly key: FormKey
}

export type MergeTarget = Pick<
  ProjectSession,
  'draft' | 'autosave' | 'bases' | 'inFlight' | 'formsWithHiddenConflict'
>

/**
 * Takes over what the server has of a form: as it is where nothing was typed here since, else merged with that. What
 * both have changed stays as it is here, and comes back as conflicts.
 */
export function applyRemote(
  projectSession: MergeTarget,
  { key, value: theirs, version }: RemoteForm,
): readonly Conflict[] {
  const { draft, autosave, bases, inFlight, formsWithHiddenConflict } = projectSession
  const known = bases.get(key)!
  if (version <= known.version) return []
  // Saved from here it would be the version after that which it was based on; a brain dump's is the whole project's.
  const possiblyOwn = [...inFlight.get(key)!].filter(
    ({ ifMatch }) => ifMatch === undefined || ifMatch + 1 === version || key === 'brainDump',
  )
  const ownValue = [known, ...possiblyOwn].find(({ value }) => isEqual(value, theirs))
  if (ownValue !== undefined) {
    // Nothing new: it is the value that it was, or one that was sent from here.
    bases.set(key, { value: ownValue.value, version })
    // A late save of this page's went over what it has taken from elsewhere meanwhile: that is to be there again.
    const mine = draft.get()[key]
    if (!autosave.getUnsaved().has(key) && !isEqual(mine, ownValue.value)) autosave.edit(key, mine)
    return []
  }
  // Stored after what is known, and gone over since. A brain dump's version is the whole project's.
  const possiblyStored = [...inFlight.get(key)!].filter(
    ({ ifMatch = known.version }) =>
      (ifMatch >= known.version && version > known.version + 1) || key === 'brainDump',
  )
  let conflicts: readonly Conflict[] = []
  const caret = preserveCaret()
  draft.applyRemote((all, numbers) => {
    const prefix = itemListOf(key)?.prefix ?? ''
    const base = possiblyStored.reduce<unknown>(
      (base, { value }) => mergeBase(base, all[key], value),
      known.value,
    )
    // Both are values of this form; TypeScript cannot follow the key to it.
    const merge = mergeThreeWay<FormKey>(key, base as never, all[key], theirs as never, numbers[prefix])
    const { value, renumberedIds: renumbered } = merge
    conflicts = merge.conflicts
    caret.followRenumbered(renumbered)
    const isTheirs = isEqual(value, theirs)
    bases.set(key, { value: isTheirs ? value : theirs, version })
    return {
      next: withRenumberedLinks({ ...all, [key]: value }, key, all[key], renumbered),
      savedForm: isTheirs && !autosave.getUnsaved().has(key) ? key : undefined,
      rebaseSteps: steps => rebaseUndo(steps, key, all[key], value, renumbered),
    }
  })
  caret.restore()
  if (conflicts.length > 0) formsWithHiddenConflict.add(key)
  return conflicts
}
