/** What a sentence forbids or forces, by the field of the constraints that it belongs to. */
const uses =
  'use|used|using|built (?:with|on|in)|based on|written in|hosted on|hosted in|integrate(?:d)? with|work with|deployed (?:on|to)|stored in|implemented in'

const rules: readonly (readonly [path: string, words: RegExp])[] = [
  [
    'compliance',
    /\b(?:gdpr|ccpa|hipaa|pci(?:[- ]dss)?|sox|ferpa|coppa|wcag|ada\b|section 508|iso[ -]?\d{4,5}|soc ?2|eidas|dsgvo|fda|kyc|aml\b|complian(?:t|ce)|comply|regulat\w+|legal(?:ly)?|laws?|data protection|accessibility (?:act|law|standards?)|licen[cs]es?|certif\w+)\b/i,
  ],
  [
    'budgetConstraints',
    /(?:[$€£]\s?\d|\b\d[\d,.]*\s?(?:k|dollars?|euros?|usd|eur|pounds?)\b|\b(?:budget|funding|cost(?:s)? (?:at most|less|under|no more)|free (?:tier|of charge)|no money|deadline|launch(?:ed)? (?:by|before|in|within)|due (?:by|in)|finished (?:by|in|within)|ready (?:by|in|within)|(?:in|within) \d+ (?:days?|weeks?|months?)|one developer|alone|solo|part[- ]time|(?:team of|only) (?:one|two|three|four|five|\d+) (?:people|developers?|persons?|engineers?)|spare time|(?:only (?:on|at)|on|at) weekends|\d+ developers?|per month|monthly cost|hours? (?:a|per) week)\b)/i,
  ],
  [
    'keyExclusions',
    new RegExp(
      `\\b(?:must not|may not|mustn['’]t|shall not|should not|shouldn['’]t|do not|don['’]t|cannot|can['’]t|never|no longer)\\s+(?:be\\s+)?(?:${uses}|store|stored|collect|track|require|depend|share|sell|rely|need|send|contain|include|add|want)\\b|\\b(?:no (?:ads?|advertis\\w+|tracking|cookies|subscriptions?|server|cloud|backend|external|third[- ]party|vendor|lock-in|plugins?|php|java|native|accounts?|login|frameworks?|dependenc\\w+|google|facebook|microsoft)|without (?:ads|tracking|a server|an account|external|third)|avoid(?:ing)?|instead of|rather than|banned|forbidden|prohibited)\\b`,
      'i',
    ),
  ],
  [
    'mandatoryTechnologies',
    new RegExp(
      `\\b(?:must|has to|have to|needs? to|required to|should|shall|will|can only|is to)\\s+(?:only\\s+|all\\s+|be\\s+)*(?:${uses})\\b|\\b(?:mandatory|only (?:use|with|on)|we (?:already|only) (?:use|have|run)|our (?:stack|servers?|company uses)|required (?:technolog\\w+|stack|language)|already (?:use|using|have|on))\\b`,
      'i',
    ),
  ],
]

/** The field of the constraints that a sentence is about, undefined where it limits nothing. */
export const limitOf = (text: string): string | undefined => rules.find(([, words]) => words.test(text))?.[0]
