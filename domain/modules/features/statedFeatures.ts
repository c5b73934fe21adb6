import type { DraftContext, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { touching } from '#domain/reading/statements/overlapping.ts'
import { peopleInCell, requirementRowOf } from '#domain/reading/statements/requirementRow.ts'
import type { Sureness } from '#domain/reading/phrases/tagPhrases.ts'
import { isForeignLanguage } from '#domain/mentor/language/isForeignLanguage.ts'
import { wordsOf } from '#domain/text/words.ts'
import { featuresInClause } from './featuresInClause.ts'
import { isClearlyAsked, storyForm } from './isClearlyAsked.ts'
import { decided, isFeaturePlace } from './isFeaturePlace.ts'
import { isLikelyFeature } from './isLikelyFeature.ts'
import { isWithdrawn } from './isWithdrawn.ts'
import { standsAlone } from './nameOfWords.ts'
import type { NamedFeature } from './namedFeatures.ts'
import { ownClausesOf } from './ownClauses.ts'
import type { StatedFeature } from './readFeatures.ts'
import { tellsOfOldWay } from './tellsOfOldWay.ts'

/** A feature and the statements that describe it. */
export interface FeatureStatement extends StatedFeature {
  /** Where its name begins. */
  readonly statement: PlacedStatement
  /** More than one if the name goes on in the next. */
  readonly statements: readonly PlacedStatement[]
  /** Where its name is in the text. */
  readonly span: { readonly start: number; readonly end: number }
  /** The words that it was read from: the statement, or its clause. */
  readonly clause: string
  /** How sure the model is that found it; undefined if rules did. */
  readonly sureness?: Sureness
}

type FeatureContext = Pick<DraftContext, 'text' | 'statements' | 'phrases'>

/** The features that a text describes, without what is unlikely to be one or taken back. */
export const statedFeaturesOf = (context: FeatureContext): FeatureStatement[] => {
  const { text, statements } = context
  const known = read.get(statements)
  if (known !== undefined) return known
  const stated = possibleFeaturesOf(context).filter(
    feature =>
      feature.statement.placements.some(({ probability }) => probability === decided) ||
      (!isWithdrawn(feature, statements) &&
        !tellsOfOldWay(feature.statement.text) &&
        (isClearlyAsked(feature) || isLikelyFeature(feature, text, statements))),
  )
  read.set(statements, stated)
  return stated
}

/** Several modules need the features of one draft. */
const read = new WeakMap<readonly PlacedStatement[], FeatureStatement[]>()

/**
 * All features that a text may describe, in its order: in the statements placed there, and in a pitch that says what people
 * do. "And interact with other fans" is done by those whom the statement before is about.
 */
export function possibleFeaturesOf({
  text,
  statements,
  phrases: { features: names },
}: FeatureContext): FeatureStatement[] {
  let previous: { readonly end: number; readonly actor: string | undefined } | undefined
  return statements.flatMap(whole => {
    const row = requirementRowOf(whole, text)
    const statement: PlacedStatement =
      row === undefined ? whole : { ...whole, kind: 'bullet', text: row.text, start: row.start, end: row.end }
    if (!mayDescribe(statement)) return []
    const features = clausesIn(statement, text).flatMap(clause => {
      const continues =
        previous !== undefined && /^(?:and|then)\b/i.test(clause.text) && clause.start - previous.end < 3
      const follows =
        previous !== undefined &&
        clause.kind === 'prose' &&
        /^, ?$/.test(text.slice(previous.end - 1, clause.start))
      const found = featuresInClause(
        clause,
        text,
        names,
        statement.start,
        follows ? previous?.actor : undefined,
      )
      const all = found.map((feature): FeatureStatement => {
        const isTheirs = feature.actor === undefined && feature.isAction && continues
        const isInRow = feature.actor === undefined && row !== undefined && peopleInCell(row.who).length === 1
        const { span = spanOfName(feature.name, text, clause) }: Partial<NamedFeature> = feature
        return {
          ...feature,
          ...(isTheirs && previous?.actor !== undefined && { actor: previous.actor }),
          ...(isInRow && { actor: row.who }),
          span,
          statement: whole,
          clause: clause.text,
          statements: touching(statements, { start: statement.start, end: span.end }).map(
            i => statements[i]!,
          ),
        }
      })
      previous = { end: clause.end, actor: all.at(-1)?.actor }
      return all
    })
    return features.length === 1 ? features : features.filter(it => !isBareWord(it))
  })
}

/** Whether a statement may describe features. Names are made by rules for English; a sentence in another language stays whole. */
function mayDescribe({ placements, text }: PlacedStatement): boolean {
  const placement = placements.find(isFeaturePlace)
  // Whoever has decided that it is only the purpose wants no features from it.
  const isPitch = placements.some(
    ({ field, probability }) => field === 'corePurpose' && probability < decided,
  )
  if ((placement === undefined && !isPitch) || isForeignLanguage(text)) return false
  return placement?.probability === decided || !describesToday.test(text)
}

/** A statement's clauses that say by themselves who does what, each as a statement. A story and a pitch are read as a whole. */
function clausesIn(statement: PlacedStatement, source: string): PlacedStatement[] {
  if (!statement.placements.some(isFeaturePlace) || storyForm.test(statement.text)) return [statement]
  const quote = source.slice(statement.start, statement.end)
  const clauses = ownClausesOf(quote)
  if (clauses.length < 2) return [statement]
  return clauses.map(({ start, end }) => ({
    ...statement,
    text: quote.slice(start, end).replaceAll(/\s+/g, ' ').trim(),
    start: statement.start + start,
    end: statement.start + end,
  }))
}

/** Of several names, one that is only a word is a part of another: "class" in "the class teacher gets a list". */
const isBareWord = ({ name, ...feature }: StatedFeature | NamedFeature): boolean =>
  'sureness' in feature && !name.includes(' ') && !standsAlone.test(name)

/** Where the words of a name are in its statement, in their order. */
function spanOfName(name: string, text: string, { start, end }: PlacedStatement) {
  const quote = text.slice(start, end).toLowerCase()
  const words = wordsOf(name)
  const from = Math.max(
    0,
    quote.indexOf(words.slice(0, 2).join(' ')),
    quote.indexOf(words[0]?.slice(0, 4) ?? ''),
  )
  const last = quote.indexOf(words.at(-1) ?? '', from)
  return { start: start + from, end: last < 0 ? end : start + last + words.at(-1)!.length }
}

/** "Every house in our street owns a drill", but not "Every day the app gives you ten words" */
const describesToday =
  /^(?:(?:every|each)(?! (?:day|week|month|year|morning|evening|night|time|trip|\p{L}+day|user|person|member|customer|player|student|driver)\b)|all|most|many|some|few|nobody|everybody)\b(?!.*\b(?:can|could|may|must|should|shall|will|ha(?:s|ve) to|needs? to|gets?|sees?|app)\b)/iu
