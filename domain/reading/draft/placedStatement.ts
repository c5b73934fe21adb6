import type { ModuleKey } from '#domain/specification/specification.ts'
import type { ExtractedItem } from '../extraction.ts'
import type { NounCandidate } from '../classifier/nounCandidates.ts'
import type { FoundPhrases } from '../phrases/findPhrases.ts'
import type { ClassifiedStatement } from '../classifier/classifyStatements.ts'

/** A form or a field of one that a statement may belong to. */
export interface Placement {
  readonly module: ModuleKey
  /** A field of a module of single fields, such as 'corePurpose'; blank for a list. */
  readonly field: string
  readonly probability: number
}

/** The kind of content at a place: 'features', 'overview.corePurpose'. */
export const kindOf = ({ module, field }: Pick<Placement, 'module' | 'field'>): string =>
  field === '' ? module : `${module}.${field}`

/** A statement and where it belongs. Without any placement, it is for the person to decide. */
export interface PlacedStatement extends ClassifiedStatement {
  readonly placements: readonly Placement[]
  /** Whether the person has set it aside. */
  readonly isAside?: boolean
}

/** What a module's drafter needs to know about the text. */
export interface DraftContext {
  readonly text: string
  /** The id of the text, for the evidence. */
  readonly source: string
  /** What the module's reader found in the whole text. */
  readonly found: readonly ExtractedItem[]
  /** All statements of the text. */
  readonly statements: readonly PlacedStatement[]
  /** The phrases of the text that name features, things and attributes. */
  readonly phrases: FoundPhrases
  /** The nouns of the text, with the indices of the statements that name them. */
  readonly nouns: readonly NounCandidate[]
  /** The modules drafted before this one. */
  readonly drafts: Drafts
}
export type Drafts = { readonly [K in ModuleKey]?: readonly ExtractedItem[] }

/** Turns the statements that were placed in a module into its items. */
export type Drafter = (placed: readonly PlacedStatement[], context: DraftContext) => ExtractedItem[]

/** Whether a statement says at least this likely something else than what the product is. */
export const saysSomethingElse = (
  { kinds: [best] }: Pick<PlacedStatement, 'kinds'>,
  minProbability: number,
): boolean =>
  best !== undefined && !/^(?:overview|none)/.test(best.kind) && best.probability >= minProbability
