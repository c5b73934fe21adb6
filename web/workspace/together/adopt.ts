import { withLinksRenumbered } from '#domain/renumbered.ts'
import { itemListOf, type FormKey } from '#domain/specification.ts'
import { isEqual, mergeThree, type Conflict } from '#domain/threeWay.ts'
import type { OpenProject } from '../openProject.ts'
import type { Base } from '../save.ts'
import { carriedOver } from './carry.ts'
import { holdCaret } from './caret.ts'
import { commonGround } from './commonGround.ts'

/** What the server has of a form now. */
export interface Newer extends Base {
  readonly key: FormKey
}

export type Adopting = Pick<OpenProject, 'draft' | 'autosave' | 'bases' | 'sent' | 'merged'>

/**
 * Takes over what the server has of a form: as it is where nothing was typed here since, else merged with that. What
 * both have changed stays as it is here, and comes back as conflicts.
 */
export function adopt(open: Adopting, { key, value: theirs, version }: Newer): readonly Conflict[] {
  const { draft, autosave, bases, sent, merged } = open
  const known = bases.get(key)!
  if (version <= known.version) return []
  // Saved from here it would be the version after that which it was based on; a brain dump's is the whole project's.
  const mayBeOwn = [...sent.get(key)!].filter(
    ({ ifMatch }) => ifMatch === undefined || ifMatch + 1 === version || key === 'brainDump',
  )
  const own = [known, ...mayBeOwn].find(({ value }) => isEqual(value, theirs))
  if (own !== undefined) {
    // Nothing new: it is the value that it was, or one that was sent from here.
    bases.set(key, { value: own.value, version })
    // A late save of this page's went over what it has taken from elsewhere meanwhile: that is to be there again.
    const mine = draft.get()[key]
    if (!autosave.unsaved().has(key) && !isEqual(mine, own.value)) autosave.edit(key, mine)
    return []
  }
  // Stored after what is known, and gone over since. A brain dump's version is the whole project's.
  const mayBeStored = [...sent.get(key)!].filter(
    ({ ifMatch = known.version }) =>
      (ifMatch >= known.version && version > known.version + 1) || key === 'brainDump',
  )
  let conflicts: readonly Conflict[] = []
  const caret = holdCaret()
  draft.adopt((all, numbers) => {
    const prefix = itemListOf(key)?.prefix ?? ''
    const base = mayBeStored.reduce<unknown>(
      (base, { value }) => commonGround(base, all[key], value),
      known.value,
    )
    // Both are values of this form; TypeScript cannot follow the key to it.
    const merge = mergeThree<FormKey>(key, base as never, all[key], theirs as never, numbers[prefix])
    const { value, renumbered } = merge
    conflicts = merge.conflicts
    caret.follow(renumbered)
    const isTheirs = isEqual(value, theirs)
    bases.set(key, { value: isTheirs ? value : theirs, version })
    return {
      next: withLinksRenumbered({ ...all, [key]: value }, key, all[key], renumbered),
      saved: isTheirs && !autosave.unsaved().has(key) ? key : undefined,
      carry: steps => carriedOver(steps, key, all[key], value, renumbered),
    }
  })
  caret.restore()
  if (conflicts.length > 0) merged.add(key)
  return conflicts
}
