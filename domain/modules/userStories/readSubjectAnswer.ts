import { singularOf, wordsOf } from '#domain/text/words.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { linkTextOf, linkTargetsOf, namedTargetsOf, type LinkTarget } from '#domain/specification/links.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { createItemFromMessage, type UserMessage } from '#domain/mentor/dialogue/createItem.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import { linkStory } from './linkStory.ts'
import { stripFillers, capitalizeI } from '#domain/mentor/language/stripFillers.ts'
import { extract } from '#domain/reading/extract.ts'
import { storyGoalOf } from './storyGoal.ts'
import { contentWordsOf, stemOf } from '#domain/mentor/language/contentWords.ts'
import { findPeople } from '#domain/reading/splitList.ts'
import { keyStemsOf } from '#domain/mentor/dialogue/revision/matchCard.ts'
import { isSameStem } from '#domain/mentor/dialogue/revision/isSameStem.ts'
import { painWords } from '#domain/reading/painPoints.ts'
import { isAction } from '#domain/mentor/language/findNouns.ts'
import { itemCalled } from '#domain/mentor/queue/itemsNamed.ts'
import { speakerAmong } from '#domain/mentor/queue/peopleInAnswer.ts'
import { textBlocksOf, withoutEndMarks } from '#domain/text/textBlocks.ts'

/** Reads an answer about a feature or a persona as user stories about it. */
export function readSubjectAnswer(
  subject: LinkTarget,
  said: UserMessage,
  specification: Specification,
): ExtractedItem[] {
  const message = { ...said, text: said.text.replaceAll(wantsIt, '$1,') }
  const wishes = message.text.split(otherWish).filter(it => /[\p{L}\p{N}]/u.test(it))
  if (wishes.length > 1)
    return wishes.flatMap(text => readSubjectAnswer(subject, { id: message.id, text }, specification))
  const others = partsOfOthers(subject, message.text, specification)
  // Each part is shorter than the whole, so that this ends.
  const isShorter = others.every(it => it.text.trim().length < message.text.trim().length)
  if (isShorter && others.length > 0)
    return others.flatMap(({ about, text }) =>
      readSubjectAnswer(about, { id: message.id, text }, specification),
    )
  const groups = byTelling(message, specification)
  if (groups.length > 1)
    return groups.flatMap(text => readSubjectAnswer(subject, { id: message.id, text }, specification))
  const told = extract('userStories', { text: message.text, source: message.id, isAsked: true })
  const isFeature = specification.features.some(it => it.id === subject.id)
  const label = linkTextOf(subject, 'id')
  if (told.length > 0) {
    const { finds } = createItemFromMessage(message)(
      isFeature ? { relatedFeature: label } : { persona: subject.name.trim() },
    )
    // A story that names another feature belongs to that one.
    return told.map(entry => {
      const { finds: own } = linkStory({ finds: withReason(withoutVaguePersona(entry.finds)) }, specification)
      const goal = own['goal']?.value
      const other =
        isFeature && typeof goal === 'string' ? otherFeatureFor(goal, subject, specification) : undefined
      const { relatedFeature: _, ...unlinked } = finds
      if (other === '') return { finds: { ...unlinked, ...own } }
      const link = other === undefined ? {} : createItemFromMessage(message)({ relatedFeature: other }).finds
      return { finds: { ...finds, ...link, ...own } }
    })
  }
  return isFeature
    ? readFeatureStories(subject, label, message, specification)
    : readPersonaStory(subject, message)
}

/** "The tuner needs it, so that …" wants what was asked about. */
const wantsIt =
  /(?<=^|[.;!]\s)((?:(?:and|but|also)\s)?(?:(?:the|an?|our|my|every|all)\s)?\p{L}[\p{L}'’-]*(?:\s\p{L}[\p{L}'’-]*){0,2}?)\s(?:(?:also|really|mostly|just)\s)?(?:needs?|wants?|uses?|would\slike)\s(?:it|this|that|them|those)(?:\s(?:too|most|as\swell))?(?=[.,;!]|$|\s(?:so|because|to|in\sorder|since|otherwise)\b),?/giu

/** The sentences of an answer, each with the feature that it begins with: "Handing out is the helpers". */
function partsOfOthers(
  subject: LinkTarget,
  text: string,
  specification: Specification,
): { readonly about: LinkTarget; readonly text: string }[] {
  const features = namedTargetsOf(specification, 'features')
  if (!features.some(it => it.id === subject.id)) return []
  const parts: { about: LinkTarget; text: string }[] = []
  for (const sentence of text.split(/(?<=[.!;])\s+|\n+/).filter(it => /[\p{L}\p{N}]/u.test(it))) {
    const { names = '', rest = '' } = beginning.exec(sentence)?.groups ?? {}
    // "List: …" is about the list that was asked about.
    const isOwn = wordsOf(names).length > 0 && wordsOf(names).every(it => wordsOf(subject.name).includes(it))
    if (isOwn && parts.length === 0) {
      parts.push({ about: subject, text: rest })
      continue
    }
    const named = names === '' ? undefined : itemCalled(names, features, 1)
    const about = features.find(it => it.id === named?.id)
    const last = parts.at(-1)
    if (about !== undefined && about.id !== subject.id) parts.push({ about, text: rest })
    else if (last === undefined) parts.push({ about: subject, text: sentence })
    else parts[parts.length - 1] = { ...last, text: `${last.text} ${sentence}` }
  }
  return parts
}
/** The sentences that tell a story, and those before and after that only say who and why. */
function byTelling({ id, text }: UserMessage, specification: Specification): string[] {
  const groups: { text: string; isTold: boolean }[] = []
  const wishes = (sentence: string) =>
    findPersonas(wishPattern.exec(sentence)?.[1] ?? '', specification).length > 0
  for (const sentence of text.split(/(?<=[.!;])\s+|\n+/).filter(it => /[\p{L}\p{N}]/u.test(it))) {
    const isTold = extract('userStories', { text: sentence, source: id, isAsked: true }).length > 0
    const last = groups.at(-1)
    // "And the customer wants to choose a date" is a story of somebody else.
    const isSame =
      last !== undefined &&
      !wishes(sentence) &&
      (last.isTold === isTold || (!isTold && goesOnPattern.test(sentence)))
    if (isSame) groups[groups.length - 1] = { ...last, text: `${last.text} ${sentence}` }
    else groups.push({ text: sentence, isTold })
  }
  return groups.map(it => it.text)
}
const goesOnPattern =
  /^\W*(?:(?:and|but)\s)?(?:so|because|since|otherwise|they|he|she|it|that|this|then|i|we|to|in order)\b/i

const beginning =
  /^(?:(?:and|but|also|for|the|an?|our)\s){0,3}(?<names>\p{L}[^:.,;!?]{2,60}?)(?:\s?:|\s(?:is|are)(?:\s(?:for|only|just|mostly|mainly))*|,?\s(?:that['’]?s|only|for))\s(?<rest>\S.*)$/isu

/** "As a guest, I want …; as a host, I want …", "the guest wants a map; the host wants a list" */
const otherWish =
  /[;\n]\s{0,3}(?=(?:(?:and|also)\s)?(?:as an?\s|(?:(?:an?|the|our|every)\s)?\p{L}+(?:\s\p{L}+)?\s(?:also\s)?(?:wants?|needs?|would like)\s))/iu

/** "They can …" refers to the persona that was asked about. */
const withoutVaguePersona = (finds: ExtractedItem['finds']): ExtractedItem['finds'] => {
  const { persona, ...rest } = finds
  const isNobody =
    typeof persona?.value !== 'string' ||
    /^(?:they|he|she|it|users?|people|everyone|everybody|all)$/i.test(persona.value)
  return isNobody ? rest : finds
}

/** "Know the count, because the sample is useless after three": the reason isn't part of the goal. */
function withReason(finds: ExtractedItem['finds']): ExtractedItem['finds'] {
  const { goal, benefit } = finds
  if (typeof goal?.value !== 'string' || benefit !== undefined) return finds
  const cut = wishReason.exec(goal.value)
  if (cut === null || cut.index < 4) return finds
  const reason = withoutEndMarks(goal.value.slice(cut.index + cut[0].length))
  return {
    ...finds,
    goal: { ...goal, value: withoutEndMarks(goal.value.slice(0, cut.index)) },
    ...(reason === '' ? {} : { benefit: { ...goal, value: toBenefit(avertedBy(cut[0], reason)) } }),
  }
}

const reasonPattern =
  /(?:(?<![\s,;:–—-])[\s,;:–—-]+)?\b(?:so(?:\s+that)?\s+(?=(?:they|he|she|we|i|it|nobody|no one|people|the|their|everyone|you)\b)|because\s+(?:then\s+)?|in order to\s+|then\s+(?=they|he|she)|otherwise\s+|cause\s+|cuz\s+|since\s+(?=they|he|she|we|i)|to\s+(?=[a-z]+\b))/i

/** The maximum number of stories from one answer, because each repeats its reason. */
const maxStories = 50

/** Reads "coaches, so they know who comes" as one story for each persona named, with the feature as the goal. */
function readFeatureStories(
  subject: LinkTarget,
  relatedFeature: string,
  message: UserMessage,
  specification: Specification,
): ExtractedItem[] {
  const [own, ...more] = bySomebody(message.text, specification)
  if (own !== undefined && more.length > 0)
    return [own, ...more].flatMap(part =>
      readFeatureStories(subject, relatedFeature, { ...message, text: part }, specification),
    )
  // Users who answer about themselves don't say which persona they are.
  const bare = stripFillers(message.text)
  const text = bare.replace(/^(?:me|i|myself|us)\b(?:\s*[,:–—-])?\s+(?=\S)/i, '')
  const speaker = text === bare ? undefined : speakerAmong(specification)?.name.trim()
  const found = reasonPattern.exec(text)
  // "to …" is a reason only after a persona: "parents, to find …".
  const isTo = /\bto\s+$/i.test(found?.[0] ?? '') && !/order to/i.test(found?.[0] ?? '')
  const cut =
    isTo && found!.index > 0 && !namesSomebody(text.slice(0, found!.index), specification) ? null : found
  // "student: see what was wrong" states both the persona and the reason.
  const labelled = /^([^:,.]{2,40}?)(?:(?:(?<!\s)\s+)?[:–—]|(?<!\s)\s+-\s)\s*(.+)$/s.exec(text)
  const [who, why] =
    labelled !== null && namesSomebody(labelled[1]!, specification)
      ? [labelled[1]!, labelled[2]!.replace(reasonPattern, '')]
      : cut === null
        ? [text, '']
        : [text.slice(0, cut.index), text.slice(cut.index + cut[0].length)]
  const named = findPersonas(who === '' ? text : who, specification)
  const known = named.length === 0 && speaker !== undefined ? [speaker] : named
  const people =
    known.length > 0
      ? known
      : textBlocksOf(who)
          .flatMap(findPeople)
          .map(it => toSingularName(it.name))
  const isWhoAlone = people.length > 0
  // If neither a persona nor a reason is given, the text is the benefit.
  const joint = cut?.[0] ?? ''
  const reason = /\botherwise\b/i.test(joint)
    ? `it doesn’t happen that ${why}`
    : avertedBy(joint, withoutEndMarks(why))
  const benefit = withoutEndMarks(
    why === '' ? (isWhoAlone && who !== '' && named.length > 0 ? findGain(who, people) : text) : reason,
  ).replace(/^(?:so(?: that)?|because)\s(?=\S)/i, '')
  const goal = storyGoalOf(subject.name)
  const wished = readWish(text, specification)
  if (wished !== undefined)
    return [
      createItemFromMessage(message)({
        ...wished,
        ...linkedTo(otherFeatureFor(wished.goal, subject, specification) ?? relatedFeature),
      }),
    ]
  const all = isWhoAlone ? people.slice(0, maxStories) : ['']
  return all.map(persona =>
    createItemFromMessage(message)({
      ...(persona === '' ? {} : { persona }),
      goal,
      ...(benefit === '' ? {} : { benefit: toBenefit(benefit) }),
      relatedFeature,
    }),
  )
}

/** "The builder, so he brings the right part. And the owner, to see the cost": a part for each who has a reason. */
function bySomebody(text: string, specification: Specification): string[] {
  const parts: string[] = []
  for (const sentence of text.split(/(?<=[.;!])\s+/)) {
    const bare = sentence.replace(/^(?:(?:and|also|plus)\s+){1,2}/i, '')
    if (parts.length > 0 && !lacksWishes(bare, specification)) parts[parts.length - 1] += ` ${sentence}`
    else parts.push(parts.length === 0 ? sentence : bare)
  }
  return parts
}

/**
 * The feature that a wish is about, unless it has a word of the one that was asked about. Blank if it has only one word
 * of another, which may be chance.
 */
const otherFeatureFor = (goal: string, { name }: LinkTarget, specification: Specification) => {
  const said = keyStemsOf(goal)
  const isOwn = keyStemsOf(name).some(stem => stem.length > 2 && said.some(it => isSameStem(it, stem)))
  return isOwn ? undefined : featureOf(goal, specification, true)
}

const linkedTo = (relatedFeature: string) => (relatedFeature === '' ? {} : { relatedFeature })

const wishPattern =
  /^([^,;.:]{2,60}?)\s+(?:(?:just|really|only|also|mostly)\s+)?(?:wants?|wanna|needs?|would like|wishes)\s+(?:to\s+)?(?:be able to\s+)?(.{3,400})$/is
const wishReason =
  /(?:(?<![\s,;])[\s,;]+)?\b(?:so\s+that(?=\s)|so(?=\s+(?:he|she|they|we|i|it|the|nobody|no one|nothing|everything|his|her|their|my|our|there|theres|people|everyone|everybody|somebody|you|u)\b)|because(?:\s+then)?|cuz|cause|in order to)\s+/i

/** Reads "the driver wants to pin the exact spot, so that the crew finds it": the wish is the goal, not the feature. */
function readWish(
  text: string,
  specification: Specification,
): { persona: string; goal: string; benefit?: string } | undefined {
  const [, subject = '', wish = ''] = wishPattern.exec(text) ?? deedIn(text, specification) ?? []
  // "As the coordinator I would like to …"
  const who = subject.replace(/^as\s(\S.{0,60}?),?\s(?:i|we)$/i, '$1')
  if (/^(?:(?:me|myself|we|us)[\s,]+)?(?:i|me|we)$/i.test(who)) return undefined
  const known = findPersonas(who, specification)
  const [somebody] =
    known.length > 0
      ? known
      : textBlocksOf(who)
          .flatMap(findPeople)
          .map(it => toSingularName(it.name))
  const isPerson = somebody !== undefined || /^(?:an?|the|my|any|every|our)?\s*\S+(?:\s\S+){0,4}$/i.test(who)
  if (wish === '' || !isPerson || /\b(?:so|because|don['’]?t|doesn['’]?t|not|never)$|\bso\b/i.test(who))
    return undefined
  const cut = wishReason.exec(wish)
  const goal = withoutEndMarks(cut === null ? wish : wish.slice(0, cut.index))
  const benefit = cut === null ? '' : withoutEndMarks(wish.slice(cut.index + cut[0].length))
  if (goal === '') return undefined
  const named = who
    .replace(
      /^(?:(?:and|also|plus|then|but|or|maybe|me|us|i|we|myself)\s+){0,3}(?:(?:an?|the|my|our|any|every|all)\s+)?/i,
      '',
    )
    .replace(/\s(?:who|that|which)$/i, '')
    .trim()
  return {
    // "The daughter in Toronto" says more than "Daughter".
    persona: known.length === 1 ? known[0]! : toSingularName(named),
    goal: capitalizeI(goal),
    ...(benefit === '' ? {} : { benefit: toBenefit(avertedBy(cut![0], benefit)) }),
  }
}

/** "Mechanic taps when the car is in": somebody who is known, and what they do. */
function deedIn(text: string, specification: Specification): readonly [string, string, string] | undefined {
  const [, who = '', verb = '', rest = ''] =
    /^((?:the|an?|our|every)?\s?\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*)?)\s(\p{Ll}{3,12}s)\s(\S.{3,400})$/isu.exec(
      text,
    ) ?? []
  if (verb === '' || findPersonas(who, specification).length !== 1 || stateWords.test(verb)) return undefined
  const base = /(?:[sxzo]|ch|sh)es$/.test(verb)
    ? verb.slice(0, -2)
    : verb.replace(/ies$/, 'y').replace(/s$/, '')
  return ['', who, `${base} ${rest}`]
}
const stateWords =
  /^(?:is|was|has|does|always|needs|wants|likes|loses|forgets|hates|knows|gets|sometimes|towards)$/i

/** "Because otherwise she is alone": what would happen without it is no benefit, but that it doesn't happen. */
const avertedBy = (joint: string, benefit: string): string => {
  const [, bad] = /^(?:otherwise|or else)[\s,]+(.+)$/is.exec(benefit) ?? []
  if (bad !== undefined) return `it doesn’t happen that ${bad}`
  const isReason = /\b(?:because|cuz|cause)\b(?!\sthen)/i.test(joint) && !/\bthen\b/i.test(benefit)
  if (isReason && painWords.test(benefit)) return `it doesn’t happen any more that ${benefit}`
  return isReason && circumstance.test(benefit) ? `it fits that ${benefit}` : benefit
}

/** "Because they're shy" says how things are, and nobody wants a thing so that they are shy. */
const circumstance =
  /^(?:they|he|she|we|i|it|people|the \p{L}+)(?:['’](?:re|m|ve)\b|\s(?:is|are|am|has|have|must|needs?|works?|lives?|comes?|always|often|only|usually)\b)/iu

/** Reads sentences such as "a family wants a message, so they don’t have to ring", each as a story. */
export function readWishes(message: UserMessage, specification: Specification): ExtractedItem[] | undefined {
  const sentences = message.text.split(/(?<=[.!])\s+/).filter(it => /\p{L}/u.test(it))
  const read = sentences.map(joinedSubject).map(sentence => ({
    sentence,
    wish: readWish(stripFillers(sentence), specification) ?? labelledWish(sentence, specification),
  }))
  // "The driver, so no box goes missing" doesn't say what the driver wants.
  const wishes = read.filter(it => it.wish !== undefined || !lacksWish(it.sentence, specification))
  if (wishes.some(it => it.wish === undefined)) return readOwnWish(message)
  return wishes.map(({ wish }) => {
    // "See who is coming" has a word of "say what is coming out of the oven" by chance.
    const feature = featureOf(wish!.goal, specification, true) ?? ''
    return createItemFromMessage(message)({ ...wish!, ...linkedTo(feature) })
  })
}

/** "Location manager: block a room for a tour": the persona is a label. */
function labelledWish(
  sentence: string,
  specification: Specification,
): { persona: string; goal: string; benefit?: string } | undefined {
  const [, who = '', wish = ''] = /^\W*(\p{L}[^:.,]{1,40}?)\s?:\s(\S.{3,400})$/su.exec(sentence) ?? []
  const known = findPersonas(who, specification)
  return known.length === 1 && wordsOf(who).length < 5
    ? readWish(`${known[0]!} wants to ${wish.replace(/^(?:to|wants? to|can)\s/i, '')}`, specification)
    : undefined
}

/** "The nurses, they want a list" without "they". */
const joinedSubject = (sentence: string): string =>
  sentence.replace(/^([^,]{2,40}),\s(?:they|he|she)\s(?=(?:just\s|also\s)?(?:wants?|needs?|would)\b)/i, '$1 ')

/** True if all sentences of an answer lack a wish. */
export const lacksWishes = (text: string, specification: Specification): boolean =>
  text
    .split(/(?<=[.!;])\s+|\n+/)
    .filter(it => /\p{L}/u.test(it))
    .map(joinedSubject)
    .every(
      it =>
        readWish(stripFillers(it), specification) === undefined &&
        labelledWish(it, specification) === undefined &&
        lacksWish(it, specification),
    )

/** True for somebody and perhaps a reason, without anything that they want: the answer to which feature, it doesn't say. */
function lacksWish(sentence: string, specification: Specification): boolean {
  const [who = '', ...rest] = stripFillers(sentence).split(/[,:]\s|\s(?=(?:so|because|cuz|to|in order)\s)/)
  const isSomebody = /^(?:me|myself|us|i)$/i.test(who) || namesSomebody(who, specification)
  return isSomebody && who.split(/\s+/).length < 6 && (rest.length > 0 || sentence === who)
}

/** "I can plan my weekend" is a goal without its first words. */
function readOwnWish(message: UserMessage): ExtractedItem[] | undefined {
  const [, goal] =
    /^\W*(?:so that\s+)?(?:(?:me|myself|us)[\s,]+)?(?:i|we|they)\s+(?:can|could|want to|wanna|would like to|need to)\s+(\S.*)$/is.exec(
      stripFillers(message.text),
    ) ?? []
  if (goal === undefined) return undefined
  const { finds } = createItemFromMessage(message)({ goal: withoutEndMarks(goal) })
  return [{ finds: withReason(finds) }]
}

/**
 * The feature that a goal names by its words, or else the only one that has one of them. With `isStrict`, one word of
 * several gives a blank.
 */
function featureOf(goal: string, specification: Specification, isStrict = false): string | undefined {
  const features = linkTargetsOf(specification, 'features')
  const words = new Set(wordsOf(goal).map(singularOf))
  const feature = features.find(({ name }) => {
    const own = wordsOf(name)
      .filter(word => word.length > 3)
      .map(singularOf)
    return own.length > 0 && own.every(word => words.has(word))
  })
  if (feature !== undefined) return linkTextOf(feature, 'id')
  const said = keyStemsOf(goal)
  const stems = features.map(({ name }) => keyStemsOf(name).filter(stem => stem.length > 2))
  const counts = stems.map(
    (own, i) =>
      own.filter(
        stem =>
          said.some(it => isSameStem(it, stem)) &&
          !stems.some((other, j) => j !== i && other.some(it => isSameStem(it, stem))),
      ).length,
  )
  const most = Math.max(0, ...counts)
  const best = features.filter((_, i) => counts[i] === most)
  if (most === 0 || best.length !== 1) return undefined
  const isChance = isStrict && most === 1 && stems[features.indexOf(best[0]!)]!.length > 2
  return isChance ? '' : linkTextOf(best[0]!, 'id')
}

/** The only one of these subjects that a text without a wish names by a word: "the guard, so no bag is scanned twice". */
export function subjectOfReason(
  text: string,
  subjects: readonly LinkTarget[],
  specification: Specification,
): LinkTarget | undefined {
  const stemsOf = (words: string) => contentWordsOf(words).map(stemOf)
  const people = specification.personas.flatMap(({ name }) => stemsOf(name))
  const said = stemsOf(text).filter(stem => stem.length > 2 && !people.includes(stem))
  const named = subjects.filter(({ name }) =>
    stemsOf(name).some(stem => said.some(it => isSameStem(it, stem))),
  )
  return named.length === 1 ? named[0] : undefined
}

/** "see it at once" needs a subject after "so that". */
const toBenefit = (benefit: string) =>
  /^not\s\p{Ll}/u.test(benefit)
    ? `I do ${benefit}`
    : capitalizeI(isAction(benefit) ? toAbilityClause(benefit) : benefit)

const namesSomebody = (who: string, specification: Specification) =>
  findPersonas(who, specification).length > 0 || textBlocksOf(who).flatMap(findPeople).length > 0

/** Finds the text after the personas, if it says more than who they are: "parents. they forget everything". */
function findGain(who: string, people: readonly string[]): string {
  const rest = who
    .split(/[.:;–—]\s+|\s-\s/)
    .slice(1)
    .join('. ')
    .trim()
  if (people.length > 0 && rest.split(/\s+/).length > 2) return rest
  return people.length === 1 ? gainAfter(who, people[0]!) : ''
}

/** "Owners. Save calls", "the tailor for not measure again", "customer, he comes when it's ready". */
function gainAfter(who: string, person: string): string {
  const head = singularOf(wordsOf(person).at(-1) ?? '')
  const words = [...who.matchAll(/[\p{L}\p{N}’'-]+/gu)]
  const at = words.findLastIndex(({ 0: word }) => singularOf(word.toLowerCase()) === head)
  const last = words[at]
  if (last === undefined) return ''
  const after = who.slice(last.index + last[0].length)
  const [joint] = /^\s?[,.;:–—-]\s|^\s(?=(?:for|in order)\s)/.exec(after) ?? []
  if (joint === undefined) return ''
  const gain = withoutEndMarks(
    after.slice(joint.length).replace(/^(?:in order to|in order|for)\s(?!the\b|an?\b)/i, ''),
  )
  return contentWordsOf(gain).length > 0 && !/^(?:and|or|who|which|especially|mostly|mainly)\b/i.test(gain)
    ? gain
    : ''
}

/** Reads an answer about what a persona wants: the text is the goal, and the part after "so that" the benefit. */
function readPersonaStory({ name }: LinkTarget, message: UserMessage): ExtractedItem[] {
  const text = stripFillers(message.text).replace(
    /^(?:they|he|she|it)?\s*(?:just\s+)?(?:would\s+)?(?:wants?|needs?|likes?|loves?)\s+(?:to\s+)?(?:be able to\s+)?|^to\s+/i,
    '',
  )
  const cut = /(?:(?<![\s,;])[\s,;]+)?\b(?:so(?:\s+that)?|because|in order to)\s+/i.exec(text)
  const goal = withoutEndMarks(cut === null ? text : text.slice(0, cut.index))
  const benefit = cut === null ? '' : withoutEndMarks(text.slice(cut.index + cut[0].length))
  if (goal === '') return []
  return [
    createItemFromMessage(message)({
      persona: name.trim(),
      goal: capitalizeI(goal),
      ...(benefit === '' ? {} : { benefit: toBenefit(benefit) }),
    }),
  ]
}

/** A story that names nobody: "open the list on the phone, so that I find the address". */
export function readGoal(message: UserMessage): ExtractedItem[] {
  const { finds } = createItemFromMessage(message)({ goal: withoutEndMarks(stripFillers(message.text)) })
  return [{ finds: withReason(finds) }]
}

/** A story from a text in one of the usual forms, with the persona and feature of the project. */
export function withLinks(entry: ExtractedItem, specification: Specification): ExtractedItem {
  const { finds, ...rest } = linkStory({ ...entry, finds: withReason(entry.finds) }, specification)
  const { persona, goal, relatedFeature } = finds
  const [known, ...others] =
    typeof persona?.value === 'string' ? findPersonas(persona.value, specification) : []
  const feature =
    typeof goal?.value === 'string' && relatedFeature === undefined
      ? featureOf(goal.value, specification, true)
      : undefined
  return {
    ...rest,
    finds: {
      ...finds,
      ...(known === undefined || others.length > 0 ? {} : { persona: { ...persona!, value: known } }),
      ...(feature === undefined || feature === ''
        ? {}
        : { relatedFeature: { ...goal!, value: feature, mark: 'guessed' as const } }),
    },
  }
}

/** Finds the personas that a text names, by the whole name or its last word; "everyone" means all of them. */
function findPersonas(text: string, specification: Specification): string[] {
  const personas = linkTargetsOf(specification, 'personas').filter(it => it.name.trim() !== '')
  if (/\b(?:all of them|everyone|everybody|both|all three|all users|each of them)\b/i.test(text))
    return personas.map(it => it.name.trim())
  const words = wordsOf(text).map(singularOf)
  const says = (name: string) => {
    const all = wordsOf(name).map(singularOf)
    return words.some((_, i) => all.every((word, k) => words[i + k] === word))
  }
  const lastWord = (name: string) => singularOf(wordsOf(name).at(-1) ?? '')
  // "Office, to send invoices" is the office clerk.
  const [alone] = words.length === 1 ? words : []
  const byWord = personas.filter(
    it => alone !== undefined && wordsOf(it.name).map(singularOf).includes(alone),
  )
  if (byWord.length === 1) return [byWord[0]!.name.trim()]
  const isOnly = (name: string) => personas.filter(it => lastWord(it.name) === lastWord(name)).length === 1
  return personas
    .filter(
      ({ name }) => says(name) || (isOnly(name) && lastWord(name) !== '' && words.includes(lastWord(name))),
    )
    .map(it => it.name.trim())
}

/** The only persona that an answer to who wants something names: "me again, the wardrobe keeper". */
export function personaMeant(text: string, specification: Specification): string | undefined {
  const [only, ...others] = findPersonas(text, specification)
  if (only !== undefined) return others.length === 0 ? only : undefined
  return /^\W*(?:(?:again|mostly|just|only|well|that['’]?s)\s)?(?:me|i|myself|us)\b/i.test(text)
    ? speakerAmong(specification)?.name.trim()
    : undefined
}

/** Turns a benefit that is only an action into a clause that can follow "so that". */
const toAbilityClause = (action: string): string => `I can ${action}`
