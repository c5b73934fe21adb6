import { modules } from '#domain/modules/index.ts'
import { introducesSomebody, isRequest, purposeWordingOf } from '#domain/modules/overview/purposeWording.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import type { ClassifiedStatement } from '../classifier/classifyStatements.ts'
import { touching } from '../statements/overlapping.ts'
import { sectionLabelOf } from '../statements/sectionLabelOf.ts'
import type { FoundPhrases } from '../phrases/findPhrases.ts'
import { saysSomethingElse, type PlacedStatement, type Placement } from './placedStatement.ts'
import { staysElsewhere } from './staysElsewhere.ts'

/** A statement is placed where it belongs at least this likely. Otherwise, the person decides. */
const minProbability = 0.46
const minRecognisedProbability = 0.35
/** It belongs to a second module as well from here on: a feature may be stated as a rule. */
const minSecondProbability = 0.3

/** Nothing is the purpose that says less clearly what is to be built; where a title may, it has to be clearer. */
const minClarity = { untitled: -4, titled: -2 }

/** Decides where each statement belongs. Questions and asides state nothing, so they are left to the person. */
export function placeStatements(
  statements: readonly ClassifiedStatement[],
  { features }: FoundPhrases,
): PlacedStatement[] {
  const named = new Set(features.flatMap(phrase => touching(statements, phrase)))
  const placed = statements.map((statement, i) => {
    if (!statesSomething(statement, statements[i + 1])) return { ...statement, placements: [] }
    if (staysElsewhere(statement.text)) return { ...statement, placements: [outsidePlace] }
    const placements = withStory(statement, withCapability(statement, placementsOf(statement)))
    return { ...statement, placements: named.has(i) ? withFeature(statement, placements) : placements }
  })
  return withPurpose(withCorrections(placed))
}

/** What goes on elsewhere as it does today has to be used as it is, whatever else the statement looks like. */
const outsidePlace: Placement = { module: 'constraints', field: 'mandatoryTechnologies', probability: 0.9 }

/** "Actually no, 30", "make that forty-two", "sorry, 500" */
const correction =
  /^(?:(?:oh|ah|um|uh|hm+|well|but|and|no|wait)[,.]? )*(?:actually|no,|wait|scratch that|sorry|correction|i mean|or rather|rather|make (?:that|it))[,:.]? (?:(?:no|not|make (?:that|it)|rather|i mean|more like|it['’]?s|we are|at most|at least|about|only)[,:]? ){0,2}(?:[$€£]?\d|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundred)\b)/i
const number =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|eighty|ninety|hundred)\b/i

/** What corrects a number belongs to the field of the statement with that number. */
function withCorrections(statements: readonly PlacedStatement[]): PlacedStatement[] {
  const all: PlacedStatement[] = []
  for (const statement of statements) {
    const before = all.at(-1)
    const places = before !== undefined && number.test(before.text) ? before.placements : []
    const isCorrected = correction.test(statement.text) && places.some(({ field }) => field !== '')
    all.push(
      isCorrected ? { ...statement, placements: places.filter(({ field }) => field !== '') } : statement,
    )
  }
  return all
}

/** What is told as a story is one, whatever its heading says. */
function withStory(
  { text, signals }: ClassifiedStatement,
  placements: readonly Placement[],
): readonly Placement[] {
  const isTold = signals.includes('userStories') && storyForm.test(text)
  return isTold && !placements.some(({ module }) => module === 'userStories')
    ? [
        { module: 'userStories', field: '', probability: minProbability },
        ...placements.filter(({ module }) => module === 'features'),
      ]
    : placements
}
const storyForm = /^\W*as an? [^,.]{2,60},? (?:i|we)(?:['’]d| would)? (?:want|need|like|can|wish)\b/i

/** What people can do is a feature, even where it looks like a rule of access: "Moderators can review reports and ban users". */
function withCapability(
  { text, kinds, signals }: ClassifiedStatement,
  placements: readonly Placement[],
): readonly Placement[] {
  const [best] = placements
  const probability = kinds.find(({ kind }) => kind === 'features')?.probability ?? 0
  const isCapability =
    best?.field === 'securityConsiderations.other' &&
    probability >= minNamedProbability &&
    signals.includes('features') &&
    capability.test(text) &&
    !ofAccess.test(text)
  return isCapability ? [{ module: 'features', field: '', probability }] : placements
}
const capability =
  /^(?:and |but |also |the |an? |our |all )*(?:[\p{L}'’-]+ ){1,3}?(?:can|may|should be able to|must be able to|are able to) (?!not\b|only\b|never\b|be\b|see\b|view\b|access\b|log\b|sign\b|read\b)\p{L}/iu
const ofAccess =
  /\b(?:only|not|nobody|no one|never|except|without|permissions?|roles?|rights?|access|password|private|own|read-only|anonym\p{L}*|n['’]t)\b/iu

/** A statement that names a feature is placed there from so little on, even if it says more about something else. */
const minNamedProbability = 0.1

function withFeature({ kinds }: ClassifiedStatement, placements: readonly Placement[]): readonly Placement[] {
  const probability = kinds.find(({ kind }) => kind === 'features')?.probability ?? 0
  const isPlaced = placements.some(({ module, field }) => module === 'features' && field === '')
  return isPlaced || probability < minNamedProbability
    ? placements
    : [...placements, { module: 'features', field: '', probability }]
}

/** A statement that says of itself that it is the purpose is that only if it is nearly as clear as the clearest. */
const maxPurposeGap = 1.5

/**
 * One statement of a text is its purpose, beside what else it says: the one that says most clearly what is to be built,
 * by its kind and its wording. Others are only if they say it about as clearly.
 */
function withPurpose(statements: readonly PlacedStatement[]): PlacedStatement[] {
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
    placements.includes(outsidePlace) ||
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
  (saysSomethingElse(statement, statement.kind === 'prose' ? 0.95 : 0.6) &&
    purposeWordingOf(statement.text) < 1.5)
/** What follows these words is something else. */
const otherLabel =
  /^(?:the )?(?:problems?|pains?|pain points?|why|today|now|background|users?|roles?|personas?|audience|who|tech(?:nology)?|stack|platform|devices?|data|rules?|budget|costs?|deadline|goals?|success|must|should|could|later|not now|out(?: of scope)?|non-?goals?|exclu(?:ded|sions?)|non-?functional|constraints?|limits?|glossary|terms?|privacy|security|open questions?)\W*$/i
const isPurposePlace = ({ module, field }: Placement) => module === 'overview' && field === 'corePurpose'
const purposeIn = ({ kinds }: ClassifiedStatement) =>
  kinds.find(({ kind }) => kind === 'overview.corePurpose')?.probability ?? 0
/** People say it early, so each statement before counts a little. */
const clarityOf = (statement: ClassifiedStatement, index: number): number =>
  Math.log(purposeIn(statement) + 0.01) + purposeWordingOf(statement.text) - 0.02 * index

/**
 * Whether a statement says something about the product. A question, an aside in brackets, a mere yes or no, and what is
 * said of the text itself don't.
 */
export function statesSomething(
  { text, isQuestion }: ClassifiedStatement,
  next: ClassifiedStatement | undefined,
): boolean {
  const isAside = /^\([^()]*\)?[.!]?$/.test(text)
  const isBareReply = /^(?:yes|yeah|no|nope|ok(?:ay)?|done|maybe|sure|please|thanks?|thank you)\W*$/i.test(
    text,
  )
  const isAboutText = aboutText.test(text) || task.test(text)
  const asks = text.endsWith(':') && next?.isQuestion === true
  return (
    (!isQuestion || isRequest(text)) &&
    !isAside &&
    !isBareReply &&
    !isUnsure.test(text) &&
    !isAboutText &&
    !asks &&
    !isListNumber(text)
  )
}

/** "This page lists …", "Present: Dagmar, Luis" */
const aboutText =
  /^(?:this (?:template|document|text|page|note|list) (?:describes|explains|is about|shows|lists)\b|(?:present|attend(?:ees|ing|ance)|participants|apologies|absent|minutes(?: taken)? by|taken by|author|subject|from|to|cc|re|sent|next meeting)\s?:)/i
/** "Dagmar to send the list by Friday": who does what after a meeting. */
const task =
  /^(?:action(?: item)?|to ?do|ai)?\W{0,3}\p{Lu}\p{L}+(?: (?:and|&) \p{Lu}\p{L}+)? (?:to|will) (?:send|check|ask|clarify|find out|prepare|write|draft|share|set up|organi[sz]e|talk|get|provide|schedule|call|contact|follow up|look|update|review)\b/u

/** "Position in class… I am not sure": nothing that anybody has decided. */
const isUnsure =
  /\b(?:i(?:['’]m| am) not (?:so |really |quite )?sure|(?:i|we) (?:do not|don['’]?t) know yet|(?:i|we) have (?:a |some )?doubts?\b|no answer yet|not (?:yet )?decided|undecided|to be decided)\b|[,;–—-] ?(?:but )?(?:i['’]?m )?not (?:so |really |quite |100% )?sure(?: yet| about (?:it|that))?\W*$/i

/** The number of a list item, which the statements of a text have to cover as well. */
export const isListNumber = (text: string): boolean => /^\(?\d{1,3}[.):]?$/.test(text)

function placementsOf({ kinds, signals, text }: ClassifiedStatement): Placement[] {
  const known = new Set<string>(modules.map(({ key }) => key))
  const byModule = Map.groupBy(kinds, ({ kind }) => kind.split('.')[0]!)
  const likely = [...byModule]
    .filter(([module]) => known.has(module))
    .map(([module, found]) => ({
      module: module as ModuleKey,
      field: found[0]!.kind.slice(module.length + 1),
      probability: found.reduce((sum, { probability }) => sum + probability, 0),
    }))
    .sort((a, b) => b.probability - a.probability)
  const [best] = likely
  // Where a module's reader recognised a form of words, less is enough.
  const isRecognised = best !== undefined && signals.includes(best.module)
  const min = isRecognised ? minRecognisedProbability : minProbability
  if (best?.field === 'name' && /\bmy name(?:['’]s| is)\b/i.test(text)) return []
  return likely.filter(({ probability }, i) => probability >= (i === 0 ? min : minSecondProbability))
}
