import { isRole } from '#domain/mentor/language/roles.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'
import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { withoutEndMarks } from '#domain/text/textBlocks.ts'
import { behaviourIn } from './behaviourIn.ts'
import { dutiesIn } from './dutiesIn.ts'
import { standsAlone } from './nameOfWords.ts'
import type { FeatureStatement } from './statedFeatures.ts'

/** Forms of words that only say what the app does: "functionalities for …", "people can …", "include …", "log in". */
export const isClearlyAsked = ({
  name,
  actor,
  isAction,
  clause: text,
  statement: { kind, kinds, signals },
  sureness,
}: FeatureStatement): boolean =>
  (sureness === undefined && standsAlone.test(name)) ||
  (sureness === undefined &&
    (obliges.test(text) || isFeature(kinds, 0) || kinds[0]?.kind === 'acceptanceCriteria') &&
    dutiesIn(text).length > 0) ||
  (sureness === undefined && isRuled(kinds) && behaviourIn(text) !== undefined) ||
  asking.test(text) ||
  storyForm.test(text) ||
  namesOnly({ text, kinds }) ||
  (wants.test(text) && isFeature(kinds, likely)) ||
  (isAction && actor !== undefined && isRole(actor) && isFeature(kinds, sure)) ||
  (kind === 'prose' && signals.includes('features'))

/** A statement that is this likely about features. */
export const sure = 0.45
const likely = 0.45
const isFeature = (kinds: PlacedStatement['kinds'], probability: number): boolean =>
  kinds[0]?.kind.startsWith('features') === true &&
  kinds.reduce((sum, it) => sum + (it.kind.startsWith('features') ? it.probability : 0), 0) >= probability

const isRuled = (kinds: PlacedStatement['kinds']): boolean =>
  kinds[0]?.kind === 'acceptanceCriteria' || kinds[0]?.kind === 'features'

/** "As a member, I want …" */
export const storyForm = /^\W*as an? [^,.]{2,60},? (?:i|we)(?:['’]d| would)? (?:want|need|like|can|wish)\b/i

/** "Members must be told", "each appointment has to show" */
const obliges =
  /\b(?:must|should|shall|has to|have to|needs? to|ought to|want to|like to|would be [a-z]{3,8} if .{2,80} (?:was|were|could)|(?:is|are) to) (?:(?:also|always|then) )?(?:be|get|show|list|display|tell|state|say|indicate|mention|warn|remind|alert|notify|inform) /i
/** "Functionalities for", "please add", "we need a" */
export const asking =
  /\b(?:functionalit(?:y|ies)|features) (?:for|like|such as|including)\b|^(?:please )?(?:include|add|offer|provide)\b|^(?:(?:i|we|you|it) (?:also )?)?(?:wants?|needs?):|\bthere (?:should|must|will|has to|needs to)(?: also)? be an?\b|^(?:and |also |plus )*(?:i|we) (?:also |really )?(?:need|want|would like) (?:an?|some) (?!app|tool|site|website|system|platform|way\b)/i
/** "The head coach wants a list of those who are missing" */
export const wants =
  /^(?:and |also |plus )*(?:(?:the|our|my|each|every|an?|some|all) )?(?:\p{L}[\p{L}'’-]* ){1,3}(?:(?:also|only|just) )?(?:(?:wants?|needs?|would like) (?:to (?:see|know|get)\b|(?:to have )?(?:an?|the|some|his|her|their)\b)|(?:gets?|receives?) (?:an?|the|some|his|her|their)\b) (?!app|tool|site|website|system|platform|way\b)/iu

/** Whether a statement that is about features only names a thing: "Recipes for strange vegetables", "a weekly report, printed". */
export const namesOnly = ({ text, kinds }: Pick<PlacedStatement, 'text' | 'kinds'>): boolean =>
  isFeature(kinds, likely) && isNamePhrase(text)

/** Whether words have no verb and no pronoun: "recipes for strange vegetables", but not "it is slow". */
export function isNamePhrase(text: string): boolean {
  const words = tagWords(
    withoutEndMarks(text).replace(
      /^(?:(?:and|also|plus|oh|then|maybe|perhaps)\b[\s,]*)+|,? later(?: on)?$/gi,
      '',
    ),
  )
  const spoken = words.filter(({ kind }) => kind !== 'mark')
  return (
    spoken.length > 1 &&
    spoken.length <= 9 &&
    spoken.some(({ kind }) => kind === 'noun') &&
    words.every(({ kind, text: mark }) => (kind === 'mark' ? !/[?:]/.test(mark) : naming.has(kind))) &&
    spoken[0]!.kind !== 'preposition'
  )
}
const naming = new Set(['noun', 'adjective', 'determiner', 'preposition', 'participle'])
