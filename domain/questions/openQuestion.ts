import type { Address } from '../field/address.ts'
import type { Patch } from '../field/patch.ts'
import type { Question, Severity } from '../checks/check.ts'
import type { ModuleKey } from '../specification/specification.ts'

/** What a question asks for in one form. */
export interface AskedForm {
  readonly module: ModuleKey
  /** What the guided mentor would ask there: a field, such as 'needsAndGoals', or 'story'. Blank for the whole form. */
  readonly slot: string
  /** The field that the question asks for after that one. */
  readonly next?: string | undefined
  /** The ids of the items that it's about: of that form, or those that stories and criteria are for. None if it's about the form itself. */
  readonly items: readonly string[]
}

/** A question about the whole specification that nobody has answered yet. */
export interface OpenQuestion extends Question {
  /** Stable, such as 'no-criteria features.FE-3'. A decision with this key settles it. */
  readonly id: string
  /** Where the answer belongs. */
  readonly targets: readonly Address[]
  /** 3 if it's an error, or about money, personal data, access or a feature of high importance, otherwise 1. */
  readonly impact: 1 | 3
  /** 3 if something is missing, 2 if it's vague, 1 if it's only assumed. */
  readonly uncertainty: 1 | 2 | 3
  readonly origin: 'finding' | 'statement' | 'gap' | 'privacy' | 'topic' | 'form' | 'assumption'
  /** How severe the finding is that an answer removes. */
  readonly settles?: Severity
  /** The text that it's about: a decision holds until it changes. */
  readonly basis: string
  /** The words that a short answer replaces, if it's about these words. */
  readonly words?: Address
  /** What it asks for in a form, if an answer in words is to be read as the conversation about that form would read it. */
  readonly asksFor?: AskedForm
  /** True if it's about what an earlier answer to the same question left open. */
  readonly isRepeated?: boolean
  /** True if it only asks its owner where a note belongs, which nobody who builds the app could answer or ask. */
  readonly isAboutNotes?: boolean
  /** True if the text of the field says a part of it already. */
  readonly isHalfTold?: boolean
  /** What changes if the question doesn't apply to this app; nothing but the decision otherwise. */
  readonly unneeded?: Patch
}
