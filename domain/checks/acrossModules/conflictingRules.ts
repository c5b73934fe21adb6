import type { Address } from '../../field/address.ts'
import type { Specification } from '../../specification/specification.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { singularOf } from '../../text/words.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
import { actOf } from './acts.ts'
import { deedsIn } from './prohibitions.ts'
import { createFeatureLookup } from './createFeatureLookup.ts'
import {
  rememberByText,
  rememberMatches,
  ruleModules,
  textsOf,
  type StatedText,
} from './specificationTexts.ts'

/** "A finished inspection shall not be changed", "Nobody can change the report". */
const forbidden = [
  /\b(?:and|then|so)\s(?<what>(?:the|an?|this|that)\s[^.,;\n]{2,40}?)\s(?:can(?:no|['’])t|cannot|can\snot|must\snot|may\snot)\sbe\s(?<act>\p{L}{3,20}ed|sent|paid|put|taken|sold|given|moved)\b/iu,
  /^(?<what>.{3,80}?)\s(?:can(?:no|['’])t|cannot|can\snot|can\snever|can\sno\slonger|may\sno\slonger|must\snot|mustn['’]t|may\snot|shall\snot|will\snot|won['’]t|is\snever|are\snever|must\snever|may\snever)\s(?:ever\s)?be\s(?<act>\p{L}{3,20}ed|sent|paid|put|taken|seen|shown|kept|sold|given|moved)\b/iu,
  /^(?<what>.{3,80}?)\s(?:(?:is|are)\s(?:never|not)|(?:is|are)n['’]t)\s(?<act>shown|displayed|printed|published)\b/iu,
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
/** What is allowed in spite of a rule. */
const override =
  /\b(?:anyway|nevertheless|all\sthe\ssame|regardless|in\sspite|despite|even\sso|overrid\w{1,4}|still)\b/i

interface Rule {
  readonly stated: StatedText
  readonly start: number
  readonly end: number
  readonly act: string
  readonly what: ReadonlySet<string>
  readonly isConditional: boolean
  /** What it's about with all its conditions. */
  readonly circumstances: ReadonlySet<string>
  readonly isOverride: boolean
  /** To whom a thing must not be shown. */
  readonly audience?: string | undefined
}

const none: ReadonlySet<string> = new Set()
const clausesOf = (text: string) => [...hideQuoted(text).matchAll(/(?:[^.;\n]|\.(?=\S)){3,400}/g)]

/** A thing is what comes before its details: "a pair where an allergy meets a pet". */
const thingOf = (what: string) =>
  what.replace(
    /\s(?:where|that|which|who|whose|when|in\swhich|with|if|from|within|until|after|before|for|anyway|on|by)\b.*/iu,
    '',
  )

function rulesIn(stated: StatedText, patterns: readonly RegExp[], isForbidden: boolean): Rule[] {
  return clausesOf(stated.text).flatMap(({ 0: clause, index }) => {
    if (!isForbidden && negation.test(clause)) return []
    const lead = clause.length - clause.trimStart().length
    const match = patterns.map(pattern => pattern.exec(clause.trim())).find(it => it !== null)
    const { what = '', act = '' } = match?.groups ?? {}
    // What is done in spite of a rule is told in the whole sentence: "if it has failed, release it anyway".
    const isOverride = override.test(clause)
    const stems = stemsOf(isForbidden ? thingOf(what) : isOverride ? clause : what)
    if (match === undefined || match === null || stems.length === 0) return []
    const start = index + lead + match.index
    return [
      {
        stated,
        start,
        end: start + match[0].trimEnd().length,
        act: actOf(act),
        what: new Set(stems),
        isConditional:
          condition.test(clause) ||
          (isForbidden &&
            /^\s(?:by|for|from)\s(?!any|nobody|no\sone)/i.test(
              clause.slice(lead + match.index + match[0].length),
            )),
        circumstances: isForbidden
          ? new Set(stemsOf(clause.slice(0, lead + match.index + match[0].length)))
          : none,
        isOverride,
        audience: isForbidden ? audienceOf(clause.slice(lead + match.index + match[0].length)) : undefined,
      },
    ]
  })
}

const audienceOf = (rest: string): string | undefined => {
  const word = /^\s(?:to|in|on)\s(?:the\s|an?\s|our\s)?(?<who>\p{L}{3,20})/iu.exec(rest)?.groups?.['who']
  return word === undefined ? undefined : stemOf(singularOf(word.toLowerCase()))
}
const publicly =
  /\b(?:public(?:ly)?|visitors?|everyone|everybody|anyone|anybody|without (?:an account|signing in|a login))\b/i

const forbiddenIn = rememberMatches(forbidden, stated => rulesIn(stated, forbidden, true))
const allowedIn = rememberByText((stated): readonly Rule[] => [
  ...rulesIn(stated, allowed, false),
  // What people do in a criterion, they may do.
  ...deedsIn(stated).map(({ start, end, act, what }) => ({
    ...{ stated, start, end, act: actOf(act), what: new Set(stemsOf(what)) },
    ...{ isConditional: false, isOverride: false, circumstances: none },
  })),
])
/** "The case is checked out with the others": what happens in a criterion. */
const happens =
  /\b(?:is|are)\s(?:then\s|also\s|still\s)?(?<act>\p{L}{3,20}ed|sent|paid|put|taken|seen|kept|sold|given|moved)\b(?!\sby\smistake)/giu

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
    const texts = textsOf(specification, ruleModules)
    const bans = texts.flatMap(forbiddenIn)
    if (bans.length === 0) return []
    const featureOf = createFeatureLookup(specification)
    const isSameFeature = (a: Rule, b: Rule) => {
      const feature = featureOf(a.stated.address)
      return feature !== undefined && feature === featureOf(b.stated.address)
    }
    const known = new Set<StatedText>()
    const isTold = (ban: Rule, { stated }: Rule) =>
      ban.audience === undefined || speaksOf(ban.audience, stated, featureOf, specification)
    const despite = inSpiteOfBans(texts, bans)
    const plain = texts.flatMap(allowedIn).flatMap((right): Fault[] => {
      if (known.has(right.stated)) return []
      const ban = bans.find(it => contradicts(it, right, isSameFeature(it, right)) && isTold(it, right))
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
function inSpiteOfBans(texts: readonly StatedText[], bans: readonly Rule[]) {
  const strict = bans.filter(({ circumstances }) => circumstances.size >= fewestCircumstances)
  if (strict.length === 0) return []
  return texts.flatMap(stated => {
    const { text, stemSet, address } = stated
    if (negation.test(text)) return []
    for (const { index, 0: words, groups } of text.matchAll(happens)) {
      const act = actOf(groups!['act']!)
      const ban = strict.find(
        it =>
          it.act === act &&
          it.stated !== stated &&
          [...it.circumstances].every(stem => stemSet.has(stem) || negative.has(stem)),
      )
      if (ban === undefined) continue
      const span = { start: index, end: index + words.length }
      const message = messages.contradicts(ban.stated.text.slice(ban.start, ban.end))
      return [{ stated, fault: { address: { ...address, span }, message } }]
    }
    return []
  })
}
const negative = new Set(['not', 'no', 'never', 'can'])

/** Whether one allows what the other forbids: of one feature, things may be named in fewer words. */
function contradicts(ban: Rule, right: Rule, isSameFeature: boolean): boolean {
  if (ban.act !== right.act || ban.stated === right.stated) return false
  if (ban.isConditional && !(isSameFeature && right.isOverride)) return false
  if (!isSameFeature && ban.what.size < 2) return false
  return [...ban.what].every(stem => right.what.has(stem))
}

const messages = {
  contradicts: (text: string) => `This contradicts “${text}”. Decide which is right.`,
} as const
