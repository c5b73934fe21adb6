import { storyForm } from '#domain/modules/features/isClearlyAsked.ts'
import {
  introducesSomebody,
  namesProduct,
  purposeWordingOf,
} from '#domain/modules/overview/purposeWording.ts'
import type { ClassifiedStatement } from '../classifier/classifyStatements.ts'
import { sectionLabelOf } from '../statements/sectionLabelOf.ts'
import { laterPlace, outsidePlace, termPlace } from './certainPlaces.ts'
import { saysSomethingElse, type PlacedStatement, type Placement } from './placedStatement.ts'
import { statesSomething } from './statesSomething.ts'

/** Nothing is the purpose that says less clearly what is to be built; where a title may, it has to be clearer. */
const minClarity = { untitled: -4, titled: -2 }

/** A statement that says of itself that it is the purpose is that only if it is nearly as clear as the clearest. */
const maxPurposeGap = 1.5

/**
 * One statement of a text is its purpose, beside what else it says: the one that says most clearly what is to be built,
 * by its kind and its wording. Others are only if they say it about as clearly.
 */
export function withPurpose(statements: readonly PlacedStatement[]): PlacedStatement[] {
  if (statements.length < 2) return [...statements]
  const clarity = new Map(
    statements
      .filter((it, i) => it.kinds.length > 0 && statesSomething(it, statements[i + 1]) && !isNoPurpose(it))
      .map((it, i) => [it, clarityOf(it, i)]),
  )
  const highest = Math.max(...clarity.values())
  const least = minClarity[statements[0]!.kind === 'heading' ? 'titled' : 'untitled']
  return statements.map(it => {
    const isPurpose = (clarity.get(it) ?? -Infinity) === highest && highest > least
    const isPlaced = it.placements.some(isPurposePlace)
    if (isPlaced && !isPurpose && (clarity.get(it) ?? -Infinity) < highest - maxPurposeGap)
      return { ...it, placements: it.placements.filter(place => !isPurposePlace(place)) }
    return isPurpose && !isPlaced
      ? {
          ...it,
          placements: [
            ...it.placements.filter(({ module }) => module !== 'overview'),
            { module: 'overview', field: 'corePurpose', probability: purposeIn(it) },
          ],
        }
      : it
  })
}

/** Who is talking, and what the app leaves alone, aren't what is to be built. */
const isNoPurpose = (statement: PlacedStatement) => {
  const { text, label, placements } = statement
  return (
    [outsidePlace, laterPlace, termPlace].some(place => placements.includes(place)) ||
    introducesSomebody(text) ||
    otherLabel.test(label ?? '') ||
    otherLabel.test(statement.headings.at(-1) ?? '') ||
    otherLabel.test(sectionLabelOf(text) ?? '') ||
    asksAbout.test(text) ||
    numbered.test(text) ||
    isNoPitch(statement)
  )
}
/** "REQ-1 The system shall ingest readings" is one requirement of several. */
const numbered = /^\W*(?:REQ|FR|NFR|US|UC)[- ]?\d{1,4}\b/

/** "What if a school quits halfway" */
const asksAbout =
  /^(?:what if|what happens|who|how|do|does|should|which|whether|when|where)\b(?! (?:we|i) (?:want|need|are after))/i
/** Surely about something else: an item of a list even if its wording is that of a purpose ("Product: name, price"). */
const isNoPitch = (statement: PlacedStatement) =>
  (statement.kind !== 'prose' && saysSomethingElse(statement, 0.9)) ||
  (storyForm.test(statement.text) && !product.test(statement.text)) ||
  (saysOneThing(statement) && purposeWordingOf(statement.text) < 2) ||
  (saysSomethingElse(statement, statement.kind === 'prose' ? 0.95 : 0.6) &&
    purposeWordingOf(statement.text) < 1.5)
const product = /\b(?:app|application|website|site|platform|system|software|program|tool)\b/i
/** "We'd like a label printed for every bag": one feature, thing or pain of several, without a word about the product. */
const saysOneThing = ({ text, kinds: [best] }: PlacedStatement) =>
  best !== undefined &&
  /^(?:features|dataModels|acceptanceCriteria|problemStatement)/.test(best.kind) &&
  best.probability >= 0.5 &&
  !namesProduct(text)

/** What follows these words is something else. */
const otherLabel =
  /^(?:the )?(?:problems?|pains?|pain points?|why|today|now|background|users?|roles?|personas?|audience|who|tech(?:nology)?|stack|platform|devices?|data|rules?|budget|costs?|deadline|goals?|success|must|should|could|later|not now|out(?: of scope)?|non-?goals?|exclu(?:ded|sions?)|non-?functional|constraints?|limits?|glossary|terms?|privacy|security|open questions?)\W*$/i
const isPurposePlace = ({ module, field }: Placement) => module === 'overview' && field === 'corePurpose'
const purposeIn = ({ kinds }: ClassifiedStatement) =>
  kinds.find(({ kind }) => kind === 'overview.corePurpose')?.probability ?? 0
/** People say it early, so each statement before counts a little. */
const clarityOf = (statement: ClassifiedStatement, index: number): number =>
  Math.log(purposeIn(statement) + 0.01) + purposeWordingOf(statement.text) - 0.02 * index
