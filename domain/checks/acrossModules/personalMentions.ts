import { hideQuoted } from '../words/hideQuoted.ts'
import { sentencesOf } from '../words/sentences.ts'
import type { Specification } from '../../specification/specification.ts'
import { behaviourModules, rememberMatches, findIn } from './specificationTexts.ts'

/** What tells who a person is or how to reach them. A single one may be a company's: "the telephone number of the office". */
const details: readonly RegExp[] = [
  /\b(?:first |last |full |sur)?names?\b/i,
  /\b(?:tele|mobile |cell )?phone(?: numbers?)?\b|\bmobile numbers?\b/i,
  /\be-?mail address(?:es)?\b|\bemails?\b(?=[,;)]| and\b| or\b)/i,
  /\b(?:home |postal |street |private |their |his |her |my )address(?:es)?\b|\baddress(?:es)?\b(?=[,;)]| and\b)/i,
  /\b(?:signatures?|photos? of (?:the |a )?(?:person|child|face|resident|tenant)|number ?plates?|licen[cs]e plates?)\b/i,
]
/** What nobody wants others to know, even on its own. */
const sensitive =
  /\b(?:dates? of birth|birthdays?|birth dates?|passports?|id cards?|identity cards?|allerg(?:y|ies|ic)|medications?|diagnos(?:is|es)|medical (?:records?|history|answers?|conditions?|data|notes?|certificates?)|health (?:data|records?|insurance)|illness(?:es)?|disabilit(?:y|ies)|iban|bank (?:accounts?|details)|credit card numbers?|social security|tax (?:id|number)s?|salar(?:y|ies)|religion|criminal records?|biometric|blood (?:groups?|types?|pressure))\b/i
const kept =
  /\b(?:enters?|gives?|fills? in|types?|uploads?|provides?|states?|leaves?|records?|registers?|stores?|saves?|keeps?|collects?|asks? for|reports?|submits?|signs?|with|has|have|includes?|contains?|shows?|sees?|per|one form)\b|:/i
/** "Can't be saved without a name" says that the name is kept. */
const required =
  /(?:\b(?:not|never|nobody|no one|nothing)\b|\bcannot\b|n[’']t\b)[^.!?]{1,60}\b(?:without|unless)\b/gi
const negation =
  /\b(?:no(?! more| later)|not(?! more| later)|never|nobody|no one|none|nothing|without|instead)\b|n[’']t\b/i

/** The personal data that a text says is kept. */
export const personalDataIn = (text: string): readonly string[] =>
  sentencesOf(hideQuoted(text)).flatMap(({ text: sentence }) => {
    if (!kept.test(sentence) || negation.test(sentence.replaceAll(required, ' '))) return []
    const strong = sensitive.exec(sentence)?.[0]
    const found = details.flatMap(detail => detail.exec(sentence)?.[0] ?? [])
    return [...(strong === undefined ? [] : [strong]), ...(found.length > 1 ? found : [])]
  })
const mentionsIn = rememberMatches([sensitive, ...details], ({ text }) => personalDataIn(text))

const mentioningModules = ['overview', ...behaviourModules] as const

/** The personal data that the overview, features, stories and criteria mention, in their words. */
export const personalMentionsOf = (specification: Specification): string[] =>
  findIn(specification, mentioningModules, mentionsIn)
