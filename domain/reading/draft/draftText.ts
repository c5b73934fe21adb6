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
import type { PlacedStatement, Placement } from './placedStatement.ts'
import { placeStatements } from './placeStatements.ts'
import { statesSomething } from './statesSomething.ts'
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
  const decided = new Set(decisions.filter(({ to }) => to !== undefined).map(({ start }) => start))
  return {
    statements: statements
      .filter((it, i) => decided.has(it.start) || !isItemNumber(it, statements[i + 1]))
      .map(it => (decided.has(it.start) ? it : placedByItems(withoutDoubtfulFeature(it, drafts), drafts))),
    items: drafts,
  }
}

/** The "1." before an item of a list is its mark: nothing that a person has to decide about. */
const isItemNumber = ({ text, placements }: PlacedStatement, next: PlacedStatement | undefined): boolean =>
  placements.length === 0 && itemNumber.test(text) && /\p{L}/u.test(next?.text ?? '')
const itemNumber = /^\(?\d{1,3}[.)]$/

/** What is hardly likely to be about features belongs there only if a feature was drafted from it. */
function withoutDoubtfulFeature(
  statement: PlacedStatement,
  { features }: TextDraft['items'],
): PlacedStatement {
  const { placements, start, end } = statement
  const isDoubtful = ({ module, field, probability }: Placement) =>
    module === 'features' && field === '' && probability < leastOfFeatures
  if (!placements.some(isDoubtful)) return statement
  const isDrafted = features?.some(({ finds }) =>
    finds['name']?.evidence.some(it => it.start === start && it.end === end),
  )
  return isDrafted === true
    ? statement
    : { ...statement, placements: placements.filter(it => !isDoubtful(it)) }
}
const leastOfFeatures = 0.3

/** A statement that is placed nowhere belongs where it says who somebody is, or what is kept about a thing. */
function placedByItems(statement: PlacedStatement, drafts: TextDraft['items']): PlacedStatement {
  if (statement.placements.length > 0 || statement.kind === 'heading') return statement
  const module = describing.find(key =>
    drafts[key]?.some(({ finds }) =>
      Object.entries(finds).some(
        ([field, { mark, evidence }]) =>
          mark === 'said' &&
          (key === 'personas' || field === 'attributes') &&
          evidence.some(({ start, end }) => start === statement.start && end === statement.end),
      ),
    ),
  )
  return module === undefined
    ? statement
    : { ...statement, placements: [{ module, field: '', probability: leastDescribing }] }
}
const describing = ['dataModels', 'personas'] as const
const leastDescribing = 0.3

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
