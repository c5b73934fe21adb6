import { estimateTokens } from '../text/estimateTokens.ts'
import { documentSectionsOf, type DocumentOptions } from './document.ts'
import type { ExportFile } from './targets/target.ts'
import type { FormKey, Specification } from '../specification/specification.ts'

/** How many tokens a section of the document takes, as `estimateTokens` counts them. */
export interface SectionTokens {
  readonly key: FormKey
  readonly heading: string
  readonly tokens: number
}

/** The tokens of each section of the document, in its order. The title and the date aren't counted. */
export const tokensBySection = (specification: Specification, options?: DocumentOptions): SectionTokens[] =>
  documentSectionsOf(specification, options).map(({ key, heading, markdown }) => ({
    ...{ key, heading },
    tokens: estimateTokens(markdown),
  }))

/** The tokens of each file of a hand-over, in the order of the files. */
export const tokensByFile = (
  files: readonly ExportFile[],
): { readonly path: string; readonly tokens: number }[] =>
  files.map(({ path, text }) => ({ path, tokens: estimateTokens(text) }))
