import { stemsOf } from '../../text/similarity.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
import { actOf } from './acts.ts'
import { createFeatureLookup } from './createFeatureLookup.ts'
import { rememberMatches, ruleModules, textsOf, type StatedText } from './specificationTexts.ts'

/** "A finished inspection shall not be changed", "Nobody can change the report". */
const forbidden = [
  /^(?<what>.{3,80}?)\s(?:can(?:no|['’])t|cannot|can\snot|can\snever|must\snot|mustn['’]t|may\snot|shall\snot|will\snot|won['’]t|is\snever|are\snever|must\snever|may\snever)\s(?:ever\s)?be\s(?<act>\p{L}{3,20}ed|sent|paid|put|taken|seen|kept|sold|given|moved)\b/iu,
  /^(?:nobody|no\sone|no\suser|none\sof\s\p{L}{2,20})\s(?:can|may|must|shall|is\sallowed\sto|ever)?\s?(?<act>\p{L}{3,15}?)s?\s(?<what>(?:an?|the|any|another|other|these|those)\s.{3,60})/iu,
]
/** "A clerk can correct mistakes in a finished inspection", "can be changed". */
const allowed = [
  /\b(?:can|may|is\sallowed\sto|are\sallowed\sto|is\sable\sto)\s(?:also\s|still\s|then\s)?(?!be\b|not\b)(?<act>\p{L}{3,15})\s(?<what>[^.;\n]{3,90})/iu,
  /^(?<what>[^.;\n]{3,80}?)\s(?:can|may)\s(?:also\s|still\s|then\s)?be\s(?<act>\p{L}{3,20}ed|sent|paid|put|taken|seen|kept|sold|given|moved)\b/iu,
  /\blets?\s(?:the\s|an?\s)?\p{L}{3,20}\s(?<act>\p{L}{3,15})\s(?<what>[^.;\n]{3,90})/iu,
]
/** A rule with a condition forbids less than the whole. */
const condition =
  /\b(?:if|when|whenever|after|before|until|unless|once|while|than|without|only|other|another|outside|during|except|where|whose|yet|twice|same|anymore|any\smore|longer|by\s(?:others?|another))\b|\d/i
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
  readonly isOverride: boolean
}

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
    const stems = stemsOf(isForbidden ? thingOf(what) : what)
    if (match === undefined || match === null || stems.length === 0) return []
    const start = index + lead + match.index
    return [
      {
        stated,
        start,
        end: start + match[0].trimEnd().length,
        act: actOf(act),
        what: new Set(stems),
        isConditional: condition.test(clause),
        isOverride: override.test(clause),
      },
    ]
  })
}

const forbiddenIn = rememberMatches(forbidden, stated => rulesIn(stated, forbidden, true))
const allowedIn = rememberMatches(allowed, stated => rulesIn(stated, allowed, false))

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
    return texts.flatMap(allowedIn).flatMap((right): Fault[] => {
      const ban = bans.find(it => contradicts(it, right, isSameFeature(it, right)))
      if (ban === undefined) return []
      const { start, end, stated } = right
      return [
        {
          address: { ...stated.address, span: { start, end } },
          message: messages.contradicts(ban.stated.text.slice(ban.start, ban.end)),
        },
      ]
    })
  },
}

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
