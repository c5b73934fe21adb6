import { findTechnologies } from '#domain/reading/technologies.ts'
import { capitalize } from '../language/stripFillers.ts'
import { clausesIn } from './clausesIn.ts'
import { fieldOfClause } from './fieldOfClause.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'

type Cue = readonly [field: string, isMeant: (sentence: string) => boolean]
const words = (pattern: RegExp) => (sentence: string) => pattern.test(sentence)

/** “The old printer is a must”, “hosting in the EU is mandatory”, “data has to stay in Switzerland” */
const must =
  /\b(?:is|are|['’]s|will be)\s(?:an? )?(?:(?:absolute|hard|clear) )?(?:must(?:[- ]haves?)?|mandatory|compulsory|obligatory|required|non-negotiable|set|fixed|given)\b|\b(?:must|ha(?:s|ve) to|needs? to|should|may only|can only)\s(?:only\s)?(?:be (?:hosted|stored|kept|run|used|bought|located)|stay|run|live|remain|sit|work (?:with|on)|use)\b/i
const place =
  /\b(?:servers?|hosting|hosted|host|cloud|data cent(?:re|er)s?|(?:in|inside|within) (?:the )?(?:EU|UK|US|EEA|house|building|country|\p{Lu}\p{L}+)|on[- ]premises?|(?:data|everything|it|they) (?:must|has to|have to|needs? to|should) (?:stay|remain|be (?:hosted|stored|kept))|VPN|firewall)\b/u
const law =
  /\b(?:laws?|legal(?:ly)?|acts?|regulations?|gdpr|dsgvo|hipaa|directive|norms?|standards?|iso|consent|signatures?|signed|training|certificates?|licen[cs]es?|permits?|inspect\w*|audits?|insurance|years?|months?|retention|delet\w+|encrypt\w*|wcag|records?|protocols?|rules?)\b/i
const deed =
  /\b(?:every|each|nobody|everybody|anyone|people|members|staff|users|guests|customers|parents|drivers)\b/i

/** A thing, a product or a place that must be used. */
function saysWhatToUse(sentence: string): boolean {
  if (!must.test(sentence) || denies.test(sentence)) return false
  if (place.test(sentence) && !/\b(?:law|act|gdpr)\b/i.test(sentence)) return true
  return !law.test(sentence) && !deed.test(sentence) && thing.test(sentence)
}
/** A thing is called by its name, and what happens isn't one: “the old printer is a must”, “drivers must stay below …”. */
const thing =
  /^(?:(?:and|but|also|yes)[,\s]+)?(?:(?:the|our|an?|my|this|that)\s)?[\p{L}\p{N}-]+(?:\s[\p{L}\p{N}-]+){0,5}\s(?:(?:is|are|will be)\s|(?:must|ha(?:s|ve) to|needs? to|should) be (?:used|kept|bought|run))/iu
const denies = /^(?:no|never|nothing)\b|\b(?:must|may|can)(?:n['’]?t| not)\b|\bcannot\b/i

/** Which field a sentence is for, by what it says, the surest first; the last is for everything else. */
const cues: Partial<Readonly<Record<ModuleKey, readonly Cue[]>>> = {
  nonFunctionalRequirements: [
    [
      'performanceNotes',
      words(
        /\b(?:seconds?|secs?|ms|milliseconds?|minutes?|instant\w{0,4}|fast\w{0,3}|quick\w{0,3}|slow\w{0,3}|(?<!\b(?:people|users|staff|members|customers|visitors|players|drivers|\d)\b.{0,40})at once|immediately|right away|latency|p\d\d|waits?|waiting|uptime|downtime|available|availability|reachable|office hours|at night|offline|wi-?fi|internet|connection|power cuts?|signal|24\/7)\b|\d\s?(?:s|min)\b|\d\s?%/i,
      ),
    ],
    [
      'usabilityNotes',
      words(
        /\b(?:easy|easily|simple|big|large|letters|fonts?|buttons?|hands?|thumbs?|gloves?|eyes?|eyesight|glasses|screen readers?|languages?|english|translat\w{1,6}|older|elderly|old people|training|sun|sunlight|dark|colou?rs?|contrast|icons?|keyboard|(?:works?|used|usable|runs?) on (?:an? |the |their |any |every )?(?:phones?|mobiles?|tablets?|smartphones?)|wcag|accessib\w{1,6}|operable)\b/i,
      ),
    ],
    ['scalabilityNotes', () => true],
  ],
  constraints: [
    [
      'compliance',
      words(
        /\b(?:gdpr|dsgvo|rodo|hipaa|ccpa|coppa|laws?|legal(?:ly)?|regulations?|data protection|privacy|licen[cs]es?|iso|wcag|compliance|gdpr|dpa|vat|encrypt\w{0,6}|retention|account deletion|(?:deleted?|wiped?|wipes|erased?) (?:\w{1,12} ){0,4}(?:after|within|in)|protocol|convention|directive|permits?|audit(?:s|ors?)?|authorit(?:y|ies)|inspect(?:ion|ions|ors?)|certificates?|tax|kept (?:for )?\w{1,10} years|keep \p{L}{1,20} for \w{1,10} years)\b/iu,
      ),
    ],
    [
      'budgetConstraints',
      words(
        /[€$£]\s?\d|\d\s?(?:[€$£]|k\b)|\b(?:budget|euros?|dollars?|pounds|donated|deadline|(?:contract|freelance) developers?|days a week|(?:starts?|begins?|launch(?:es)?|live|ready) (?:on|by|before|in|from) (?:\d|the \d|spring|summer|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)|ready (?:by|before)|(?:before|by) (?:christmas|easter|summer|january|february|march|april|may|june|july|august|september|october|november|december))\b/i,
      ),
    ],
    [
      'keyExclusions',
      words(
        /^(?:and |but )?(?:no|never|nothing|nobody|without)\b|\b(?:must|may|can|do|does|will)(?:n['’]?t| not)\b|\b(?:cannot|never)\b/i,
      ),
    ],
    ['mandatoryTechnologies', sentence => findTechnologies(sentence).length > 0],
    ['keyExclusions', words(/\b(?:no|not|without)\b|n['’]t\b/i)],
    [
      'mandatoryTechnologies',
      words(
        /\b(?:uses?|using|stays?|keeps?|existing|our|already|works? (?:with|on|in)|runs? (?:on|in)|built)\b/i,
      ),
    ],
    ['compliance', () => true],
  ],
}

/**
 * An answer about a form or one of its fields, as the fields with what it says about each; undefined if it has to be read
 * as a whole.
 */
export function byFields({ module, slot }: AskedForm, text: string): ReadonlyMap<string, string> | undefined {
  const own = cues[module]
  if (own === undefined) return undefined
  const sentences = clausesIn(text)
    .map(sentence => sentence.replace(/^(?:[-*•]\s+)?(?:(?:and|but|also)\s)?(?=\S)/i, ''))
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
  const all = new Map<string, string[]>()
  let last: string | undefined
  for (const sentence of sentences) {
    // “Staff log in, passengers don’t.”
    const goesOn =
      last !== undefined && sentence.split(/\s+/).length < fewestWords && isCutShort.test(sentence)
    const field = goesOn ? last! : fieldOf(module, sentence, own, slot)
    all.set(field, [...(all.get(field) ?? []), sentence])
    last = field
  }
  if (slot !== '' && all.size < 2) return undefined
  const isOne = sentences.length < 2
  return new Map(
    [...all].map(([field, said]) => [field, isOne ? capitalize(said[0]!) : said.map(asSentence).join(' ')]),
  )
}

/** What a brain dump would surely mean goes before the words of the answer, and these before what it would likely mean. */
function fieldOf(module: ModuleKey, sentence: string, own: readonly Cue[], slot: string): string {
  if (slot !== '') return fieldOfClause(module, sentence, leastUnasked) ?? slot
  const [last] = own.at(-1)!
  if (module === 'constraints' && saysWhatToUse(sentence)) return 'mandatoryTechnologies'
  return (
    fieldOfClause(module, sentence, leastSure) ??
    own.slice(0, -1).find(([, isMeant]) => isMeant(sentence))?.[0] ??
    fieldOfClause(module, sentence) ??
    last
  )
}
const leastSure = 0.6
/** Asked about one field, somebody tells about another of the form only if that is clear. */
const leastUnasked = 0.9

const fewestWords = 4
const isCutShort = /(?:n['’]t|\bnot|\bdo|\bdoes|\bare|\bis|\bcan)[.!]?$/i

const asSentence = (clause: string): string => {
  const bare = capitalize(clause.replace(/[,;]$/, ''))
  return /[.!?]$/.test(bare) ? bare : `${bare}.`
}
