import { identity as acceptanceCriteria } from '../modules/acceptanceCriteria/identity.ts'
import { identity as userStories } from '../modules/userStories/identity.ts'
import { nameKeyOf } from '../text/words.ts'
import { nameFieldOf, type FormKey } from './specification.ts'

/** What an item is known by, to find it again in another wording. Blank parts match anything. */
interface ItemIdentity {
  readonly name: string
  readonly other: string
}

/** How the items of one module are recognized, if that isn't by their names alone. */
export interface IdentityRule {
  /** A key that is equal for two names of the same item; without it, case, signs and plurals are ignored. */
  nameKeyOf?(this: void, name: string): string
  /** A field that tells items of the same name apart. */
  readonly otherField?: string
}

const rules: { readonly [K in FormKey]?: IdentityRule } = { acceptanceCriteria, userStories }

/** What an item, given as texts by field name, is known by. */
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

/** Whether two identities are one item: never without a name, and two personas are two stories. */
export const isSameItem = (a: ItemIdentity, b: ItemIdentity): boolean =>
  a.name !== '' && a.name === b.name && (a.other === b.other || a.other === '' || b.other === '')
