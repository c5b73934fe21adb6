import { isAction } from '#domain/mentor/language/findNouns.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'

const lead = /^(?:(?:and|also|then|plus|oh|so|but|well)[,\s]+){1,3}(?=\S)/i
/** "It should remind people", "the app must warn" */
const duty =
  /^(?:it|this|(?:the|our|my) (?:app|system|site|website|program|tool|software))\s(?:should|must|has to|needs to|could|can|would|shall|will)\s(?:also\s|then\s|be able to\s|please\s)*(?<deed>\p{Ll}\S*.*)$/isu
/** "Could you print a slip when somebody takes things" */
const request =
  /^(?:can|could|would|will)\s(?:you|it|we|one)\s(?:also\s|please\s|maybe\s)*(?<deed>\p{Ll}\S*.*)$/isu
/** "A way to sort them" */
const way =
  /^(?:(?:i|we)\s(?:also\s)?(?:want|need|would like)\s)?(?:an?|some|the)\s(?:way|possibility|option|button|function|chance|means)\sto\s(?<deed>\p{Ll}\S*.*)$/isu
/** "To be able to approve songs" */
const ability =
  /^(?:(?:i|we|they|people|users?)\s(?:have|need|want|should|must|like)\s)?(?:to\s)?be able to\s(?<deed>\p{Ll}\S*.*)$/isu
/** "Request a device is missing" */
const missing =
  /^(?<deed>\S.{2,60}?)(?<!\b(?:what|who|which|where|that))\s(?:is|are)\s(?:still\s|also\s)?(?:missing|not there|lacking)$/iu
const tail =
  /(?:(?<![\s,])[\s,]+(?:of course|obviously|naturally|please|as well|too|then|for sure|that['’]?s clear)){1,3}[.!?]*$/i

/** The name of a feature without the clause around it: "it should remind people" is to remind people. */
export function plainFeatureName(name: string): string {
  const bare = name
    .replace(lead, '')
    .replace(tail, '')
    .replace(/(?<![.!?])[.!?]+$/, '')
  const deeds = [duty, request, way, ability].map(it => it.exec(bare)?.groups?.['deed'])
  const deed = deeds.find(it => it !== undefined && isAction(it)) ?? missing.exec(bare)?.groups?.['deed']
  const plain = deed ?? bare
  return /\p{L}{3}/u.test(plain) ? capitalize(plain) : name
}
