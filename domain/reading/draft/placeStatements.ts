import { isRole } from '#domain/mentor/language/roles.ts'
import { modules } from '#domain/modules/index.ts'
import { explainedTermsIn } from '#domain/modules/glossary/explainedTermsIn.ts'
import { putOffIn } from '#domain/modules/outOfScope/putOff.ts'
import { behaviourIn } from '#domain/modules/features/behaviourIn.ts'
import { permissionIn } from '#domain/modules/features/deedIn.ts'
import { dutiesIn } from '#domain/modules/features/dutiesIn.ts'
import { isNamePhrase, storyForm, wants } from '#domain/modules/features/isClearlyAsked.ts'
import { nameIn } from '#domain/modules/overview/findName.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import type { ClassifiedStatement } from '../classifier/classifyStatements.ts'
import { touching } from '../statements/overlapping.ts'
import type { FoundPhrases } from '../phrases/findPhrases.ts'
import { laterPlace, outsidePlace, termPlace } from './certainPlaces.ts'
import type { PlacedStatement, Placement } from './placedStatement.ts'
import { statesSomething } from './statesSomething.ts'
import { staysElsewhere } from './staysElsewhere.ts'
import { withPurpose } from './withPurpose.ts'

/** A statement is placed where it belongs at least this likely. Otherwise, the person decides. */
const minProbability = 0.53
const minRecognisedProbability = 0.35
/** It belongs to a second module as well from here on: a feature may be stated as a rule. */
const minSecondProbability = 0.3

/** Decides where each statement belongs. Questions and asides state nothing, so they are left to the person. */
export function placeStatements(
  statements: readonly ClassifiedStatement[],
  { features }: FoundPhrases,
): PlacedStatement[] {
  const named = new Set(features.flatMap(phrase => touching(statements, phrase)))
  const placed = statements.map((statement, i) => {
    if (!statesSomething(statement, statements[i + 1])) return { ...statement, placements: [] }
    if (staysElsewhere(statement.text)) return { ...statement, placements: [outsidePlace] }
    if (isPutOff(statement)) return { ...statement, placements: [laterPlace] }
    if (isHeadcount(statement)) return { ...statement, placements: [sizePlace] }
    if (isName(statement)) return { ...statement, placements: [namePlace] }
    if (statement.kind !== 'heading' && explainedTermsIn(statement.text).length > 0)
      return { ...statement, placements: [termPlace] }
    const placements = withTechnology(
      statement,
      withDuty(
        statement,
        withStory(statement, withCapability(statement, withRule(statement, placementsOf(statement)))),
      ),
    )
    return { ...statement, placements: named.has(i) ? withFeature(statement, placements) : placements }
  })
  return withPurpose(withCorrections(placed))
}

/** "40 players between 16 and 50": how many people there are. */
const isHeadcount = ({ text, kinds: [best] }: ClassifiedStatement) => {
  const [, who = ''] = headcount.exec(text) ?? []
  return who !== '' && isRole(who) && best !== undefined && best.probability < minProbability
}
const headcount =
  /^(?:we(?:['’]re| are| have| got)? |there are |it['’]s |with )?(?:about |around |some |roughly |currently |up to |~ ?|ca\.? ?)?\d[\d.,]{0,6}(?:[–-]\d{1,6})? ((?:\p{L}+ )?\p{L}+)(?:,? (?:and|aged?|between|from|in|at|who|over|under|most|mostly|all|\(|\d)[^.!?]{0,60})?[.!]?$/iu
const sizePlace: Placement = {
  module: 'nonFunctionalRequirements',
  field: 'scalabilityNotes',
  probability: minProbability,
}
/** "Hookline would be a nice name" */
const isName = ({ text }: ClassifiedStatement) =>
  /\b(?:name|title)\W*$/i.test(text) && text.split(' ').length <= 10 && nameIn(text) !== undefined
const namePlace: Placement = { module: 'overview', field: 'name', probability: 0.9 }
/** What can wait isn't built now, whatever it is. What is in somebody's way isn't put off. */
const isPutOff = ({ text, kinds: [best], kind }: ClassifiedStatement) =>
  kind !== 'heading' &&
  best !== undefined &&
  !(/^(?:problemStatement|glossary)/.test(best.kind) && best.probability >= 0.6) &&
  putOffIn(text) !== undefined

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

/** What is told as a story is one, whatever its heading says, and a feature as well. */
function withStory(
  { text, signals }: ClassifiedStatement,
  placements: readonly Placement[],
): readonly Placement[] {
  if (!signals.includes('userStories') || !storyForm.test(text)) return placements
  const story = placements.find(({ module }) => module === 'userStories')
  const feature = placements.find(({ module }) => module === 'features')
  return [
    story ?? { module: 'userStories', field: '', probability: minProbability },
    feature ?? { module: 'features', field: '', probability: minSecondProbability },
  ]
}

/** What the app does in a case is a rule, and no trouble: "If nobody counted, it takes the average". */
function withRule(
  { text, kinds }: ClassifiedStatement,
  placements: readonly Placement[],
): readonly Placement[] {
  if (placements[0]?.module !== 'problemStatement' || !ruleOfApp.test(text)) return placements
  const probability = probabilityOf(kinds, 'acceptanceCriteria')
  return [{ module: 'acceptanceCriteria', field: '', probability }]
}
const ruleOfApp =
  /^(?:(?:and|but|so|also),? )?(?:if|when|whenever|once|as soon as|unless|in case) [^,;.]{3,100}, (?:then )?(?:it|the (?:app|system|tool|page|site|list)) (?:then |also |automatically |just |simply )?(?:can |should |must |will )?(?!is\b|was\b|has\b|takes (?:ages|hours|forever|me\b|us\b|too|so)|costs?\b|gets? lost|doesn|does)\p{L}/iu

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

/** What a feature is connected to is a technology as well: "It posts the day's list into Slack". */
function withTechnology(
  { text, signals, kinds: [best] }: ClassifiedStatement,
  placements: readonly Placement[],
): readonly Placement[] {
  const isOpen = placements.length === 0 && best !== undefined && !/^(?:problem|none|outOf)/.test(best.kind)
  const isFeature =
    isOpen || (placements[0] !== undefined && /^(?:features|acceptance)/.test(placements[0].module))
  const isKnown = placements.some(({ module }) => module === 'technicalRequirements')
  return isFeature && !isKnown && signals.includes('technicalRequirements') && connects.test(text)
    ? [
        ...placements,
        { module: 'technicalRequirements', field: 'thirdPartyApis', probability: minSecondProbability },
      ]
    : placements
}
const connects =
  /\b(?:posts?|posted|sends?|sent|exports?|imports?|syncs?|synced|connects?|connected|integrates?|integrated|logs? in|signs? in|pays?|paid|fetch(?:es|ed)?|pulls?|pushes|uploads?|writes?|comes?|reads?|works?|managed|stored|kept)\b.{0,60}\b(?:into|to|with|from|via|through|by|on|in|over)\b/i

/** A rule that says what has to be done, or what somebody wants, is a feature as well: "Members must be told two days before". */
function withDuty(statement: ClassifiedStatement, placements: readonly Placement[]): readonly Placement[] {
  const { kinds, text } = statement
  const probability = probabilityOf(kinds, 'features')
  const ruled = ['features', 'acceptanceCriteria', 'dataModels'].map(kind => probabilityOf(kinds, kind))
  const isRule = ruled.reduce((sum, it) => sum + it, 0) >= minDutyProbability
  const isOther = placements.some(({ module }) => !/^(?:acceptanceCriteria|dataModels)$/.test(module))
  const isNeeded = isRole(needs.exec(text)?.[1] ?? '-')
  const isAsked =
    isNeeded ||
    (wants.test(text) && (probability >= minNamedProbability || wish.test(text))) ||
    dutiesIn(text).length > 0 ||
    behaviourIn(text) !== undefined ||
    permissionIn(text) !== undefined
  return !isRule || isOther || !isAsked
    ? placements
    : [...placements, { module: 'features', field: '', probability }]
}
const wish = /\b(?:wants?|would like) (?:an?|the|some|his|her|their)\b/i
/** "The treasurer needs the totals once a quarter" */
const needs = /^(?:the|our|my) ((?:\p{L}+ )?\p{L}+) (?:also )?needs? (?:an?|the|his|her|their|some) /iu
const minDutyProbability = 0.4
const probabilityOf = (kinds: ClassifiedStatement['kinds'], module: string) =>
  kinds.find(({ kind }) => kind === module)?.probability ?? 0

/** A statement that names a feature is placed there from so little on, even if it says more about something else. */
const minNamedProbability = 0.005

function withFeature({ kinds }: ClassifiedStatement, placements: readonly Placement[]): readonly Placement[] {
  const probability = kinds.find(({ kind }) => kind === 'features')?.probability ?? 0
  const isPlaced = placements.some(({ module, field }) => module === 'features' && field === '')
  return isPlaced || probability < minNamedProbability
    ? placements
    : [...placements, { module: 'features', field: '', probability }]
}

/** "No app in store": what isn't wanted, even if it isn't clear whether it's left out for now or for good. */
function unwantedIn(text: string, kinds: ClassifiedStatement['kinds']): Placement | undefined {
  if (!refuses.test(text) || text.split(' ').length > longestRefusal) return undefined
  const [out, never] = ['outOfScope.excludedFeatures', 'constraints.keyExclusions'].map(kind =>
    probabilityOf(kinds, kind),
  )
  if (out! + never! < minUnwantedProbability) return undefined
  return out! >= never!
    ? { module: 'outOfScope', field: 'excludedFeatures', probability: out! + never! }
    : { module: 'constraints', field: 'keyExclusions', probability: out! + never! }
}
const minUnwantedProbability = 0.45
/** “No show twice and they have to call us” is a rule. */
const longestRefusal = 7
const refuses =
  /^(?:and |but |so |also |please )*(?:no|not|never|nothing|without|skip|leave out|don['’]?t|we don['’]?t|i don['’]?t|won['’]?t|excl(?:uding)?)\b|\b(?:isn['’]?t|is not|don['’]?t|won['’]?t|needn['’]?t|doesn['’]?t) (?:need|want|part|belong|have to|be|do)\b|\b(?:undesired|unwanted|not (?:wanted|needed|now|yet))\b|\b(?:no|nah|nope)\W*$/i

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
  const unwanted =
    best !== undefined && best.probability < minProbability ? unwantedIn(text, kinds) : undefined
  if (unwanted !== undefined) return [unwanted]
  // Where a module's reader recognised a form of words, less is enough.
  const isRecognised = best !== undefined && signals.includes(best.module)
  const min = isRecognised ? minRecognisedProbability : minProbability
  if (best?.field === 'name' && /\bmy name(?:['’]s| is)\b/i.test(text)) return []
  return likely
    .filter(({ probability }, i) => probability >= (i === 0 ? min : minSecondProbability))
    .map(place => (place.field === 'importance' && isNamePhrase(text) ? { ...place, field: '' } : place))
}
