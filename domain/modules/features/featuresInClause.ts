import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import type { TaggedPhrase } from '#domain/reading/phrases/tagPhrases.ts'
import { blockOf } from '#domain/reading/draft/blockOf.ts'
import { nameKeyOf } from '#domain/text/words.ts'
import { parseUserStory } from '../userStories/findUserStories.ts'
import { atDoers, behavioursIn, goalsOf, withSharedQuestion } from './clausesAsFeatures.ts'
import { dutiesIn } from './dutiesIn.ts'
import { withoutRankMark } from './importance.ts'
import { asking, namesOnly, sure } from './isClearlyAsked.ts'
import { decided, isFeaturePlace } from './isFeaturePlace.ts'
import { nameOfWords, reportedLead, standsAlone } from './nameOfWords.ts'
import { namedFeaturesIn, type NamedFeature } from './namedFeatures.ts'
import { readFeatures, type StatedFeature } from './readFeatures.ts'

/** The features of a clause of a statement that begins at `start`. `inherited` is who did what was said right before it. */
export function featuresInClause(
  clause: PlacedStatement,
  text: string,
  names: readonly TaggedPhrase[],
  start: number,
  inherited: string | undefined,
): (StatedFeature | NamedFeature)[] {
  const placement = clause.placements.find(isFeaturePlace)
  const isDecided = placement?.probability === decided
  const story = isDecided ? undefined : parseUserStory(blockOf(clause))
  const wished = story === undefined ? [] : goalsOf(story)
  if (wished.length > 0) return withSharedQuestion(wished)
  const named = namedFeaturesIn(
    text,
    clause,
    names.map(it => clipped(it, clause, text)),
    inherited,
  )
  const goesOn = clause.start === start && names.some(it => it.start < clause.start && clause.start < it.end)
  const described = placement === undefined ? functionOf(clause.text) : withoutRankMark(clause.text)
  const ruled =
    goesOn || described === undefined
      ? []
      : readFeatures(described)
          .flatMap(atDoers)
          .filter(({ name, isAction }) => nameOfWords(name, isAction) !== '')
  const clear = ruled.filter(feature => isDecided || isClear(feature, clause, ruled.length > 1))
  const duties = goesOn || described === undefined ? [] : dutiesIn(described)
  const best =
    isNamedByLabel(clause, ruled) || (clear.length === ruled.length && saysMore(clear, named, clause))
      ? withWholeNames(ruled, named)
      : named
  return withSharedQuestion(
    duties.length > 0
      ? withRest(duties, named, clause)
      : withoutRepetition(goesOn ? best : withDeeds(best, clause.text))
          .map(withoutReporter)
          .map(inActiveVoice),
  )
}

/** A phrase that begins in a clause ends there, if another one follows in its statement. */
const clipped = (phrase: TaggedPhrase, { start, end }: PlacedStatement, text: string): TaggedPhrase =>
  phrase.start >= start && phrase.start < end && phrase.end > end && isBorder.test(text.slice(end, end + 12))
    ? { ...phrase, end }
    : phrase
const isBorder = /^(?:,? (?:and|but|or)\b|[;,] )/i

/** "Gift vouchers are accepted" is about accepting them. */
function inActiveVoice<T extends StatedFeature>(feature: T): T {
  const [active, ...others] = dutiesIn(feature.name)
  if (active === undefined || others.length > 0) return feature
  // Whoever is told of isn't who does it.
  const { actor: _, ...rest } = feature
  // The cast is sound: an actor is optional.
  return { ...rest, ...active } as T
}

/** "There's a leaderboard" */
const existence = /^(?:and |also |then |plus )*there(?:['’]?s| is| are) (?:also )?(?:an?|the|some) /i

/** What somebody does says more than a thing in it: "fill free slots from a waitlist", where only "waitlist" was found. */
const withDeeds = (
  found: readonly (StatedFeature | NamedFeature)[],
  clause: string,
): readonly (StatedFeature | NamedFeature)[] => {
  if (found.some(({ isAction }) => isAction)) return found
  const deeds = behavioursIn(clause)
  const isPart = ({ name }: StatedFeature) => deeds.some(deed => deed.name.includes(name.toLowerCase()))
  return deeds.length > 0 && found.every(isPart) ? deeds : found
}

/** "My husband says it should also show the readings": whoever says what it should do isn't who does it. */
function withoutReporter<T extends StatedFeature>(feature: T): T {
  if (!reportedLead.test(feature.name)) return feature
  const { actor: _, ...rest } = feature
  // The cast is sound: an actor is optional.
  return { ...rest, name: nameOfWords(feature.name, feature.isAction) || feature.name } as T
}

/** "Lifts should be shared: a parent offers seats": what has to be done, and what is said about it. */
const withRest = (
  duties: readonly StatedFeature[],
  named: readonly NamedFeature[],
  { text, start }: PlacedStatement,
): (StatedFeature | NamedFeature)[] => {
  const colon = text.indexOf(': ')
  return [...duties, ...named.filter(({ span }) => colon >= 0 && span.start > start + colon)]
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
const listLead =
  /\b(?:functionalit(?:y|ies)|features?|functions?)\b|^(?:(?:i|we|you|it) (?:also )?)?(?:wants?|needs?):/i

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
    namesOnly({ text, kinds }) ||
    kind === 'bullet' ||
    isListed ||
    isSentence ||
    exists ||
    asking.test(text) ||
    signals.includes('features')
  return (
    count <= 9 &&
    (standsAlone.test(name) || (isAction ? count > 1 : isNamed)) &&
    (kind === 'bullet' || asking.test(text) || !clauseWords.test(name))
  )
}
const clauseWords = /\b(?:was|were|is|are|(?<!\d ?)am|has|had|i|im|my|me|they|we)\b|['’]s\s(?:been|a|the)\b/i
