import { allMatches } from '../../text/allMatches.ts'
import { stemsOf } from '../../text/similarity.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { actOf } from './acts.ts'
import { ownWorkInConflict } from './ownWork.ts'
import { createFeatureLookup } from './createFeatureLookup.ts'
import { deedsIn, dutiesIn, exclusivesIn, prohibitionsIn, type StatedRight } from './prohibitions.ts'
import { storiesOfSilentPeople } from './silentPeople.ts'
import {
  findIn,
  rememberByText,
  rememberMatches,
  ruleModules,
  sentencesIn,
  textsOf,
  type MatchFinder,
  type StatedText,
} from './specificationTexts.ts'

/** "Only a mechanic may put it back", "Nobody but the owner sees the address". */
const exclusive =
  /(?:\bonly|\b(?:nobody|no one|none) (?:but|except|other than|besides))\s(?<who>(?:(?:an?|the|our|his|her|their)\s)?(?:[\p{L}’'-]{2,20}\s){0,3}?(?:(?:and|or)\s(?:(?:an?|the)\s)?(?:[\p{L}’'-]{2,20}\s){1,2}?)?)(?:who\s(?:[\p{L}’'-]{1,15}\s){1,5})?(?:may|can|could|is allowed to|are allowed to|is able to|must|shall|will|has to)?\s?(?<act>(?:see|view|read|edit|change|delete|remove|add|create|open|close|approve|confirm|reject|cancel|put|take|set|send|start|stop|enter|record|report|pay|book|sign|invite|publish|assign|move|decide|access|download|export|print|update|correct|release|accept|unlock|lock|reopen|restore|use|mark|tick|note|judge|grade|rate|vote)s?)\b(?<rest>[^.;:\n]{0,120})/iu
/** "The caretaker may put a lift back herself". */
const permissive =
  /(?<who>(?:\b(?:an?|the|our|each|every|any|all)\s)?(?:[\p{L}’'-]{2,20}\s){1,3}?)(?:may|can|is allowed to|are allowed to|is able to|are able to)\s(?:also\s|always\s|then\s|both\s)?(?<act>[\p{L}]{2,15})\b(?<rest>[^.;:\n]{0,120})/giu
/** All of these have it. */
const modal = /\s(?:may|can|(?:is|are) (?:allowed|able) to)\s/i
/** "A volunteer deletes a shift". */
const plain =
  /^\s{0,9}(?:[-*]\s)?(?<who>(?:(?:an?|the|each|every|any|all)\s)?(?:(?!(?:must|should|shall|will|could|might|need|needs|and|or)\s)[\p{L}’'-]{2,20}\s){1,2}?)(?:also\s|then\s)?(?<act>(?:edit|change|delete|remove|approve|confirm|reject|cancel|publish|assign|correct|release|unlock|reopen|restore)s?)\b(?<rest>[^.;:\n]{0,120})/iu
/** "Volunteers may only read shifts", "Inspectors only read". */
const limiting =
  /(?<who>(?:\b(?:an?|the|our|each|every|any|all)\s)?(?:[\p{L}’'-]{2,20}\s){1,2}?)(?:(?:may|can|are\sallowed\sto|is\sallowed\sto)\s)?(?:only|just|merely)\s(?<act>see|view|read|look\sat|download|print)s?\b(?<rest>[^.;:\n]{0,120})/iu
/** "A teacher sees only her own classes", "guests can edit only their own entries". */
const partial =
  /(?<who>(?:\b(?:an?|the|our|each|every|any|all)\s)?(?:[\p{L}’'-]{2,20}\s){1,2}?)(?:can\s|may\s)?(?<act>see|view|read|open|search|edit|change|access|manage)s?\s(?:(?:only\s|nothing\sbut\s)(?<rest>[^.;:\n]{3,80})|(?<ownOnly>(?:his|her|their|its)\sown\s[^.,;:\n]{3,40}?)\sonly\b|(?<own>(?:his|her|their|its)\sown\s[^.,;:\n]{3,40}?),?\s(?:and|but)\s(?:nothing|nobody|no\sone|none|not|no)\b)/iu
/** "The auditor has read-only access", "reading rights only". */
const readOnly =
  /(?<who>(?:\b(?:an?|the|our|each|every|any|all)\s)?(?:[\p{L}’'-]{2,20}\s){1,2}?)(?:has|have|gets?)\s(?:only\s)?(?:read(?:ing)?(?:[\s-]only)?|view[\s-]only)\s(?<act>access|rights?|permissions?)\b(?<rest>[^.;:\n]{0,80})/iu
/** "Read-only for auditors". */
const readOnlyFor =
  /\b(?<act>read|view)(?:ing)?[\s-]only\s(?:access\s)?(?:for|to)\s(?<who>(?:the\s|all\s)?[\p{L}’-]{3,20})(?<rest>)/iu
/** "Trainees see cases but write nothing". */
const reading =
  /^\s{0,9}(?:[-*]\s)?(?<who>(?:(?:an?|the|each|every|any|all)\s)?(?:[\p{L}’'-]{2,20}\s){1,2}?)(?:(?:can|may)\s)?(?:just\s|merely\s)?(?<act>see|view|read|look\sat)s?\s(?<rest>[^.;:\n]{3,60}?),?\s(?:but|and)\s(?:(?:do|does|can|may|must)?\s?(?:not|n[’']t|never)\s(?:write|change|edit|enter|add|alter)|(?:write|change|edit|enter|add|alter)s?\s(?:nothing|none|no\s))/iu
const negation = /\b(?:no|not|never|nobody|only|none|neither|nothing|unless)\b|n[’']t\b/i
/** What follows what somebody may do: "when no trainer is there" denies nothing. */
const denied = /\b(?:unless|only|but\s(?:not|no|neither))\b/i

/** A right as a text states it. Whose it is and to what is read when it's compared, which most aren't. */
class Right {
  readonly stated: StatedText
  readonly start: number
  readonly end: number
  readonly act: string
  private readonly people: string
  readonly thing: string
  readonly isOfFeature: boolean
  private knownWho: readonly string[] | undefined
  private knownWhat: ReadonlySet<string> | undefined

  constructor({ stated, start, end, who, act, what, isOfFeature = false }: StatedRight) {
    this.stated = stated
    this.start = start
    this.end = end
    this.act = actOf(act)
    this.people = who
    this.thing = what
    this.isOfFeature = isOfFeature
  }
  get words() {
    return this.stated.text.slice(this.start, this.end)
  }
  get who() {
    return (this.knownWho ??= stemsOf(this.people))
  }
  get what() {
    return (this.knownWhat ??= new Set(
      // "Put it back" is about what was said before.
      (/^(?:it|them|this|these|that)\b/i.test(this.thing) ? this.stated.stems : stemsOf(this.thing)).filter(
        stem => !lightStems.has(stem),
      ),
    ))
  }
}

const lightStems = new Set(
  stemsOf('own anyway himself herself itself themselves myself again back only also once'),
)
const rightOf = (stated: StatedText, offset: number, match: RegExpExecArray): Right => {
  const {
    who = '',
    act = '',
    rest = match.groups?.['own'] ?? match.groups?.['ownOnly'] ?? '',
  } = match.groups ?? {}
  const start = offset + match.index
  return new Right({
    stated,
    start,
    end: start + match[0].trimEnd().length,
    who,
    act,
    what: rest.replace(/^\s/, ''),
  })
}

const exclusiveIn = rememberMatches([exclusive], (stated): readonly Right[] =>
  sentencesIn(stated).flatMap(({ start, text }) => {
    const match = exclusive.exec(text)
    return match === null || stemsOf(match.groups?.['who'] ?? '').length === 0
      ? []
      : [rightOf(stated, start, match), ...secondRightOf(stated, start, match)]
  }),
)
/** "Only the first aider can see and tick" is about both. */
function secondRightOf(stated: StatedText, offset: number, match: RegExpExecArray): Right[] {
  const { who = '', rest = '' } = match.groups ?? {}
  const [words = '', act = '', more = ''] = /^\sand\s(\p{L}{3,15})\b(.{0,120})/iu.exec(rest) ?? []
  if (words === '') return []
  const start = offset + match.index
  // Without a thing, it's the one that the text is about.
  const what = stemsOf(more).length === 0 ? stated.text : more
  return [new Right({ stated, start, end: start + match[0].trimEnd().length, who, act, what })]
}
const permissiveIn = rememberMatches([permissive, plain], (stated): readonly Right[] =>
  sentencesIn(stated).flatMap(({ start, text }) =>
    permissionsIn(text)
      .filter(match => !isDenied(text, match))
      .map(match => rightOf(stated, start, match)),
  ),
)
function isDenied(text: string, match: RegExpExecArray): boolean {
  const end = match.index + match[0].length - (match.groups?.['rest']?.length ?? 0)
  return (
    negation.test(text.slice(0, end)) ||
    denied.test(text.slice(end)) ||
    /^\s(?:not|no)\b/i.test(text.slice(end))
  )
}
function permissionsIn(text: string): readonly RegExpExecArray[] {
  const found = modal.test(text) ? allMatches(permissive, text) : []
  return found.length > 0 ? found : matchesOf(plain, text)
}
const limitingIn = rememberMatches(
  [limiting, readOnly, reading, readOnlyFor],
  (stated, possible): readonly Right[] =>
    sentencesIn(stated).flatMap(({ start, text }) =>
      possible
        .flatMap(pattern => matchesOf(pattern, text))
        .slice(0, 1)
        .map(match => rightOf(stated, start, match)),
    ),
)
const matchesOf = (pattern: RegExp, text: string): RegExpExecArray[] => {
  const match = pattern.exec(text)
  return match === null ? [] : [match]
}

const partialIn = rememberMatches([partial], (stated): readonly Right[] =>
  sentencesIn(stated).flatMap(({ start, text }) =>
    matchesOf(partial, text).map(match => rightOf(stated, start, match)),
  ),
)

export const conflictingRights: SpecificationCheck = {
  id: 'conflicting-rights',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Rights that contradict',
  why: 'Too many people can do something then, or someone who needs it can’t.',
  example: {
    before: 'Only the owner may close a request. … A guest can close a request.',
    after: 'Only the owner may close a request.',
  },
  find(specification) {
    const rightsIn = <T>(find: MatchFinder<T>) => findIn(specification, ruleModules, find)
    const limits = [
      ...rightsIn(exclusiveIn),
      ...[...rightsIn(exclusivesIn), ...rightsIn(dutiesIn)].map(toRight),
    ]
    const featureOf = createFeatureLookup(specification)
    const isElsewhere = (a: Right, b: Right) => {
      const feature = featureOf(a.stated.address)
      return feature === undefined || feature !== featureOf(b.stated.address)
    }
    const readers = rightsIn(limitingIn)
    const viewers = rightsIn(partialIn)
    const bans = rightsIn(prohibitionsIn).map(toRight)
    const own = ownWorkInConflict(specification)
    const silent: readonly Fault[] = [
      ...own.map(({ address, message }) => ({ address, message })),
      ...storiesOfSilentPeople(specification),
    ]
    if (limits.length + readers.length + viewers.length + bans.length === 0) return silent
    const people = peopleIn(specification)
    const bansOf = Map.groupBy(bans, ({ act }) => act)
    const limitsOf = Map.groupBy(limits, ({ act }) => act)
    const known = new Set(own.map(({ stated }) => stated))
    const others = [
      ...rightsIn(permissiveIn),
      ...rightsIn(deedsIn).map(toRight),
      ...wishesIn(specification),
    ].flatMap((right): Fault[] => {
      if (known.has(right.stated)) return []
      const limit =
        limitsOf
          .get(right.act)
          ?.find(it => contradicts(it, right, people) && !(it.isOfFeature && isElsewhere(it, right))) ??
        bansOf.get(right.act)?.find(it => forbids(it, right, people)) ??
        readers.find(it => goesBeyond(it, right)) ??
        viewers.find(it => seesMore(it, right))
      if (limit === undefined) return []
      known.add(right.stated)
      const { start, end, stated } = right
      return [
        {
          address: { ...stated.address, span: { start, end } },
          message: messages.contradicts(limit.stated.text.slice(limit.start, limit.end).trim()),
        },
      ]
    })
    return [...others, ...silent]
  },
}

const toRight = (right: StatedRight) => new Right(right)

const wishIn = rememberByText(({ text }): { readonly act: string; readonly what: string } | undefined => {
  const [, act, what] = /^\s{0,9}(\p{L}{2,15})\s(.{3,120})/iu.exec(text) ?? []
  return act === undefined || what === undefined || negation.test(text) ? undefined : { act, what }
})

/** What the persona of a story wants to do: "As a nurse, I want to change the plan". */
export function wishesIn(specification: Specification): Right[] {
  const personas = new Map(specification.userStories.map(({ id, persona }) => [id, persona]))
  return textsOf(specification, ['userStories']).flatMap((stated): Right[] => {
    const { address, field, text } = stated
    const persona = field === 'goal' ? personas.get(address.item ?? '') : undefined
    if (persona === undefined) return []
    const wish = wishIn(stated)
    return wish === undefined
      ? []
      : [toRight({ stated, start: 0, end: text.trimEnd().length, who: persona, ...wish })]
  })
}

/** The last stems of what personas, and the people of stories, are called. */
export const peopleIn = ({ personas, userStories }: Specification): ReadonlySet<string> =>
  new Set(
    [
      ...personas.map(({ name }) => name),
      ...userStories.map(({ persona }) => persona),
      'user member guest admin owner manager employee customer everyone everybody anyone',
    ].flatMap(name => (name.includes(' admin ') ? stemsOf(name) : stemsOf(name).slice(-1))),
  )

/** Whether someone else may do the same with the same thing. */
function contradicts(limit: Right, right: Right, people: ReadonlySet<string>): boolean {
  if (limit.stated === right.stated && limit.start === right.start) return false
  const who = right.who.at(-1)
  if (who === undefined || !people.has(who) || isSamePerson(limit.who, right.who)) return false
  return isAboutSame(limit, right)
}

/** "Head nurse" is another person than "nurse", but "the owner of the shop" isn't another than "owner". */
const isSamePerson = (one: readonly string[], other: readonly string[]): boolean =>
  other.every(stem => one.includes(stem)) ? !isKnownPair(one, other) : one.includes(other.at(-1) ?? '')
const isKnownPair = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 2 && other.length === 1 && one[1] === other[0] && ranks.has(one[0]!)
const ranks = new Set(stemsOf('head chief senior lead deputy main super group team regional'))

/** Whether this is done by those who may not. */
function forbids(ban: Right, right: Right, people: ReadonlySet<string>): boolean {
  const who = ban.who.at(-1)
  if (who === undefined || !people.has(who) || ban.stated === right.stated) return false
  if (right.who.at(-1) !== who || right.who.length !== ban.who.length) return false
  return !conditional.test(ban.words.replace(onlyPart, ' ')) && isAboutSame(ban, right)
}

/** What they may, before what they may not. */
const onlyPart = /\sonly(?=,?\s(?:but\s|and\s)?(?:not|no|never)\s)/i
const conditional =
  /\b(?:if|when|whenever|after|before|until|unless|once|while|than|without|only|other|others|another|outside|during|except|whose|yet|twice|same|anymore|any\smore|longer|own)\b|\d/i

/** Whether those who may only look at something may also change it. */
const goesBeyond = (limit: Right, right: Right): boolean =>
  changes.has(right.act) &&
  limit.who.length > 0 &&
  limit.who.at(-1) === right.who.at(-1) &&
  !(limit.stated === right.stated && limit.start === right.start) &&
  // "Inspectors only read" is about everything.
  (limit.what.size === 0 || isAboutSame(limit, right))

/** Whether those who see only some of them see all of them. */
const seesMore = (limit: Right, right: Right): boolean =>
  /^\s?(?:all|every|any|everybody[’']s|everyone[’']s|each)\b(?!\s(?:his|her|their|own)\b)/i.test(
    right.thing,
  ) &&
  right.act === limit.act &&
  limit.stated !== right.stated &&
  limit.who.length > 0 &&
  right.who.includes(limit.who.at(-1)!) &&
  isAboutSame(limit, right)

const changes: ReadonlySet<string> = new Set(
  [
    'edit',
    'delete',
    'approve',
    'cancel',
    'add',
    'publish',
    'assign',
    'move',
    'reopen',
    'restore',
    'mark',
    'set',
  ].map(actOf),
)

function isAboutSame(limit: Right, right: Right): boolean {
  const [few, many] = limit.what.size <= right.what.size ? [limit.what, right.what] : [right.what, limit.what]
  const common = [...few].filter(stem => many.has(stem)).length
  // "Minutes of the committee" are no other minutes.
  if (/\sof\s/i.test(limit.thing)) return common >= few.size
  return common >= Math.max(1, few.size * 0.5)
}

const messages = {
  contradicts: (text: string) => `This contradicts “${text}”. Decide who may do it.`,
} as const
