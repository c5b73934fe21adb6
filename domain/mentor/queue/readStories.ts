import { toBaseVerb } from '#domain/modules/features/nameOfWords.ts'
import { toHaveGoal } from '#domain/modules/userStories/storyGoal.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import { namedTargetsOf } from '../../specification/links.ts'
import type { Specification } from '../../specification/specification.ts'
import { singularOf, wordsOf } from '../../text/words.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'
import { isAction } from '../language/findNouns.ts'
import { capitalizeI } from '../language/stripFillers.ts'
import { namedItemsOf } from './askedItems.ts'
import { itemCalled, type NamedItem } from './itemsNamed.ts'
import { likestItem, type DescribedItem } from './likestItem.ts'
import { piecesOfStories } from './piecesOfStories.ts'
import { sentencesIn } from './sentencesIn.ts'
import { storiesFrom, type Told } from './storiesFrom.ts'
import { namesTold, peopleNamed, personasByName, type KnownPeople } from './peopleNamed.ts'
import { gainTold, reasonOf, withoutLead } from './reasonOf.ts'
import { speakerAmong } from './peopleInAnswer.ts'

interface Known extends KnownPeople {
  /** Those in question come first. */
  readonly features: readonly NamedItem[]
  readonly asked: readonly NamedItem[]
}

/**
 * The stories of an answer to who needs which features and what for: line by line, sentence by sentence, beginning with
 * the people (“dev: list, scan”, “admins want to see it”) or with the features (“digest: team lead, to see rot”).
 * Undefined if none of it is told like that; the other sentences are left.
 */
export function readStories(
  asked: AskedForm,
  text: string,
  specification: Specification,
): readonly ExtractedItem[] | undefined {
  const own = namedItemsOf(asked, specification)
  const all = namedTargetsOf(specification, 'features')
  const known: Known = {
    personas: specification.personas.map(({ id, name }) => ({ id, name: name.trim() })),
    features: [...own, ...all.filter(it => !own.some(({ id }) => id === it.id))],
    asked: own,
    speaker: speakerAmong(specification)?.name.trim(),
    names: namesTold(specification),
    byName: personasByName(specification),
  }
  const told: { readonly piece: string; readonly it: Told }[] = []
  for (const said of piecesOfStories(text)) {
    const before = told.at(-1)?.it
    const piece = before === undefined ? said : goingOn(said, before)
    const it = (before === undefined ? undefined : alsoOf(piece, before, known)) ?? toldIn(piece, known)
    if (it !== undefined) told.push({ piece, it })
  }
  if (told.length === 0) return undefined
  const described = known.features.map(it => ({
    ...it,
    description: specification.features.find(({ id }) => id === it.id)?.description ?? '',
  }))
  const meant = told.map(({ piece, it }, i) => ({
    piece,
    it: { ...it, features: featuresMeant(it, i, told.length, piece, described, known) },
  }))
  const covered = new Set(meant.flatMap(({ it }) => it.features.map(({ id }) => id)))
  const others = described.filter(({ id }) => own.some(it => it.id === id) && !covered.has(id))
  return [...meant, ...others.flatMap(feature => doneBy(feature, known) ?? [])].flatMap(({ piece, it }) =>
    storiesFrom(it, createItemFromMessage({ id: 'answer', text: piece })),
  )
}

/** “Per group” names no person. */
const shortestName = 4

/** A feature of which an answer says nothing is for whom its description says that they do it: “the skipper signs it”. */
function doneBy(
  feature: DescribedItem,
  known: Known,
): { readonly piece: string; readonly it: Told } | undefined {
  for (const sentence of sentencesIn(feature.description ?? '', { atSemicolons: true })) {
    const words = sentence.split(/\s+/)
    for (const count of [1, 2, 3]) {
      const subject = words.slice(0, count).join(' ')
      const deed = words
        .slice(count)
        .join(' ')
        .replace(/^(?:can|could|should|must|may|will)\s/i, '')
      if (!/^\p{Ll}{2,}\s\S/u.test(deed) || !isDeed(deed) || /^(?:and|or|be)\s/i.test(deed)) continue
      const bare = subject.replace(/^(?:the|an?|our|my|each|every)\s/i, '')
      const name =
        known.byName?.get(bare.toLowerCase()) ??
        (bare.length < shortestName ? undefined : itemCalled(bare, known.personas, 0.99)?.name)
      if (name !== undefined)
        return { piece: sentence, it: { people: [name], features: [feature], benefit: '' } }
    }
  }
  return undefined
}

/** “They want …” and “to cancel” go on about the people of the piece before. */
const goingOn = (piece: string, { people }: Told): string =>
  /^to\s\p{Ll}/u.test(piece)
    ? `${people.join(' and ')} want ${piece}`
    : piece.replace(sameAgain, people.join(' and '))

/** “They also want …”, “the others take slots” is told of those before. */
const sameAgain =
  /^(?:they|he|she|(?:the )?others?|the rest)(?=['’]d\s|\s(?:also\s|just\s|really\s|only\s)?(?:wants?|needs?|would|takes?|gets?|sees?|ha(?:s|ve) to|should|must)\s)/i

/**
 * The features that a piece of an answer is about. Who names none means all in question if nothing else is told; otherwise
 * the one that the piece has words of, or that comes next in an answer with a piece for each.
 */
function featuresMeant(
  { people, features, goal, isSpread = false }: Told,
  at: number,
  count: number,
  piece: string,
  described: readonly DescribedItem[],
  { asked }: Known,
): readonly NamedItem[] {
  if (!isSpread) {
    if (features.length > 0 || goal === undefined) return features
    const likest = likestItem(goal, described, surelyAbout)
    return likest === undefined ? [] : [likest]
  }
  if (count === 1) return features
  if (count === asked.length) return [asked[at]!]
  const bare = people.reduce((text, name) => withoutWordsOf(text, name), piece)
  const likest = likestItem(bare, described)
  return likest === undefined ? [] : [likest]
}

/** A single word of a description says too little. */
const surelyAbout = 0.5

/** A text without the words that call somebody. */
const withoutWordsOf = (text: string, name: string): string =>
  text
    .split(/\s+/)
    .filter(word => itemCalled(word, [{ id: '', name }]) === undefined)
    .join(' ')

/** “Kelly as well, but only her own day” */
function alsoOf(piece: string, before: Told, known: Known): Told | undefined {
  const { who } = /^(?<who>[^,:]{2,40}?)\s(?:as well|too|also|the same|likewise)\b/i.exec(piece)?.groups ?? {}
  const people = who === undefined ? undefined : peopleNamed(who, known)
  if (people !== undefined) return { ...before, people, benefit: '' }
  // “Cancelling too, so that somebody else can come”
  const features = who === undefined ? [] : featuresIn(who, known)
  const { people: same } = before
  const more = piece.slice(who?.length ?? 0).replace(/^\s(?:as well|too|also|the same|likewise)\b/i, '')
  return features.length === 0 || !/^(?:,|$)/.test(more)
    ? undefined
    : { people: same, features, ...withoutLead(reasonOf(more)) }
}

const label = /^(?<who>[^:.,;!?]{2,50}?(?:,\s[^:.,;!?]{2,30})?)\s?(?::|\s[–—-])\s+(?<rest>\S.*)$/su

/** “As a teacher, I want requests rejected, so that nobody gets in” */
const wholeStory =
  /^as an? (?<as>[^,]{2,40}),?\si (?:want|need|would like)\s(?<goal>.{3,200}?)(?:,?\sso that\s(?<so>\S.*))?$/isu
/** “Forged requests rejected” is to have them rejected. */
const asDeed = (goal: string): string => {
  const bare = goal.replace(/^to\s/i, '')
  return bare !== goal || isDeed(bare) ? bare : `have ${bare}`
}

/** “1 and 2 member, when plans change”, “3: treasurer” */
const numberedPeople =
  /^(?<numbers>\d{1,2}(?:(?:,\s?|\sand\s|,\sand\s|\s?\+\s?|\/)\d{1,2}){0,7})(?:\s?[:=.)–-]\s?|\s(?:is|are)\s(?:for\s)?|\sfor\s|\s)(?<people>\p{L}.*)$/su
/** “The readings are the treasurer’s”, “putting in slots is me” */
const possessed =
  /^(?<features>\S.{1,80}?)(?:\s(?:is|are)|['’]s)\s(?:(?:really|only|just|mostly|mainly|for)\s){0,2}(?<who>(?:(?:the|our|my)\s)?[\p{L}-]+?(?:\s[\p{L}-]+?)?)(?:['’]s?(?:\s(?:job|thing|task|business))?)?(?<more>(?:,\s|\s(?:so|because|to)\b).*)?$/isu
/** “Late fees the treasurer needs, because …”, “the report saves the coordinator two evenings” */
const neededBy =
  /^(?<features>\S.{1,50}?)\s(?<who>(?:the|our|my)\s[\p{L}-]+)\s(?:needs?|wants?|uses?|gets?|does)\b(?<more>.*)$/isu
const helping =
  /^(?<features>\S.{1,50}?)\s(?<helps>saves?|spares?|gives?|tells?|shows?|helps?)\s(?<who>(?:the|our|my|an?)\s[\p{L}-]+|me)\s(?<what>\S.*)$/isu

/** What begins with features and names their people without saying “for”. */
function featuresFirst(piece: string, known: Known): Told | undefined {
  const { numbers, people = '' } = numberedPeople.exec(piece)?.groups ?? {}
  const numbered = (numbers?.match(/\d+/g) ?? []).flatMap(it => known.asked[Number(it) - 1] ?? [])
  if (numbered.length > 0) {
    const told = forFeatures(numbered, people, known)
    if (told !== undefined) return told
  }
  for (const pattern of [possessed, neededBy]) {
    const { features = '', who = '', more = '' } = pattern.exec(piece)?.groups ?? {}
    const parts = who === '' ? [] : partsOf(features)
    const all = featuresIn(features, known)
    if (all.length === 0 || all.length < parts.length) continue
    const told = forFeatures(all, `${who}${more}`, known)
    if (told !== undefined) return told
  }
  const { features = '', helps = '', who = '', what = '' } = helping.exec(piece)?.groups ?? {}
  const helped = who === '' ? [] : featuresIn(features, known)
  const helpedPeople = helped.length === 0 ? undefined : peopleNamed(who, known)
  return helpedPeople === undefined
    ? undefined
    : { people: helpedPeople, features: helped, benefit: `it ${helps.replace(/(?<!s)$/, 's')} me ${what}` }
}

function toldIn(piece: string, known: Known): Told | undefined {
  const first = featuresFirst(piece, known)
  if (first !== undefined) return first
  const { who = '', rest = '' } = label.exec(piece)?.groups ?? {}
  const whole = wholeStory.exec(rest === '' ? piece : rest)?.groups
  if (whole !== undefined) {
    const told = wishOf(peopleNamed(whole['as']!, known, true) ?? [], asDeed(whole['goal']!), known)
    const features = rest === '' ? [] : featuresIn(who, known)
    if (told !== undefined && told.people.length > 0)
      return {
        ...told,
        goal: told.goal ?? asDeed(whole['goal']!),
        features: features.length > 0 ? features : told.features,
        ...(whole['so'] === undefined ? {} : { benefit: whole['so'] }),
      }
  }
  const isWish = /\b(?:wants?|wanna|needs?|would like)\b/i.test(who)
  if (rest !== '' && !isWish) {
    const people = peopleNamed(who, known)
    const features = featuresIn(who, known)
    const ofTheirs = features.length === 0 ? undefined : withSubject(rest, known)
    return (
      (features.length === 0 ? undefined : forFeatures(features, rest, known)) ??
      // “Map: beginners want to see only their level” is a wish of theirs about the map.
      (ofTheirs && { ...ofTheirs, features: ofTheirs.features.length > 0 ? ofTheirs.features : features }) ??
      (people === undefined ? undefined : ofPeople(people, rest, known)) ??
      (features.length > 0 ? undefined : ofPeople(peopleNamed(who, known, true) ?? [], rest, known))
    )
  }
  const { number, said = '' } = /^(?<number>\d{1,2})[:.)]\s(?<said>\S.*)$/su.exec(piece)?.groups ?? {}
  const numbered = known.asked[Number(number ?? 0) - 1]
  if (numbered !== undefined) return forFeatures([numbered], said, known)
  const { name, more = '' } = oneself.exec(piece)?.groups ?? {}
  if (name !== undefined) {
    const people = [known.speaker ?? name]
    const wish = /\b(?:i|we)\s(?<wish>(?:want|need|have to|would like)\s.*)$/is.exec(more)?.groups?.['wish']
    return wish === undefined
      ? { people, features: known.asked, isSpread: true, ...withoutLead(reasonOf(more)) }
      : ofPeople(people, wish, known)
  }
  const { features = '', people = '' } =
    /^(?<features>\S.{1,80}?)\s(?:(?:is|are) (?:only |just |mostly |mainly )?for|for|also|too)\s(?<people>\S.*)$/is.exec(
      piece,
    )?.groups ?? {}
  if (people !== '') {
    const all = isAll.test(features) ? known.asked : featuresIn(features, known)
    const told = all.length === 0 ? undefined : forFeatures(all, people, known)
    if (told !== undefined) return told
    // “The report is for the school, so that …”
    const { whom = '', why = '' } =
      /^(?<whom>(?:the|our|my)\s\p{Ll}[\p{L}-]+)(?<why>(?:,|\s(?:so|because)\b).*)?$/su.exec(people)
        ?.groups ?? {}
    const anybody = whom === '' || all.length === 0 ? undefined : peopleNamed(whom, known, true)
    if (anybody !== undefined) return { people: anybody, features: all, ...withoutLead(reasonOf(why)) }
  }
  const subject = withSubject(piece, known)
  if (subject !== undefined) return subject
  const spread = forFeatures(known.asked, piece, known)
  return spread && { ...spread, isSpread: true }
}

/** “Me, Dawn, I need to know what’s coming” */
const oneself =
  /^(?:(?:it['’]?s|mostly|mainly)\s)?(?:me|myself),?\s(?<name>\p{Lu}\p{Ll}+)(?:,\s|\s|$)(?<more>.*)$/su

/** The features that a list calls, also by a word as short or as common as “pr” and “list”. */
const featuresIn = (list: string, { features }: Known): NamedItem[] => [
  ...new Set(partsOf(list).flatMap(part => featureCalled(part, features) ?? [])),
]
const partsOf = (list: string): string[] =>
  list.split(/,\s?(?:and\s)?|\s(?:and|&|\+|n|plus)\s/i).filter(it => /\p{L}/u.test(it))

function featureCalled(part: string, features: readonly NamedItem[]): NamedItem | undefined {
  const words = wordsOf(part.replace(/^(?:the|an?|my|our|their)\s/i, ''))
  return (
    itemCalled(part, features) ??
    (words.length === 1
      ? features.find(({ name }) => wordsOf(name).map(singularOf).includes(singularOf(words[0]!)))
      : undefined)
  )
}

const isAll = /^(?:all(?: of (?:it|them|these))?|everything|they|it|these|those|that)$/i
/** “The owners, so that nobody rings”, “dev + lead”: those who need some features, and why. */
function forFeatures(features: readonly NamedItem[], text: string, known: Known): Told | undefined {
  const plain = text.replace(/^([^:,.]{2,40}):\s/, '$1, ')
  // “The volunteers, they don’t want to call me” says whom they are for before it says why.
  const { who = '', gain = '' } =
    /^(?<who>[^,]{2,40}),\s(?<gain>(?:they|he|she)\s\S.*)$/isu.exec(plain)?.groups ?? {}
  const benefiting = who === '' ? undefined : peopleNamed(who, known)
  const told = gainTold(gain.replace(/\bme\b/gi, `the ${known.speaker?.toLowerCase() ?? 'person in charge'}`))
  if (benefiting !== undefined && told !== '') return { people: benefiting, features, benefit: told }
  const { lead, ...why } = reasonOf(plain, false, /^(?:me|myself|i)\b/i.test(plain))
  const isForEach = /^(?:for\s)?(?:everybody|everyone|all of them|all)$/i.test(lead)
  const people = isForEach
    ? known.personas.map(({ name }) => name)
    : (peopleNamed(lead, known) ?? peopleNamed(lead.split(/,\s/)[0]!, known))
  if (people === undefined || people.length === 0) return undefined
  const benefit =
    why.benefit === '' ? gainIn(lead.split(/,\s/).slice(1).join(', '), people, known) : why.benefit
  return { people, features, ...why, benefit }
}

/** “Coordinator, no typing”, “referee, gets his money right”: what somebody gains, without a word for it. */
function gainIn(words: string, people: readonly string[], known: Known): string {
  const isPeople = peopleNamed(words, known)?.every(it => people.includes(it)) === true
  if (words === '' || isPeople) return ''
  if (/^no\s/i.test(words)) return `there’s ${words}`
  const told = gainTold(words)
  if (told !== '') return told
  const verb = toBaseVerb(words, true)
  return verb !== words && isAction(verb) ? `I ${verb.replace(/\b(?:his|her|their)\b/g, 'my')}` : ''
}

/** “List, scan and pr, to remove dead flags”, “approves the cost”: what some people need or do. */
function ofPeople(people: readonly string[], text: string, known: Known): Told | undefined {
  const bare = text
    .replace(/^(?:they|he|she|i|we)\s/i, '')
    .replace(/^(?:both|all|just|only|also|mostly|mainly|always)\s(?=\p{L})/iu, '')
    .replace(
      /^(?:wants?|wanna|needs?|(?:would|['’]d) (?:like|love)|likes?|loves?|ha(?:s|ve) to)\s(?:(?:just|only|also)\s)?/i,
      '',
    )
  if (people.length === 0) return undefined
  if (/^to\s/i.test(bare)) return wishOf(people, bare.replace(/^to\s/i, ''), known)
  const everything =
    /^(?:all(?: \p{L}{3,6})?|everything|all of (?:it|them|these)|both)\b[:,]?\s?(?:of them\s)?(?<rest>.*)$/isu.exec(
      bare,
    )
  if (everything !== null) {
    const why = withoutLead(reasonOf(` ${everything.groups!['rest']!}`))
    return { people, features: known.asked, ...why }
  }
  const { lead, ...why } = reasonOf(bare)
  const parts = partsOf(lead)
  // Each part of a list calls a feature; “approves the cost above 200” says more than a name.
  const isList = parts.every(
    part => part.split(/\s+/).length < 6 && featureCalled(part, known.features) !== undefined,
  )
  const [only] = parts
  const isOther = parts.length === 1 && only!.split(/\s+/).length > 2 && !isWholly(only!, known.features)
  if (isList && parts.length > 0 && !isOther) return { people, features: featuresIn(lead, known), ...why }
  return wishOf(people, bare, known)
}

/** Whether words say nothing but the name of a feature. */
const isWholly = (words: string, features: readonly NamedItem[]): boolean =>
  itemCalled(words, features, 0.99) !== undefined

/** What people want in their own words, and the feature that it’s about. */
function wishOf(people: readonly string[], text: string, known: Known): Told | undefined {
  const { lead, ...why } = reasonOf(text, isDeed(text))
  const goal = lead.replace(/^(?:be able to|only|just)\s/i, '')
  if (!/\p{L}{2}/u.test(goal)) return undefined
  const begins = goal.split(/\s+/).slice(0, 4).join(' ')
  const feature = itemCalled(begins, known.features) ?? itemCalled(goal, known.features)
  const isNoun = /^(?:the|an?|their|his|her|my|our)\s/i.test(goal) || !isDeed(goal)
  // “A standing claim, like every Thursday” says more than the name of the feature.
  const isName = feature !== undefined && itemCalled(goal, [feature], 0.99) !== undefined
  if (isNoun && isName) return { people, features: [feature], ...why }
  const verb = isNoun
    ? toHaveGoal(/^(?:the|an?|my|our|their|some|all|more|his|her)\s/i.test(goal) ? goal : `the ${goal}`)
    : toBaseVerb(goal, true)
  return {
    people,
    features: feature === undefined ? [] : [feature],
    goal: capitalizeI(`${verb.slice(0, 1).toLowerCase()}${verb.slice(1)}`),
    ...why,
  }
}

/** “Approves the cost”, “be told”, in contrast to “the rot report” */
const isDeed = (words: string): boolean =>
  /^(?:be|not|only|just|never|always)\s/i.test(words) || isAction(toBaseVerb(words, true))

const wishes =
  /^(?<who>(?:(?!\b(?:because|so|since|but|who|if|when)\b).){1,60}?),?\s(?<what>(?:(?:both|all|just|only|also|really)\s)*(?:wants?|wanna|needs?|would (?:like|love)|['’]d (?:like|love)|ha(?:s|ve) to|should|must|can)\s\S.*)$/isu

/** “Lead and dev both read the list”, “admin connects”, “the owners just want to be told” */
function withSubject(piece: string, known: Known): Told | undefined {
  const { who = '', what = '' } = wishes.exec(piece)?.groups ?? {}
  // “The list needs the dispatcher” is told of the list.
  const object = what.replace(/^(?:\w+\s)?(?:wants?|needs?)\s/i, '')
  const needed = what === '' || peopleNamed(who, known) !== undefined ? [] : featuresIn(who, known)
  const turned =
    needed.length > 0 && needed.length === partsOf(who).length
      ? forFeatures(needed, object, known)
      : undefined
  if (turned !== undefined) return turned
  const wishing = what === '' ? undefined : peopleNamed(who, known, true)
  if (wishing !== undefined)
    return ofPeople(wishing, what.replace(/^((?:both|all)\s)?(?:should|must|can)\s/i, '$1to '), known)
  const words = piece.split(/\s+/)
  for (let count = Math.min(5, words.length - 1); count > 0; count--) {
    const subject = words.slice(0, count).join(' ')
    const [verb = '', ...rest] = words.slice(count).filter(it => !/^(?:both|all|just|only|also)$/i.test(it))
    if (
      !/^\p{Ll}+$/u.test(verb) ||
      /^(?:and|or|who|as|is|are|was|so|because|to|for|in|on|with|of|at)$/.test(verb)
    )
      continue
    const people = peopleNamed(subject, known)
    if (people === undefined || !isDeed(`${verb} it`)) continue
    const features = featuresIn(reasonOf(rest.join(' ')).lead, known)
    const calls = features.length > 0 ? features : featuresIn(verb, known)
    if (calls.length > 0) {
      const why = withoutLead(reasonOf(piece))
      return { people, features: calls, ...why }
    }
    return wishOf(people, [verb, ...rest].join(' '), known)
  }
  return undefined
}
