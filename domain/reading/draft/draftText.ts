import { modules } from '#domain/modules/index.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import { textBlocksOf } from '#domain/text/textBlocks.ts'
import { classifyStatements } from '../classifier/classifyStatements.ts'
import { extractFromBlocks } from '../extract.ts'
import type { ExtractedItem } from '../extraction.ts'
import { statementsOf } from '../statements/statementsOf.ts'
import { drafterOf } from './drafters.ts'
import type { PlacedStatement } from './placedStatement.ts'
import { placeStatements } from './placeStatements.ts'
import { toNounContext } from './toNounContext.ts'

export interface TextDraft {
  readonly statements: readonly PlacedStatement[]
  readonly items: { readonly [K in ModuleKey]?: readonly ExtractedItem[] }
}

/**
 * Drafts all modules from a text: splits it into statements, decides where each belongs, and lets the modules turn
 * theirs into items, in an order in which later ones can refer to earlier ones.
 */
export function draftText(text: string, source: string): TextDraft {
  const statements = placeStatements(classifyStatements(text, statementsOf(text)))
  const nounContexts = statements.map(statement =>
    toNounContext(
      statement,
      statement.placements[0]?.module ?? statement.kinds[0]?.kind.split('.')[0] ?? 'none',
    ),
  )
  const blocks = textBlocksOf(text)
  const drafts: { [K in ModuleKey]?: readonly ExtractedItem[] } = {}
  for (const { key } of modules) {
    const placed = statements.filter(({ placements }) => placements.some(({ module }) => module === key))
    const found = extractFromBlocks(key, blocks, { source })
    drafts[key] = drafterOf(key)(placed, { source, found, statements, nounContexts, drafts })
  }
  return { statements, items: drafts }
}
