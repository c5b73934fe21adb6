import { identity as acceptanceCriteria } from '../modules/acceptanceCriteria/identity.ts'
import { identity as userStories } from '../modules/userStories/identity.ts'
import { nameKeyOf } from '../text/words.ts'
import { nameFieldOf, type FormKey } from './specification.ts'

/** The parts of an item that identify it even in another wording. A blank `other` matches anything. */
interface ItemIdentity {
  readonly name: string
  readonly other: string
}

/** A rule for recognising the items of one module, if their names alone aren't enough. */
export interface IdentityRule {
  /** Returns a key that is equal for names of the same item; by default, ignores case, punctuation and plurals. */
  nameKeyOf?(this: void, name: string): string
  /** A field that distinguishes items of the same name. */
  readonly otherField?: string
}

const rules: { readonly [K in FormKey]?: IdentityRule } = { acceptanceCriteria, userStories }

/** Returns the identity of an item whose texts are given by field name. */
export function identityOf(key: FormKey, textOf: (field: string) => unknown): ItemIdentity {
  const rule = rules[key] ?? {}
  const text = (field: string | undefined) => {
    const value = field === undefined ? undefined : textOf(field)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: (rule.nameKeyOf ?? nameKeyOf)(text(nameFieldOf(key))),
    other: nameKeyOf(text(rule.otherField)),
  }
}

/** True if two identities mean one item. Items without a name never match, nor do stories of different personas. */
export const isSameItem = (a: ItemIdentity, b: ItemIdentity): boolean =>
  a.name !== '' && a.name === b.name && (a.other === b.other || a.other === '' || b.other === '')
