import { isRole } from '#domain/mentor/language/roles.ts'
import { nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { ownClausesOf, subjectOf } from '../features/ownClauses.ts'
import { mainClauseOf } from '../features/readFeatures.ts'
import type { FeatureStatement } from '../features/statedFeatures.ts'

/** Those who are mostly only mentioned: "my daughter said", "our competitors". */
export const inPassing =
  /^(?:daughter|son|wife|husband|mother|father|mum|mom|dad|sister|brother|aunt|aunty|uncle|cousin|nephew|niece|grandson|granddaughter|friend|mate|boss|colleague|competitor|stranger|developer|person|people)$/

/** The words before what somebody is called: "the kitchen team", "2 delivery riders", "only coordinators". */
export const lead =
  /^(?:(?:the|an?|our|my|mostly|mainly|usually|\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|only|just|even|also|all|both|most|many|some|any|every|each|no|not|other|few|several) )+/i

/** People who do something with the app, as the features say. */
export const doersOf = (features: readonly FeatureStatement[]): string[][] =>
  [...new Set(features.flatMap(({ actor }) => actor ?? []))]
    .map(actor => actor.split(/\s(?:where|that|which|so) /).at(-1)!)
    .filter(actor => isRole(actor) && !inPassing.test(nounWordsOf(actor).at(-1)!))
    .map(nounWordsOf)

/** Those whom a rule or a feature is about, as the subject of a clause: "Drivers must not …", "and the sender is informed". */
export const subjectsIn = (statements: readonly PlacedStatement[]): string[][] =>
  statements
    .filter(({ placements }) =>
      placements.some(({ module }) => /^(?:features|acceptanceCriteria|userStories)$/.test(module)),
    )
    .flatMap(({ text }) => ownClausesOf(text).map(({ start, end }) => mainClauseOf(text.slice(start, end))))
    .flatMap(clause => subjectOf(clause.replace(opener, ''))?.who.replace(lead, '') ?? [])
    .filter(who => (isRole(who) || placeOfWork.test(who)) && !inPassing.test(nounWordsOf(who).at(-1)!))
    .map(nounWordsOf)
/** "The front desk fills free slots" */
const placeOfWork =
  /^\p{L}{3,20} (?:desk|office|kitchen|crew|shop|lab|ward|board|committee|team|warehouse)$/iu
const opener = /^(?:(?:and|but|so|also|then|plus|oh|well)[\s,]+)+/i
