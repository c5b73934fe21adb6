import { isThirdPersonVerb, nounOrVerbWords, verbs } from '#domain/mentor/language/lexicon.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { findNounPhrases } from '#domain/mentor/language/findNounPhrases.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { likelyNounsOf, type LikelyNoun } from '#domain/reading/classifier/likelyNouns.ts'
import { isSameNoun, nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import { personaFieldOf } from '#domain/reading/painPoints.ts'
import { evidenceOf, sentenceOf, withSingularName } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { textOf, type ExtractedItem, type ExtractedValue } from '#domain/reading/extraction.ts'
import { cellsOf } from '#domain/reading/statements/statementsOf.ts'
import { doersOf, inPassing, lead, subjectsIn } from './doersIn.ts'
import { statedFeaturesOf } from '../features/statedFeatures.ts'
import {
  beginsLine,
  furtherWords,
  listedPeople,
  listsPeople,
  peopleInRow,
  peopleInStory,
  peopleUnderTitle,
} from './listedPeople.ts'
import { ownerIn } from './ownerIn.ts'
import { peopleIn } from './peopleIn.ts'

const maxPersonas = 6
/**
 * How likely a noun has to be a person who uses the app: if it is only mentioned, if somebody of this role does something
 * there or gets something, and if the text lists or describes them.
 */
const likely = 0.3
const likelyIfRepeated = 0.22
const likelyIfOftenNamed = 0.17
const likelyIfAside = 0.34
const likelyIfBeside = 0.62
const involved = 0.15
const possible = 0.1
const certain = 0.6
/** Whoever does something that is a feature may be less clear by their name alone. */
const leastOfDoers = 0.03
/** "Get to the doctor" says where, not who. */
function isDestination(noun: string, text: string): boolean {
  const mentions = [...text.matchAll(wayTo)].filter(([, to = '']) =>
    isSameNoun(nounWordsOf(to), [noun]),
  ).length
  const all = nounWordsOf(text).filter(word => word === noun).length
  return mentions > 0 && mentions === all
}
const wayTo =
  /\b(?:go(?:es|ing)?|gets?|getting|got|went|comes?|came|drives?|drove|walks?|rides?|trips?|lifts?|brings?|brought|takes?|taken|took|back|appointments?) (?:[\p{L}’']{1,15} ){0,2}(?:to|from|at) (?:the|an?|my|our|their|his|her) (\p{L}{3,20})\b/giu

/** The people that the text describes, and those who do something with the app. */
export const draft: Drafter = (placed, context) => {
  const { text, source, found, statements, nouns } = context
  const described: ExtractedItem[] = []
  const known: string[][] = []
  const stated = [
    ...found.filter(({ finds }) => finds['name']?.mark === 'said'),
    ...statements.flatMap(statement => listedPeople(statement, source)),
  ]
  const nounsOfPeople = likelyNounsOf('person', nouns, leastOfDoers).filter(
    it => it.probability >= possible || isRole(it.name),
  )
  const doers = [...doersOf(statedFeaturesOf(context)), ...subjectsIn(statements)]
  const doesSo = ({ words }: LikelyNoun) => doers.some(it => isSameNoun(it, words))
  const isPerson = (name: string) =>
    isRole(name) || nounsOfPeople.some(({ words }) => isSameNoun(words, nounWordsOf(name)))
  const underTitle = statements
    .filter(({ start }) => beginsLine.test(text.slice(Math.max(0, start - 20), start)))
    .flatMap(statement => peopleUnderTitle(statement, source))
  const isListed = (name: string) => underTitle.some(it => textOf(it, 'name') === name)
  for (const item of [...new Set([...stated, ...foundIn(placed, found)])].map(withoutMore)) {
    if (!isPerson(textOf(item, 'name')) && !isListed(textOf(item, 'name'))) continue
    const words = nounWordsOf(textOf(item, 'name'))
    const isName = isPersonName(textOf(item, 'name'))
    if (!isName || words.length === 0 || known.some(other => isSameNoun(words, other))) continue
    known.push(words)
    described.push(withSingularName(withoutLead(item)))
  }
  for (const statement of statements)
    for (const name of peopleIn(statement.text)) {
      const words = nounWordsOf(name)
      if (known.some(other => isSameNoun(words, other))) continue
      known.push(words)
      described.push({
        finds: { name: { value: name, evidence: [evidenceOf(statement, source)], mark: 'said' } },
      })
    }
  for (const statement of statements)
    for (const name of [...peopleInStory(statement), ...peopleInRow(statement)]) {
      const words = nounWordsOf(name)
      const at = known.findIndex(other => isSameNoun(words, other))
      if (at >= 0 || words.length === 0) continue
      known.push(words)
      described.push({
        finds: {
          name: {
            value: capitalize(toSingularName(name)),
            evidence: [evidenceOf(statement, source)],
            mark: 'said',
          },
        },
      })
    }
  const people = nounsOfPeople
    .filter(
      it =>
        it.probability >=
          (doesSo(it)
            ? 0
            : isInvolved(it)
              ? involved
              : inPassing.test(it.words.at(-1)!)
                ? certain
                : leastFor(it, statements)) &&
        (doesSo(it) || (!namesTool(it) && !isDestination(it.words.at(-1)!, text))),
    )
    .slice(0, maxPersonas)
    .map(it => ({ ...it, name: it.name.replace(lead, '') }))
    .filter(({ name }) => isPersonName(name))
    .filter(({ words }) => !known.some(other => isSameNoun(words, other)))
    .map((person): ExtractedItem => ({
      finds: {
        name: {
          value: toSingularName(person.name),
          evidence: person.statements.slice(0, 3).map(i => evidenceOf(statements[i]!, source)),
          mark: 'guessed',
        },
      },
    }))
  const rows = placed
    .filter(({ columns }) => columns !== undefined)
    .map(statement => personaIn(statement, source))
    .filter(({ finds }) => !known.some(other => isSameNoun(nounWordsOf(String(finds['name']!.value)), other)))
  const inRows = rows.map(({ finds }) => nounWordsOf(String(finds['name']!.value)))
  described.push(...rows)
  const others = people.filter(
    ({ finds }) => !inRows.some(other => isSameNoun(nounWordsOf(String(finds['name']!.value)), other)),
  )
  const owners = draftOwner(statements, source, [...known, ...inRows])
  const count = described.length + owners.length
  const personas = [...described, ...others.slice(0, Math.max(0, maxPersonas - count)), ...owners]
  return personas.map(persona => withDescription(persona, placed, source))
}

/** How likely somebody who is only mentioned has to be: more beside what the app does, less if the text comes back to them. */
function leastFor(
  { name, statements: mentions }: LikelyNoun,
  statements: readonly PlacedStatement[],
): number {
  const places = mentions.flatMap(i => statements[i]!.placements.map(({ module }) => module))
  if (places.every(module => beside.test(module))) return likelyIfBeside
  if (mentions.length > 1) return mentions.length > 2 ? likelyIfOftenNamed : likelyIfRepeated
  if (isRole(name) && places.some(module => /^(?:overview|acceptance|nonFunctional)/.test(module)))
    return likelyIfRepeated
  return places.some(module => /^(?:features|userStories|overview|nonFunctional)/.test(module))
    ? likely
    : likelyIfAside
}
const beside = /^(?:problemStatement|constraints|outOfScope|technicalRequirements)$/

/** "Upload carrier rates", "a meal planner": an action, or a tool, whose last word may also be somebody. */
const namesTool = ({ name, words, features }: LikelyNoun): boolean =>
  words.length > 1 &&
  !features.some(it => it.startsWith('actor')) &&
  ((verbs.has(words[0]!) && !nounOrVerbWords.has(words[0]!)) ||
    isThirdPersonVerb(name.split(' ', 1)[0]!.toLowerCase()) ||
    /^(?:planner|builder|tracker|finder|editor|scheduler|checker|counter|reader|viewer|picker|carrier|owner)$/.test(
      words.at(-1)!,
    ))

/** "Unless the officer" is more than a name, and the door codes of customers are nobody. */
function isPersonName(name: string): boolean {
  const [, head] = /^(\p{L}[\p{L}\s'’-]*?) (?:of|for) /iu.exec(name) ?? []
  return (
    !/[,.:]|^(?:(?:it|me|i|us|we|you|own|active|(?:(?:two|three|four|five|some|many|both|most|other|\d{1,4}) )?(?:people|persons?))$|(?:of|in|for|with|from|i|me|us|we|unless|if|when|because|after|before|while|until|though|since|whether|and|or|but)\b)/i.test(
      name,
    ) &&
    (head === undefined || isRole(head))
  )
}

/** Whoever writes and runs the place or group, unless the text names somebody like that. */
function draftOwner(
  statements: readonly PlacedStatement[],
  source: string,
  known: readonly (readonly string[])[],
): ExtractedItem[] {
  const statement = statements.find(it => ownerIn(it.text) !== undefined)
  if (statement === undefined || known.some(words => words.length === 1 && inCharge.test(words[0]!)))
    return []
  const say = (value: string): ExtractedValue => ({
    value,
    evidence: [evidenceOf(statement, source)],
    mark: 'said',
  })
  return [
    { finds: { name: say(ownerIn(statement.text)!), characteristics: say(sentenceOf(statement.text)) } },
  ]
}
const inCharge = /^(?:owner|manager|organi[sz]er|coordinator|founder|director|chair\w*|head|boss|admin\w*)$/

const isInvolved = ({ features }: LikelyNoun) =>
  features.includes('role') &&
  features.some(it => /^(?:actor (?:features|userStories)|preposition (?:to|for))$/.test(it))

/** "Nurse working nights", "learner who submitted late": what somebody is called, without what is said of them. */
const withoutMore = ({ finds, ...item }: ExtractedItem): ExtractedItem => ({
  ...item,
  finds: {
    ...finds,
    name: {
      ...finds['name']!,
      value: String(finds['name']!.value).split(furtherWords, 1)[0]!,
    },
  },
})

/** "The kitchen team", "2 delivery riders", "only coordinators": what somebody is called, without what counts them. */
const withoutLead = ({ finds, ...item }: ExtractedItem): ExtractedItem => ({
  ...item,
  finds: {
    ...finds,
    name: {
      ...finds['name']!,
      value: String(finds['name']!.value).replace(lead, ''),
    },
  },
})

/** A table's row: the name, then what the column titles say. */
function personaIn(statement: PlacedStatement, source: string): ExtractedItem {
  const [title = '', ...cells] = cellsOf(statement.text)
  // "Customer (screen at counter)"
  const [, name = title, aside = ''] = /^([^()]{1,80}?)\s?\(([^()]{1,120})\)\s?$/.exec(title) ?? []
  const finds: Record<string, ExtractedValue> = {}
  const add = (field: string, value: string) => {
    const before = finds[field]
    if (value !== '')
      finds[field] = {
        value: before === undefined ? value : `${String(before.value)}\n${value}`,
        evidence: [evidenceOf(statement, source)],
        mark: 'said',
      }
  }
  add('name', capitalize(name))
  add('characteristics', aside)
  for (const [i, cell] of cells.entries())
    add(fieldOfColumn(statement.columns![i + 1] ?? ''), /^[–—-]+$/.test(cell.trim()) ? '' : cell)
  return { finds }
}

const fieldOfColumn = (title: string) =>
  /pain|frustrat|problem|trouble|hate/i.test(title)
    ? 'painPoints'
    : /need|goal|want|does|after|task|job/i.test(title)
      ? 'needsAndGoals'
      : 'characteristics'

/** Adds what statements about a persona say: needs, pains, or else what they are like. */
function withDescription(
  { finds, ...item }: ExtractedItem,
  placed: readonly PlacedStatement[],
  source: string,
): ExtractedItem {
  const name = nounWordsOf(String(finds['name']!.value))
  const added: Record<string, ExtractedValue> = {}
  for (const statement of placed) {
    if (statement.columns !== undefined || !isAbout(statement, name) || listsPeople(statement)) continue
    const field = personaFieldOf(statement.text)
    if (finds[field] !== undefined) continue
    const text = withoutName(sentenceOf(statement.text), name)
    if (text === '') continue
    const before = added[field]
    added[field] = {
      value: before === undefined ? text : `${String(before.value)}\n${text}`,
      evidence: [...(before?.evidence ?? []), evidenceOf(statement, source)],
      mark: 'said',
    }
  }
  return { ...item, finds: { ...finds, ...added } }
}

/** "Buyers - just look" says of buyers that they just look; "Auctioneer" says nothing of auctioneers. */
function withoutName(text: string, name: readonly string[]): string {
  const [, head = '', rest = ''] =
    /^(\p{L}[\p{L} '’/&-]{0,60}?) ?(?: [–—=→-]{1,3} | ?[:=,(–—→] ?|$)(.*)$/su.exec(text) ?? []
  const isNamed =
    head !== '' && isSameNoun(nounWordsOf(head), name) && head.split(' ').length <= name.length + 1
  return isNamed ? rest.replace(/^([^()]*)\)/, '$1').trim() : text
}

const isAbout = ({ text }: PlacedStatement, name: readonly string[]) =>
  findNounPhrases(text).some(phrase => isSameNoun(nounWordsOf(phrase.name), name))
