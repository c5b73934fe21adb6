import type { Address } from '../field/address.ts'
import type { PersonalDataKind } from './personalAttributes.ts'

/** What a specification says about the personal data that the app stores. */
export interface PrivacyMap {
  /** The data models with personal attributes. */
  readonly models: readonly PersonalModel[]
  /** The personal data that the texts say is entered or shown, in their words, whether or not a data model stores it. */
  readonly mentions: readonly string[]
  /** How long personal data in general is kept. */
  readonly retention: PrivacyRule
  /** Whether people can get a copy of their data. */
  readonly exported: PrivacyRule
  /** Whether people can have their data deleted. */
  readonly deleted: PrivacyRule
  /** What holds for children, or from which age people can use it. */
  readonly children: PrivacyRule & {
    /** Whether children are among those whose data is stored. */
    readonly areConcerned: boolean
  }
}

export interface PersonalModel {
  readonly id: string
  readonly name: string
  readonly attributes: readonly PersonalAttribute[]
  /** The features and stories that use it. */
  readonly uses: readonly { readonly address: Address; readonly name: string }[]
  /** What its description says it's for. */
  readonly purpose: PrivacyRule
  /** How long it's kept. */
  readonly retention: PrivacyRule
  /** Who sees it. */
  readonly readers: PrivacyRule & {
    readonly personas: readonly { readonly id: string; readonly name: string }[]
  }
}

export interface PersonalAttribute {
  /** Under which a decision says whether it's personal: 'dataModels.DM-1 email'. */
  readonly key: string
  readonly address: Address
  readonly name: string
  /** Undefined if only a decision calls it personal. */
  readonly kind: PersonalDataKind | undefined
}

/** The sentences that say something; a hole if there are none. */
export interface PrivacyRule {
  readonly said: readonly { readonly address: Address; readonly text: string }[]
}

/** The key of a decision about an attribute. It survives reordering, but not renaming. */
export const attributeKeyOf = (model: string, attribute: string): string =>
  `dataModels.${model} ${attribute.trim()}`
