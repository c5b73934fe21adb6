import { findTechnologies } from '#domain/reading/technologies.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import type { FormKey } from '#domain/specification/specification.ts'

const money = String.raw`(?:[$€£]\s?\d|\b\d[\d,.]{0,20}\s?(?:k|dollars?|euros?|usd|eur|gbp|pounds?|quid|bucks)\b)`
const projectMoney = new RegExp(
  String.raw`\b(?:no|our|my|tight|small|low|limited|total) (?:\p{L}{2,10} )?(?:budget|funding)\b|\b(?:budget|funding) (?:is|of|will be) (?:\p{L}{2,10} )?(?:\d|[$€£]|tight|small|low|limited|zero|fixed)|\b(?:grant|no money)\b|\b(?:we|i) (?:(?:only|just|can|could) ){0,2}(?:have|spend|afford|pay)\b.{0,30}${money}|${money}.{0,30}\b(?:to (?:build|make|start|spend)|for (?:hosting|the app|everything|the whole thing))\b|\b(?:at most|no more than|up to|may cost|must not cost|mustn['’]t cost)\b.{0,20}${money}|\b(?:hosting|app|project|development) .{0,30}${money}`,
  'iu',
)
const projectTime =
  /\b(?:deadline|(?:it|app|project|everything|this) (?:\w+ ){0,3}(?:ready|finished|done|live|launched?) (?:by|before|in|within)|(?:go(?:es)? live|launch(?:ed)?|due) (?:by|before|in|within|on)|(?:one|two|three|\d+|volunteer|unpaid|hobby) (?:devs?|developers?|programmers?)|(?:i['’]?m|i am|we['’]?re|we) build(?:ing)? (?:it|this) (?:alone|solo|part[- ]time|in (?:my|our) spare time|on weekends))\b/i
const law =
  /\b(?:gdpr|dsgvo|lgpd|pipeda|cpra|ccpa|hipaa|pci(?:[- ]dss)?|sox|ferpa|coppa|wcag|section 508|iso[ -]?\d{4,5}|soc ?2|eidas|data protection|(?:privacy|labou?r|tax|food|safety|accessibility) (?:act|laws?|regulations?|standards?)|by law|the law|laws|regulations?|compl(?:y|ies|iant|iance) with|legal(?:ly)? (?:requir\w+|oblig\w+)|(?:ministry|authority|council|diocese|county|state|federation|inspectors?)(?:['’]s)? (?:\w+ ){0,2}(?:requires?|demands?|rules?|polic(?:y|ies)|regulations?))\b/i
const necessity =
  /\b(?:must|has to|have to|had to|needs? to|required|will (?:be )?us(?:e|ed)|mandatory|decided|settled|only|no other than|nothing but|is fixed|prescribed)\b/i
const refusal =
  /^(?:and |but |also |please )?(?:no (?:ads?|advertis\w+|tracking|cookies|third[- ]party)\b|never (?:use|store|collect|track|share|sell|send|show)|do(?: not|n['’]t) (?:use|store|collect|track|share|sell|build|add|include|require))|\b(?:it|app|system|site|we) (?:must not|mustn['’]t|may not|shall not|should not|shouldn['’]t|can never|must never) (?:be )?(?:us(?:e|ed)|stor(?:e|ed)|collect|track|require|depend|shar(?:e|ed)|sell|rely|contain|include|add|host(?:ed)?)|\b(?:no (?:ads|advertis\w+|tracking|cookies)|(?:is|are|be|been) (?:banned|forbidden|prohibited))\b/i
const leftOut =
  /\b(?:out of scope|not in scope|beyond the scope|(?:leave|leaving|left) (?:\w+ ){0,3}out|(?:not|no) (?:a )?part of (?:it|this|(?:the )?(?:first|initial|v1|mvp|scope|project|app|plan))|not (?:be )?(?:included|planned)|out of the question|excluded|(?:we|i|it|app|site) (?:won['’]t|will not|do(?:es)? not|do(?:es)?n['’]t) (?:need|want|have|offer|include|do|handle|support)(?! (?:to|people|anyone|anybody|him|her|them|me|us)\b)|not (?:for|in|until) (?:now|v1|version (?:1|one)|the (?:first|initial) (?:version|release)|mvp|phase (?:1|one)))\b/i
/** "No chat and no maps" in a list of features refuses both; in a goal, it is what should end. */
const refusedThings = /^(?:and |but )?(?:please )?no [\w-]+(?: [\w-]+){0,2}$/i

const isBudget = (text: string) => projectMoney.test(text) || projectTime.test(text)
const isMandatory = (text: string) => necessity.test(text) && findTechnologies(text).length > 0

const constraintSigns: { readonly [path: string]: (text: string) => boolean } = {
  budgetConstraints: isBudget,
  compliance: text => law.test(text),
  keyExclusions: text => refusal.test(text),
  mandatoryTechnologies: isMandatory,
}

/** Answers of these modules tell what hurts, what should end and what rules say; a "no" in them refuses nothing. */
const tellsOfLife: readonly FormKey[] = [
  'overview',
  'problemStatement',
  'personas',
  'userStories',
  'acceptanceCriteria',
  'nonFunctionalRequirements',
  'glossary',
]

/**
 * True if an answer to another module's question says in clear words what is noted for constraints or exclusions: a
 * limit of the project, a law, a decision for a technology, or the refusal of something to build. Notes for other
 * modules have their own conditions.
 */
export function isClearSideNote(from: FormKey, key: FormKey, { finds }: ExtractedItem): boolean {
  const isClear = (path: string, text: string) => {
    if (key === 'constraints') return constraintSigns[path]?.(text) ?? false
    return leftOut.test(text) || (!tellsOfLife.includes(from) && refusedThings.test(text.trim()))
  }
  return (
    (key !== 'constraints' && key !== 'outOfScope') ||
    Object.entries(finds).every(([path, { value, evidence }]) =>
      isClear(path, evidence[0]?.quote ?? String(value)),
    )
  )
}
