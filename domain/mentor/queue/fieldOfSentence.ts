import { findTechnologies } from '#domain/reading/technologies.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'

type Cue = readonly [field: string, isMeant: (sentence: string) => boolean]
const words = (pattern: RegExp) => (sentence: string) => pattern.test(sentence)

/** Which field a sentence is for, by what it says, the surest first; the last is for everything else. */
const cues: Partial<Readonly<Record<ModuleKey, readonly Cue[]>>> = {
  nonFunctionalRequirements: [
    [
      'performanceNotes',
      words(
        /\b(?:seconds?|secs?|ms|milliseconds?|minutes?|instant\w{0,4}|fast\w{0,3}|quick\w{0,3}|slow\w{0,3}|at once|immediately|right away|latency|p\d\d|waits?|waiting)\b|\d\s?s\b/i,
      ),
    ],
    [
      'usabilityNotes',
      words(
        /\b(?:easy|easily|simple|big|large|letters|fonts?|buttons?|hands?|thumbs?|gloves?|eyes?|eyesight|glasses|screen readers?|languages?|english|translat\w{1,6}|older|elderly|old people|training|sun|sunlight|dark|colou?rs?|contrast|icons?)\b/i,
      ),
    ],
    ['scalabilityNotes', () => true],
  ],
  constraints: [
    [
      'compliance',
      words(
        /\b(?:gdpr|dsgvo|rodo|hipaa|ccpa|coppa|laws?|legal(?:ly)?|regulations?|data protection|privacy|licen[cs]es?|iso|wcag|compliance|audit(?:s|ors?)?|authorit(?:y|ies)|inspect(?:ion|ions|ors?)|certificates?|tax|kept (?:for )?\w{1,10} years|keep \p{L}{1,20} for \w{1,10} years)\b/iu,
      ),
    ],
    [
      'budgetConstraints',
      words(
        /[€$£]\s?\d|\d\s?(?:[€$£]|k\b)|\b(?:budget|euros?|dollars?|pounds|donated|deadline|ready (?:by|before)|(?:before|by) (?:christmas|easter|summer|january|february|march|april|may|june|july|august|september|october|november|december))\b/i,
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
    ['mandatoryTechnologies', () => true],
  ],
}

/** An answer about a whole form as its fields with what it says about each; undefined if it has to be read as a whole. */
export function byFields(module: ModuleKey, text: string): ReadonlyMap<string, string> | undefined {
  const own = cues[module]
  if (own === undefined) return undefined
  const sentences = text
    .split(/(?<=[.!?;])\s+|\n+/)
    .map(sentence => sentence.trim().replace(/^(?:and|but|also)\s(?=\S)/i, ''))
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
  const all = Map.groupBy(sentences, sentence => own.find(([, isMeant]) => isMeant(sentence))![0])
  return new Map([...all].map(([field, said]) => [field, said.join(' ')]))
}
