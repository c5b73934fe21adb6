import { modules } from '#domain/modules/index.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import { classifyStatements } from '../classifier/classifyStatements.ts'
import { nounCandidatesOf } from '../classifier/nounCandidates.ts'
import { maxDraftLength, maxDraftedStatements } from '../excerpt.ts'
import { extractAll } from '../extract.ts'
import type { ExtractedItem } from '../extraction.ts'
import { findPhrases } from '../phrases/findPhrases.ts'
import { statementsWith } from '../statements/statementsOf.ts'
import { drafterOf } from './drafters.ts'
import type { PlacedStatement } from './placedStatement.ts'
import { placeStatements, statesSomething } from './placeStatements.ts'
import { toNounContext } from './toNounContext.ts'

/** What a person decided about a part of the text, at UTF-16 offsets. */
export interface Decision {
  readonly start: number
  readonly end: number
  /**
   * The kind of content that it is ('features', 'overview.corePurpose'), 'aside' if it is none, null if still open.
   * Without it, the person only decided where the statement begins and ends.
   */
  readonly to?: string | null | undefined
}

export interface TextDraft {
  readonly statements: readonly PlacedStatement[]
  readonly items: { readonly [K in ModuleKey]?: readonly ExtractedItem[] }
}

/**
 * Drafts all modules from a text: splits it into statements, decides where each belongs, and lets the modules turn
 * theirs into items, in an order in which later ones can refer to earlier ones.
 */
export function draftText(text: string, source: string, decisions: readonly Decision[] = []): TextDraft {
  if (decisions.length > 0) return draftAll(text, source, decisions)
  if (last?.text !== text || last.source !== source)
    last = { text, source, draft: draftAll(text, source, []) }
  return last.draft
}

/** The last draft without decisions: the first question of a conversation needs that of the brain dump twice. */
let last: { readonly text: string; readonly source: string; readonly draft: TextDraft } | undefined

function draftAll(text: string, source: string, decisions: readonly Decision[]): TextDraft {
  const found = extractAll(text, source)
  const classified = classifyStatements(statementsWith(text, decisions), found)
  const phrases = findPhrases(text, classified)
  const statements = decide(placeStatements(classified, phrases), decisions)
  const read = statements.filter(({ end }) => end <= maxDraftLength).slice(0, maxDraftedStatements)
  const nouns = nounCandidatesOf(
    read.map((statement, i) =>
      toNounContext(
        statesSomething(statement, read[i + 1]) ? statement : { ...statement, text: '', label: '' },
        statement.placements[0]?.module ?? statement.kinds[0]?.kind.split('.')[0] ?? 'none',
      ),
    ),
  )
  const drafts: { [K in ModuleKey]?: readonly ExtractedItem[] } = {}
  for (const { key } of modules) {
    const placed = statements.filter(({ placements }) => placements.some(({ module }) => module === key))
    drafts[key] = drafterOf(key)(placed, {
      text,
      source,
      found: found.get(key) ?? [],
      statements,
      phrases,
      nouns,
      drafts,
    })
  }
  return { statements, items: drafts }
}

/** Puts what the person decided in place of what the model thinks. */
function decide(statements: readonly PlacedStatement[], decisions: readonly Decision[]): PlacedStatement[] {
  const byStart = new Map(decisions.map(decision => [decision.start, decision]))
  return statements.map(statement => {
    const decision = byStart.get(statement.start)
    if (decision?.to === undefined) return statement
    if (decision.to === null || decision.to === 'aside')
      return { ...statement, placements: [], isAside: decision.to === 'aside' }
    const [module = '', ...field] = decision.to.split('.')
    return {
      ...statement,
      placements: [{ module: module as ModuleKey, field: field.join('.'), probability: 1 }],
    }
  })
}
