/** Phrases that forbid or require something, by the field of the constraints. */
const usePhrases =
  'use|used|using|built (?:with|on|in)|based on|written in|hosted on|hosted in|integrate(?:d)? with|work with|deployed (?:on|to)|stored in|implemented in'

const constraintRules: readonly (readonly [path: string, words: RegExp])[] = [
  [
    'compliance',
    /\b(?:gdpr|dsgvo|lgpd|pipeda|cpra|ccpa|hipaa|pci(?:[- ]dss)?|sox|ferpa|coppa|wcag|ada\b|section 508|iso[ -]?\d{4,5}|soc ?2|eidas|fda|kyc|aml\b|complian(?:t|ce)|comply|regulat\w+|legal(?:ly)?|laws?|data protection|accessibility (?:act|law|standards?)|licen[cs]es?|certif\w+)\b/i,
  ],
  [
    'budgetConstraints',
    /(?:[$€£]\s?\d|\b\d[\d,.]{0,20}\s?(?:k|dollars?|euros?|usd|eur|pounds?)\b|\b(?:budget|funding|cost(?:s)? (?:at most|less|under|no more)|free (?:tier|of charge)|no money|deadline|launch(?:ed)? (?:by|before|in|within)|due (?:by|in)|finished (?:by|in|within)|ready (?:by|in|within)|(?:in|within) \d+ (?:days?|weeks?|months?)|(?:one|two|three|\d+|volunteers?|unpaid|hobby) (?:dev(?:s|elopers?)?|programmers?)|no budget|alone|solo|part[- ]time|(?:team of|only) (?:one|two|three|four|five|\d+) (?:people|developers?|persons?|engineers?)|spare time|(?:only (?:on|at)|on|at) weekends|\d+ developers?|per month|monthly cost|hours? (?:a|per) week)\b)/i,
  ],
  [
    'keyExclusions',
    new RegExp(
      `\\b(?:must not|may not|mustn['’]t|shall not|should not|shouldn['’]t|do not|don['’]t|cannot|can['’]t|never|no longer)\\s+(?:be\\s+)?(?:${usePhrases}|store|stored|collect|track|require|depend|share|sell|rely|need|send|contain|include|add|want)\\b|\\b(?:no (?:ads?|advertis\\w+|tracking|cookies|subscriptions?|server|cloud|backend|external|third[- ]party|vendor|lock-in|plugins?|php|java|native|accounts?|login|frameworks?|dependenc\\w+|google|facebook|microsoft)|without (?:ads|tracking|a server|an account|external|third)|avoid(?:ing)?|instead of|rather than|banned|forbidden|prohibited)\\b`,
      'i',
    ),
  ],
  [
    'mandatoryTechnologies',
    new RegExp(
      `\\b(?:must|has to|have to|needs? to|required to|should|shall|will|can only|is to)\\s+(?:only\\s+|all\\s+|be\\s+)*(?:${usePhrases})\\b|\\b(?:mandatory|only (?:use|with|on)|we (?:already|only) (?:use|have|run)|our (?:stack|servers?|company uses)|required (?:technolog\\w+|stack|language)|already (?:use|using|have|on))\\b`,
      'i',
    ),
  ],
]

/** Returns the constraints field that a sentence belongs to, or undefined if it contains no constraint. */
export const constraintFieldOf = (text: string): string | undefined =>
  constraintRules.find(([, words]) => words.test(text))?.[0]

/** True if a text matches the patterns of this field. */
export const matchesConstraintField = (path: string, text: string): boolean =>
  constraintRules.some(([field, words]) => field === path && words.test(text)) ||
  (answerPatterns[path]?.test(text) ?? false)

/** When asked about constraints, people answer in a few words: "no money, one volunteer, weekends", "HIPAA". */
const answerPatterns: { readonly [path: string]: RegExp } = {
  budgetConstraints:
    /[$€£]\s?\d|\b(?:\d[\d,.]{0,20}\s?(?:k|dollars?|euros?|usd|eur|pounds?)|money|budget|funding|funded|donations?|volunteers?|unpaid|devs?|developers?|programmers?|freelancers?|hours?|weeks?|weekends?|evenings?|months|deadline|spare time|part[- ]time|solo|on my own|just me|only me|(?:for|is|be|stay|hosting|tier) free|free (?:hosting|tier|plan|of charge|to host|to run))\b|^\s*(?:free|cheap|low[- ]cost)\s*$/i,
  compliance:
    /\b(?:gdpr|dsgvo|lgpd|pipeda|cpra|ccpa|hipaa|ferpa|coppa|pci(?:[- ]dss)?|sox|iso[ -]?\d{4,5}|soc ?2|comply|complian(?:t|ce)|laws?|regulations?|data protection)\b/i,
}

/** Returns the field that every clause of a text is about, or undefined if there is none or more than one. */
export function soleConstraintFieldOf(text: string): string | undefined {
  const clauses = text.split(/[,;.\n]+|(?<!\s)\s+(?:and|but|plus)\s+/).filter(it => /[\p{L}\p{N}]/u.test(it))
  const [meant = [], ...others] = clauses.map(clause =>
    Object.keys(answerPatterns).filter(path => answerPatterns[path]!.test(clause)),
  )
  const [only] = meant
  if (only !== undefined)
    return meant.length === 1 && others.every(it => it.length === 1 && it[0] === only) ? only : undefined
  const whole = constraintFieldOf(text)
  return whole === 'mandatoryTechnologies' || whole === 'keyExclusions' ? whole : undefined
}
