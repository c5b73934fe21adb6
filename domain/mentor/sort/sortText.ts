import { createProposal, type ProposedChange, type Proposal } from '#domain/proposal/proposal.ts'
import type { ExtractedItem, Evidence } from '#domain/reading/extraction.ts'
import { draftText, type Decision } from '#domain/reading/draft/draftText.ts'
import { isListNumber } from '#domain/reading/draft/statesSomething.ts'
import { kindOf, type PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { touching } from '#domain/reading/statements/overlapping.ts'
import { modules } from '#domain/modules/index.ts'
import { identityOf, isSameItem } from '#domain/specification/itemIdentity.ts'
import {
  createBlankSpecification,
  itemListOf,
  nameFieldOf,
  type ModuleKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { Item } from '#domain/field/address.ts'
import { ownPropertyOf } from '#domain/field/value.ts'
import { nameKeyOf, singularOf, wordsOf } from '#domain/text/words.ts'
import { previewForm, slotsOf } from '../dialogue/slots.ts'
import { tidyItems } from '../draftModule.ts'
import { itemFromStatement, proseFieldOf, valueFromStatement } from './itemFromStatement.ts'
import { linkEntries } from './linkEntries.ts'
import {
  type PresentPart,
  appliedStatementsIn,
  storedPartsOf,
  withoutApplied,
  mergeParts,
  type AppliedStatement,
} from './appliedStatements.ts'
import { sortTargetOf } from './sortTargets.ts'

/** Of a statement: in a module, for the person to decide, set aside by them, or a title of what follows it. */
export type StatementState = 'placed' | 'undecided' | 'aside' | 'title'

export interface SortedStatement {
  readonly start: number
  readonly end: number
  readonly form: PlacedStatement['kind']
  readonly state: StatementState
  /** Where it is placed: 'features', 'overview.corePurpose'. */
  readonly kinds: readonly string[]
  /** Where else it may belong, the likeliest first, each in another module; 'aside' if it may say nothing. */
  readonly suggestions: readonly string[]
}

export interface SortedModule {
  /** The changes to the form as it is, without removals. */
  readonly proposal: Proposal
  /** What the form has already. */
  readonly present: readonly PresentPart[]
  /** What would still be open if all changes were applied. */
  readonly questions: readonly string[]
}

export interface SortedText {
  /** All statements of the text, in order. */
  readonly statements: readonly SortedStatement[]
  readonly modules: { readonly [K in ModuleKey]: SortedModule }
}

const source = 'brainDump'
const maxSuggestions = 3
/** A kind that is less likely than this is suggested only if hardly any other is likely. */
const minSuggested = 0.03

/**
 * Sorts a text into the modules of a specification: where each statement belongs, and what would change in each form.
 * What the person has decided goes before what the reader thinks.
 */
export function sortText(
  text: string,
  specification: Specification,
  decisions: readonly Decision[] = [],
): SortedText {
  const draft = draftText(text, source, decisions.map(toReadableDecision))
  const applied = appliedStatementsIn(text, specification, decisions)
  const statements = draft.statements.filter(({ text }) => !isListNumber(text))
  const decided = new Set(decisions.filter(({ to }) => to !== undefined).map(({ start }) => start))
  const shown = new Set<PlacedStatement>()
  const entries = modules.map(({ key }) => {
    const items = tidyItems(key, draft.items[key] ?? [], specification)
    const placed = statements.filter(({ placements }) => placements.some(({ module }) => module === key))
    let all = items
    const stated = statedIn(items, placed)
    for (const statement of placed) {
      const guess = stated.has(statement) ? undefined : guessFrom(key, all, statement)
      // What a person puts into a module is there, even if its drafter can’t make anything of the words. So is what
      // surely belongs to something that was guessed from these words.
      const isOwn = decided.has(statement.start) || (guess !== undefined && isSure(key, statement))
      if (!stated.has(statement) && isOwn) all = withStatement(key, all, statement, guess)
      if (stated.has(statement) || isOwn) shown.add(statement)
    }
    return [key, linkEntries(key, all, specification)] as const
  })
  const doers = doersIn(entries)
  const isMeant = (name: string) => doers.has(nameKeyOf(name)) || isPlainlyNamed(name, text)
  return {
    statements: statements.map(statement => toSortedStatement(statement, shown.has(statement))),
    // The entries cover all module keys.
    modules: Object.fromEntries(
      entries.map(([key, items]) => [
        key,
        sortedModuleOf(
          key,
          specification,
          key === 'personas' ? items.map(withSaidName(isMeant)) : items,
          applied,
        ),
      ]),
    ) as SortedText['modules'],
  }
}

/** The names of those who do something in a story that the text tells. */
const doersIn = (entries: readonly (readonly [ModuleKey, readonly ExtractedItem[]])[]): ReadonlySet<string> =>
  new Set(
    entries
      .filter(([key]) => key === 'userStories')
      .flatMap(([, items]) => items)
      .flatMap(({ finds: { persona } }) =>
        persona?.mark === 'said' && typeof persona.value === 'string' ? [nameKeyOf(persona.value)] : [],
      ),
  )

/** Whoever is counted (“3 vets”) or named more than once isn't only mentioned in passing. */
function isPlainlyNamed(name: string, text: string): boolean {
  const key = wordsOf(name).map(singularOf)
  const words = wordsOf(text).map(singularOf)
  const places = words.flatMap((_, i) => (key.every((word, k) => words[i + k] === word) ? [i] : []))
  return places.length > 1 || places.some(i => countWord.test(words[i - 1] ?? ''))
}
const countWord =
  /^(?:\d{1,5}|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|fifty|hundred|both)$/

/** Whoever does something in a story or is plainly named is a persona, and no guess. */
const withSaidName =
  (isMeant: (name: string) => boolean) =>
  (item: ExtractedItem): ExtractedItem => {
    const { name } = item.finds
    const isSaid = name?.mark === 'guessed' && typeof name.value === 'string' && isMeant(name.value)
    return isSaid ? { ...item, finds: { ...item.finds, name: { ...name, mark: 'said' } } } : item
  }

/** The statements whose words an item states. A guess made from them isn’t enough. */
function statedIn(
  items: readonly ExtractedItem[],
  statements: readonly PlacedStatement[],
): ReadonlySet<PlacedStatement> {
  const stated = new Set<PlacedStatement>()
  for (const { finds } of items)
    for (const { evidence, mark } of Object.values(finds))
      for (const { start, end } of mark === 'said' ? evidence : []) {
        if (start === undefined || end === undefined) continue
        for (const i of touching(statements, { start, end })) stated.add(statements[i]!)
      }
  return stated
}

const isBasedOn = (evidence: readonly Evidence[], { start, end }: PlacedStatement) =>
  evidence.some(it => it.start !== undefined && it.end !== undefined && it.start < end && start < it.end)

/** A guess from a statement that belongs to the module at least this likely can be relied on. */
const minSure = 0.8
const isSure = (key: ModuleKey, { placements }: PlacedStatement) =>
  placements.some(({ module, probability }) => module === key && probability >= minSure)

/** The item that was guessed from a statement, by its name. */
function guessFrom(
  key: ModuleKey,
  items: readonly ExtractedItem[],
  statement: PlacedStatement,
): ExtractedItem | undefined {
  const name = nameFieldOf(key) ?? ''
  return proseFieldOf(key) === undefined
    ? undefined
    : items.find(({ finds }) => finds[name] !== undefined && isBasedOn(finds[name].evidence, statement))
}

/** Adds the words of a statement to the item that was guessed from it, or else as an item of its own. */
function withStatement(
  key: ModuleKey,
  items: readonly ExtractedItem[],
  statement: PlacedStatement,
  guess: ExtractedItem | undefined,
): ExtractedItem[] {
  if (guess === undefined) return [...items, itemFromStatement(key, statement, source)]
  const name = nameFieldOf(key)!
  const stated = { ...guess.finds[name]!, mark: 'said' as const }
  const text = valueFromStatement(statement, source)
  return items.map(item =>
    item === guess ? { ...item, finds: { ...item.finds, [name]: stated, [proseFieldOf(key)!]: text } } : item,
  )
}

/** A statement that left no trace in any module is still to be decided on. */
function toSortedStatement(statement: PlacedStatement, isShown: boolean): SortedStatement {
  const { start, end, kind: form, placements, isAside, kinds: ranked } = statement
  const isPlaced = placements.length > 0 && isShown
  const state: StatementState = isAside
    ? 'aside'
    : isPlaced
      ? 'placed'
      : form === 'heading'
        ? 'title'
        : 'undecided'
  const kinds = isPlaced ? placements.map(kindOf) : []
  return { start, end, form, state, kinds, suggestions: suggestionsFor(ranked, kinds) }
}

function suggestionsFor(ranked: PlacedStatement['kinds'], placedIn: readonly string[]): string[] {
  const seen = new Set(placedIn.map(moduleOf))
  return ranked
    .filter(({ kind, probability }, i) => {
      const isKnown = kind === 'none' || sortTargetOf(kind) !== undefined
      const isLikely = i < 2 || probability >= minSuggested
      if (!isKnown || !isLikely || seen.has(moduleOf(kind))) return false
      seen.add(moduleOf(kind))
      return true
    })
    .map(({ kind }) => (kind === 'none' ? 'aside' : kind))
    .slice(0, maxSuggestions)
}

const moduleOf = (kind: string) => kind.split('.')[0]!

/** No drafter fills a choice or a box from a statement’s words, so the reader decides again. */
const toReadableDecision = ({ to, ...span }: Decision): Decision =>
  typeof to !== 'string' || to === 'aside' || to === 'features.importance' || sortTargetOf(to) !== undefined
    ? { ...span, to }
    : span

function sortedModuleOf(
  key: ModuleKey,
  specification: Specification,
  entries: readonly ExtractedItem[],
  applied: readonly AppliedStatement[],
): SortedModule {
  const { changes } = createProposal(key, specification[key], entries)
  const fresh = changes.flatMap(change => withoutApplied(change, applied))
  const form = previewForm(key, specification[key], entries)
  return {
    proposal: { module: key, changes: fresh, removals: [] },
    present: mergeParts([
      ...storedPartsOf(key, applied),
      ...presentPartsOf(key, specification, entries, changes),
    ]),
    questions: slotsOf(key, form, specification)
      .filter(({ isFilled }) => !isFilled)
      .map(({ question }) => question),
  }
}

const blank = createBlankSpecification()

/** What the text says and the form has: the changes to a blank form that are none to this one. */
function presentPartsOf(
  key: ModuleKey,
  specification: Specification,
  entries: readonly ExtractedItem[],
  changes: readonly ProposedChange[],
): PresentPart[] {
  const all = createProposal(key, blank[key], entries).changes
  if (itemListOf(key) === undefined) {
    const changed = new Set(changes.map(({ path }) => path))
    return all
      .filter(({ path }) => !changed.has(path))
      .map(({ path, evidence }) => ({ item: null, path, evidence }))
  }
  // The cast is sound: the value of a list is its items.
  const known = (specification[key] as readonly Item[]).map(item => ({
    id: item.id,
    identity: identityOf(key, field => item[field]),
  }))
  return all.flatMap(({ value, evidence }) => {
    const identity = identityOf(key, field => ownPropertyOf(value, field))
    const found = known.find(it => isSameItem(it.identity, identity))
    return found === undefined ? [] : [{ item: found.id, path: null, evidence }]
  })
}
