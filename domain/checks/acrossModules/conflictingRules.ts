import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import { allMatches } from '../../text/allMatches.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { singularOf } from '../../text/words.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { actOf } from './acts.ts'
import { wishesIn } from './conflictingRights.ts'
import { deedsIn } from './prohibitions.ts'
import { createFeatureLookup } from './createFeatureLookup.ts'
import {
  findIn,
  rememberByText,
  rememberMatches,
  ruleModules,
  visibleIn,
  type StatedText,
} from './specificationTexts.ts'

/** "A finished inspection shall not be changed", "Nobody can change the report". */
const forbidden = [
  /\b(?:and|then|so)\s(?<what>(?:the|an?|this|that)\s[^.,;\n]{2,40}?)\s(?:can(?:no|['’])t|cannot|can\snot|must\snot|may\snot)\sbe\s(?<act>\p{L}{3,20}ed|sent|paid|put|taken|sold|given|moved)\b/iu,
  /^(?<what>.{3,80}?)\s(?:can(?:no|['’])t|cannot|can\snot|can\snever|can\sno\slonger|may\sno\slonger|must\snot|mustn['’]t|may\snot|shall\snot|will\snot|won['’]t|is\snever|are\snever|must\snever|may\snever)\s(?:ever\s)?be\s(?<act>\p{L}{3,20}ed|sent|paid|put|taken|seen|shown|kept|sold|given|moved)\b/iu,
  /^(?<what>.{3,80}?)\s(?:(?:is|are)\s(?:never|not)|(?:is|are)n['’]t)\s(?<act>shown|displayed|printed|published)\b/iu,
  /^(?<what>[^,;]{3,60}?)\s(?:is|are)\s(?:then\s)?(?<act>final|binding|unchangeable|immutable|fixed)\b(?!\s(?:only|when|after|as|for|by|at|in|to))/iu,
  /^(?:nobody|no\sone|no\suser|none\sof\s\p{L}{2,20})\s(?:can|may|must|shall|is\sallowed\sto|ever)?\s?(?<act>\p{L}{3,15}?)s?\s(?<what>(?:an?|the|any|another|other|these|those)\s.{3,60})/iu,
]
/** "A clerk can correct mistakes in a finished inspection", "can be changed". */
const allowed = [
  /\b(?:can|may|is\sallowed\sto|are\sallowed\sto|is\sable\sto)\s(?:also\s|still\s|then\s)?(?!be\b|not\b)(?<act>\p{L}{3,15})\s(?<what>[^.;\n]{3,90})/iu,
  /^(?<what>[^.;\n]{3,80}?)\s(?:can|may)\s(?:also\s|still\s|then\s)?be\s(?<act>\p{L}{3,20}ed|sent|paid|put|taken|seen|kept|sold|given|moved)\b/iu,
  /\b(?:page|list|screen|app|map|table|card|label|letter|invitation|board|profile)\s(?<act>show|display|print)s\s(?<what>[^.;\n]{3,120})/iu,
  /\b(?:asks?|chooses?|decides?|select)\swhether\sto\s(?<act>\p{L}{3,15})\s(?<what>[^.;\n]{3,90})/iu,
  /\blets?\s(?:the\s|an?\s)?\p{L}{3,20}\s(?<act>\p{L}{3,15})\s(?<what>[^.;\n]{3,90})/iu,
]
/** A rule with a condition forbids less than the whole. */
const condition =
  /\b(?:if|when|whenever|after|before|until|unless|once|while|than|without|only|other|another|outside|during|except|where|whose|yet|twice|same|anymore|any\smore|(?<!no\s)longer|by\s(?:others?|another))\b|\d/i
const negation = /\b(?:no|not|never|nobody|none|neither|nothing|unless)\b|n['’]t\b/i
/** When a ban holds: "once it's sent", "after the start", "a finished report". */
const whenIt = /\b(?:once|after|when|as\ssoon\sas)\s(?<when>[^,.;]{3,60})/iu
/** Whatever there is has been entered. */
const onceThere =
  /,?\s(?:once|when|after)\s(?:(?:it|they)(?:[’']s|\sis|\sare|[’']re)\s|being\s)?(?:entered|saved|recorded|created|made|stored|registered|written)(?:,|(?=\s|$))/giu
/** What is allowed in spite of any condition. */
const anyTime = /\b(?:at\sany\stime|always|any\stime|even\s(?:after|when|then|later)|until\sthe\send)\b/i
/** What is allowed in spite of a rule. */
const override =
  /\b(?:anyway|nevertheless|all\sthe\ssame|regardless|in\sspite|despite|even\sso|overrid\w{1,4}|still)\b/i

/** What a sentence forbids or allows. */
interface Rule {
  readonly stated: StatedText
  readonly start: number
  readonly end: number
  readonly act: string
  /** What may be done with, as written. */
  readonly thing: string
  readonly isOverride: boolean
  /** The whole sentence. */
  readonly clause: string
}
interface Ban extends Rule {
  readonly what: ReadonlySet<string>
  readonly isConditional: boolean
  /** What it's about with all its conditions. */
  readonly circumstances: ReadonlySet<string>
  /** Since when it holds, if it says so. */
  readonly since: readonly string[]
  /** To whom a thing must not be shown. */
  readonly audience: string | undefined
}

const clausesIn = rememberByText(stated => allMatches(/(?:[^.;\n]|\.(?=\S)){3,400}/g, visibleIn(stated)))

/** A thing is what comes before its details: "a pair where an allergy meets a pet", "the form is sent and". */
const thingOf = (what: string) =>
  what
    .replace(/^.*?,\s(?=(?:an?|the|his|her|their)\s)/iu, '')
    .replace(
      /\s(?:where|that|which|who|whose|when|in\swhich|with|if|from|within|until|after|before|for|anyway|on|by|is|are|was|has|have)\b.*/iu,
      '',
    )

/** The first of these patterns that matches in a clause, with what is done to what. */
function ruleIn(stated: StatedText, { 0: clause, index }: RegExpExecArray, patterns: readonly RegExp[]) {
  const trimmed = clause.trim().replaceAll(onceThere, '')
  for (const pattern of patterns) {
    const match = pattern.exec(trimmed)
    if (match === null) continue
    const lead = clause.length - clause.trimStart().length
    const { what: thing = '', act = '' } = match.groups ?? {}
    const start = index + lead + match.index
    const isOverride = override.test(clause)
    const rule: Rule = {
      stated,
      start,
      end: start + match[0].trimEnd().length,
      act: /^(?:final|binding|unchangeable|immutable|fixed)$/i.test(act) ? actOf('change') : actOf(act),
      thing,
      isOverride,
      clause,
    }
    const end = lead + match.index + match[0].length
    return { rule, upToIt: clause.slice(0, end), after: clause.slice(end) }
  }
  return undefined
}

const audienceOf = (rest: string): string | undefined => {
  const word = /^\s(?:to|in|on)\s(?:the\s|an?\s|our\s)?(?<who>\p{L}{3,20})/iu.exec(rest)?.groups?.['who']
  return word === undefined ? undefined : stemOf(singularOf(word.toLowerCase()))
}
const publicly =
  /\b(?:public(?:ly)?|visitors?|everyone|everybody|anyone|anybody|without (?:an account|signing in|a login))\b/i

const forbiddenIn = rememberMatches(forbidden, (stated, possible): readonly Ban[] =>
  clausesIn(stated).flatMap((clause): Ban[] => {
    const found = ruleIn(stated, clause, possible)
    const what = new Set(stemsOf(thingOf(found?.rule.thing ?? '')))
    if (found === undefined || what.size === 0) return []
    const isByOthers = /^\s(?:by|for|from)\s(?!any|nobody|no\sone)/i.test(found.after)
    return [
      {
        ...{ ...found.rule, what, circumstances: new Set(stemsOf(found.upToIt)) },
        isConditional: condition.test(clause[0].replaceAll(onceThere, '')) || isByOthers,
        since: isByOthers ? [] : stemsOf(whenIt.exec(clause[0])?.groups?.['when'] ?? ''),
        audience: audienceOf(found.after),
      },
    ]
  }),
)
const allowedIn = rememberMatches(allowed, (stated, possible): readonly Rule[] =>
  clausesIn(stated).flatMap(clause => {
    const found = ruleIn(stated, clause, possible)
    if (found === undefined || negation.test(clause[0])) return []
    // What is done in spite of a rule is told in the whole sentence: "if it has failed, release it anyway".
    return [found.rule.isOverride ? { ...found.rule, thing: clause[0] } : found.rule]
  }),
)
/** "The case is checked out with the others": what happens in a criterion. */
const happens =
  /\b(?:is|are)\s(?:then\s|also\s|still\s)?(?<act>\p{L}{3,20}ed|sent|paid|put|taken|seen|kept|sold|given|moved)\b(?!\sby\smistake)/giu
const happeningsIn = rememberMatches([happens], stated =>
  negation.test(stated.text)
    ? []
    : allMatches(happens, stated.text).map(({ 0: words, index, groups }) => ({
        ...{ stated, act: actOf(groups!['act']!) },
        span: { start: index, end: index + words.length },
      })),
)

export const conflictingRules: SpecificationCheck = {
  id: 'conflicting-rules',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Forbidden here, allowed there',
  why: 'A builder can follow only one of the two, and the tests of the other one fail.',
  example: {
    before: 'A sent order can’t be changed. … The owner can correct a sent order.',
    after: 'A sent order can’t be changed.',
  },
  find(specification) {
    const bans = findIn(specification, ruleModules, forbiddenIn)
    if (bans.length === 0) return []
    const bansOf = Map.groupBy(bans, ({ act }) => act)
    const featureOf = createFeatureLookup(specification)
    const isSameFeature = (a: Rule, b: Rule) => {
      const feature = featureOf(a.stated.address)
      return feature !== undefined && feature === featureOf(b.stated.address)
    }
    const known = new Set<StatedText>()
    const isTold = (ban: Ban, { stated }: Rule) =>
      ban.audience === undefined || speaksOf(ban.audience, stated, featureOf, specification)
    const despite = inSpiteOfBans(specification, bans)
    const rights = [
      ...findIn(specification, ruleModules, allowedIn),
      // What people do in a criterion, they may do.
      ...findIn(specification, ruleModules, deedsIn).map(({ what, act, ...right }) => ({
        ...{ ...right, act: actOf(act), thing: what, isOverride: false, clause: right.stated.text },
      })),
      ...wishesIn(specification)
        .filter(({ act }) => bansOf.has(act))
        .map(({ stated, start, end, act, thing }) => ({
          ...{ stated, start, end, act, thing, isOverride: false, clause: stated.text },
        })),
    ]
    const plain = rights.flatMap((right): Fault[] => {
      if (known.has(right.stated)) return []
      const ban = bansOf
        .get(right.act)
        ?.find(it => contradicts(it, right, isSameFeature(it, right)) && isTold(it, right))
      if (ban === undefined) return []
      const { start, end, stated } = right
      known.add(stated)
      return [
        {
          address: { ...stated.address, span: { start, end } },
          message: messages.contradicts(ban.stated.text.slice(ban.start, ban.end)),
        },
      ]
    })
    return [...plain, ...despite.filter(({ stated }) => !known.has(stated)).map(({ fault }) => fault)]
  },
}

/** Whether a text or its feature is about these people. */
function speaksOf(
  audience: string,
  { address, stemSet, text }: StatedText,
  featureOf: (address: Address) => string | undefined,
  { features }: Specification,
): boolean {
  const feature = features.find(({ id }) => id === featureOf(address))
  const whole = `${feature?.name ?? ''} ${feature?.description ?? ''} ${text}`
  return (
    stemSet.has(audience) ||
    (audience === 'public' ? publicly.test(whole) : stemsOf(whole).includes(audience))
  )
}

const fewestCircumstances = 3

/** Sentences in which happens what a rule forbids in exactly these circumstances. */
function inSpiteOfBans(specification: Specification, bans: readonly Ban[]) {
  const strict = bans.filter(({ circumstances }) => circumstances.size >= fewestCircumstances)
  const strictOf = Map.groupBy(strict, ({ act }) => act)
  const known = new Set<StatedText>()
  return findIn(specification, ruleModules, happeningsIn).flatMap(({ stated, act, span }) => {
    const ban = known.has(stated)
      ? undefined
      : strictOf
          .get(act)
          ?.find(
            it =>
              it.stated !== stated &&
              [...it.circumstances].every(stem => stated.stemSet.has(stem) || negative.has(stem)),
          )
    if (ban === undefined) return []
    known.add(stated)
    const message = messages.contradicts(ban.stated.text.slice(ban.start, ban.end))
    return [{ stated, fault: { address: { ...stated.address, span }, message } }]
  })
}
const negative = new Set(['not', 'no', 'never', 'can'])

const knownWhat = new WeakMap<Rule, ReadonlySet<string>>()
/** What somebody may do it with; most are never compared. */
function whatOf(right: Rule): ReadonlySet<string> {
  const what = knownWhat.get(right) ?? new Set(stemsOf(right.thing))
  knownWhat.set(right, what)
  return what
}

/** Whether one allows what the other forbids: of one feature, things may be named in fewer words. */
function contradicts(ban: Ban, right: Rule, isSameFeature: boolean): boolean {
  if (ban.stated === right.stated) return false
  if (!isSameFeature && ban.what.size < 2) return false
  const what = whatOf(right)
  if (ban.isConditional && !(isSameFeature && (right.isOverride || anyTime.test(right.clause)))) {
    // "Once it's sent, an order can't be changed" and "change an order that I've sent".
    if (ban.since.length === 0 || !ban.since.every(stem => what.has(stem) || ban.what.has(stem))) return false
    if (!ban.since.some(stem => what.has(stem))) return false
  }
  return [...ban.what].every(stem => what.has(stem))
}

const messages = {
  contradicts: (text: string) => `This contradicts “${text}”. Decide which is right.`,
} as const
