import type { DraftContext, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { touching } from '#domain/reading/statements/overlapping.ts'
import { withoutRankMark } from './importance.ts'
import type { Sureness } from '#domain/reading/phrases/tagPhrases.ts'
import { nameKeyOf, wordsOf } from '#domain/text/words.ts'
import { isLikelyFeature } from './isLikelyFeature.ts'
import { isWithdrawn } from './isWithdrawn.ts'
import { tellsOfOldWay } from './tellsOfOldWay.ts'
import { nameOfWords, reportedLead, standsAlone } from './nameOfWords.ts'
import { namedFeaturesIn, type NamedFeature } from './namedFeatures.ts'
import { readFeatures, type StatedFeature } from './readFeatures.ts'

/** A feature and the statements that describe it. */
export interface FeatureStatement extends StatedFeature {
  /** Where its name begins. */
  readonly statement: PlacedStatement
  /** More than one if the name goes on in the next. */
  readonly statements: readonly PlacedStatement[]
  /** Where its name is in the text. */
  readonly span: { readonly start: number; readonly end: number }
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

/** Forms of words that only say what the app does: "functionalities for …", "people can …", "include …", "log in". */
const isClearlyAsked = ({
  name,
  actor,
  isAction,
  statement: { text, kind, kinds, signals },
  sureness,
}: FeatureStatement): boolean =>
  (sureness === undefined && standsAlone.test(name)) ||
  asking.test(text) ||
  (isAction &&
    actor !== undefined &&
    isRole(actor) &&
    kinds[0]?.kind === 'features' &&
    kinds[0].probability >= sure) ||
  (kind === 'prose' && signals.includes('features'))
/** A statement that is this likely about features. */
const sure = 0.75
/** "There's a leaderboard" */
const existence = /^(?:and |also |then |plus )*there(?:['’]?s| is| are) (?:also )?(?:an?|the|some) /i
const asking =
  /\b(?:functionalit(?:y|ies)|features) (?:for|like|such as|including)\b|^(?:please )?(?:include|add|offer|provide)\b|\bthere (?:should|must|will|has to|needs to)(?: also)? be an?\b|^(?:and |also |plus )*(?:i|we) (?:also |really )?(?:need|want|would like) (?:an?|some) (?!app|tool|site|website|system|platform|way\b)/i

/** "My husband says it should also show the readings": whoever says what it should do isn't who does it. */
function withoutReporter<T extends StatedFeature>(feature: T): T {
  if (!reportedLead.test(feature.name)) return feature
  const { actor: _, ...rest } = feature
  // The cast is sound: an actor is optional.
  return { ...rest, name: nameOfWords(feature.name, feature.isAction) || feature.name } as T
}

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
  return statements.flatMap(statement => {
    const placement = statement.placements.find(({ module, field }) => module === 'features' && field === '')
    // Whoever has decided that it is only the purpose wants no features from it.
    const isPitch = statement.placements.some(
      ({ field, probability }) => field === 'corePurpose' && probability < decided,
    )
    if (placement === undefined && !isPitch) return []
    const continues =
      previous !== undefined && /^(?:and|then)\b/i.test(statement.text) && statement.start - previous.end < 3
    const follows =
      previous !== undefined &&
      statement.kind === 'prose' &&
      /^, ?$/.test(text.slice(previous.end - 1, statement.start))
    const inherited = continues ? previous?.actor : undefined
    if (placement?.probability !== decided && describesToday.test(statement.text)) return []
    const named = namedFeaturesIn(text, statement, names, follows ? previous?.actor : undefined)
    const goesOn = names.some(({ start, end }) => start < statement.start && statement.start < end)
    const described = placement === undefined ? functionOf(statement.text) : withoutRankMark(statement.text)
    const ruled = goesOn || described === undefined ? [] : readFeatures(described)
    const clear = ruled.filter(
      feature => placement?.probability === decided || isClear(feature, statement, ruled.length > 1),
    )
    const best =
      isNamedByLabel(statement, ruled) || (clear.length === ruled.length && saysMore(clear, named, statement))
        ? withWholeNames(ruled, named)
        : named
    const found = withoutRepetition(best).map(withoutReporter)
    const features = found.map((feature): FeatureStatement => {
      const isTheirs = feature.actor === undefined && feature.isAction && inherited !== undefined
      const { span = spanOfName(feature.name, text, statement) }: Partial<NamedFeature> = feature
      return {
        ...feature,
        ...(isTheirs && { actor: inherited }),
        span,
        statement,
        statements: touching(statements, { start: statement.start, end: span.end }).map(i => statements[i]!),
      }
    })
    previous = { end: statement.end, actor: features.at(-1)?.actor }
    return features
  })
}

/** "Daily sheet per run, check off meals" beside "Check off meals" is only the daily sheet. */
const withoutRepetition = <T extends StatedFeature>(features: readonly T[]): T[] =>
  features.map(feature => {
    const repeated = features.find(
      other => other !== feature && feature.name.toLowerCase().endsWith(`, ${other.name.toLowerCase()}`),
    )
    return repeated === undefined
      ? feature
      : { ...feature, name: feature.name.slice(0, feature.name.length - repeated.name.length - 2) }
  })

/** Rules end a long name at its first comma; the model may have found the rest of it. */
const withWholeNames = <T extends StatedFeature>(ruled: readonly T[], named: readonly T[]): T[] =>
  ruled.map(feature => {
    const whole = named.find(
      ({ name }) =>
        name.toLowerCase() === `get ${feature.name.toLowerCase()}` ||
        (/^(?:,| with) /.test(name.slice(feature.name.length)) &&
          name.toLowerCase().startsWith(feature.name.toLowerCase()) &&
          !ruled.some(
            other =>
              other !== feature && name.toLowerCase().includes(other.name.toLowerCase().split(' ', 1)[0]!),
          )),
    )
    return whole === undefined ? feature : { ...whole, ...feature, name: whole.name }
  })

/** "Drover view: lorry in, tick, done": a bullet is named after its label, unless the label says who or how important. */
const isNamedByLabel = ({ kind, text }: PlacedStatement, ruled: readonly StatedFeature[]): boolean => {
  const [, label = ''] = /^([^:.,;?!()]{3,40}):\s/.exec(text) ?? []
  const [one, ...others] = ruled
  return (
    kind === 'bullet' &&
    one !== undefined &&
    others.length === 0 &&
    label !== '' &&
    label.split(' ').length <= 5 &&
    isSaidBy(one.name, label)
  )
}
const isSaidBy = (name: string, label: string) =>
  label.toLowerCase().includes(name.toLowerCase().split(' ').slice(1).join(' ')) &&
  nameKeyOf(label).endsWith(nameKeyOf(name).split(' ').at(-1)!)

/** What a pitch says that people do: "lend and track wigs" in "a platform where departments lend and track wigs". */
function functionOf(pitch: string): string | undefined {
  const opener = functionOpener.exec(pitch) ?? doingOpener.exec(pitch)
  const rest = opener === null ? '' : pitch.slice(opener.index + opener[0].length)
  if (rest.length < 8 || rest.includes('\n')) return undefined
  return functionOpener.test(pitch) ? rest : `it ${rest}`
}

const functionOpener =
  /\b(?:where|in which|with which|(?:that|which) (?:lets?|allows?|helps?|enables?)|so that)\s(?=\p{L}+\s\p{L})/iu
/** "An app that texts people" says what the app does. */
const doingOpener = /\b(?:that|which)\s(?!(?:is|has|was|does|works|makes|needs)\s)(?=\p{L}{2,}s\s\p{L})/iu

/** Whether rules, which read well-formed lists completely, found more than the model, which is better at running text. */
const saysMore = (
  ruled: readonly StatedFeature[],
  named: readonly StatedFeature[],
  { text }: PlacedStatement,
) => {
  const [one] = named
  if (one === undefined) return true
  if (ruled.length === 1 && named.length === 1)
    return (
      ruled[0]!.name.toLowerCase().endsWith(` ${one.name.toLowerCase()}`) &&
      !startsWithTime.test(ruled[0]!.name)
    )
  // "register animals with species, breed and age": rules take the rest of a list for another feature.
  const splitsList = ruled.some(({ name }) =>
    named.some(
      whole =>
        / (?:with|such as|including|by) [^,]{2,40}, /i.test(whole.name) &&
        whole.name.toLowerCase().includes(`, ${name.toLowerCase()}`),
    ),
  )
  if (splitsList && !listLead.test(text)) return false
  const isMore = ruled.length > named.length || (ruled.length === named.length && wellFormed.test(text))
  return isMore && (ruled.every(({ isAction }) => isAction) || listLead.test(text))
}
const wellFormed = /^\p{Lu}[^;:()–—]*[.,]$/u
/** "After the handover both rate each other" */
const startsWithTime = /^(?:after|before|at|on|in|once|during)\b/i
const listLead = /\b(?:functionalit(?:y|ies)|features?|functions?)\b/i

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

/** The probability of what a person decided. */
const decided = 1

/** A name that the model hasn't found has to be short, and either an action, an item of a list or recognised as a wish. */
const isClear = (
  { name, isAction }: StatedFeature,
  { kind, kinds, signals, text }: PlacedStatement,
  isListed: boolean,
) => {
  const count = name.split(' ').length
  const isSentence = /^\p{Lu}[^,]+[.!]$/u.test(text) && text.split(' ').length <= 9 && count > 2
  const exists = existence.test(text) && kinds[0]?.kind === 'features' && kinds[0].probability >= sure
  const isNamed =
    kind === 'bullet' || isListed || isSentence || exists || asking.test(text) || signals.includes('features')
  return (
    count <= 9 &&
    (standsAlone.test(name) || (isAction ? count > 1 : isNamed)) &&
    (kind === 'bullet' || !clauseWords.test(name))
  )
}
/** "Every house in our street owns a drill", but not "Every day the app gives you ten words" */
const describesToday =
  /^(?:(?:every|each)(?! (?:day|week|month|year|morning|evening|night|time|trip|\p{L}+day|user|person|member|customer|player|student|driver)\b)|all|most|many|some|few|nobody|everybody)\b(?!.*\b(?:can|could|may|must|should|shall|will|gets?|sees?|app)\b)/iu
const clauseWords = /\b(?:was|were|is|are|(?<!\d ?)am|has|had|i|im|my|me|they|we)\b|['’]s\s(?:been|a|the)\b/i
