import { isRole } from '#domain/mentor/language/roles.ts'
import { withoutEndMarks } from '#domain/text/textBlocks.ts'
import { isDoer } from './isDoer.ts'
import { nameOfWords } from './nameOfWords.ts'
import { subjectOf } from './ownClauses.ts'
import { mainClauseOf, type StatedFeature } from './readFeatures.ts'

/**
 * What a whole clause says that somebody does or may do, if nothing else names it: "The office matches new pupils with
 * tutors", "A reader can ask once for an extension". Undefined if it says what somebody has or is, or only how much.
 */
export function deedIn(clause: string): StatedFeature | undefined {
  const main = withoutEndMarks(mainClauseOf(clause))
    .replace(opener, '')
    .replace(relative, '$1')
    .replace(exception, '')
  const { who = '', does = '' } = subjectOf(main) ?? {}
  const head = who.split(' ').at(-1)!.toLowerCase()
  const deed = does.replace(modal, '').replace(often, '$1 ')
  if (!/\s/.test(deed) || states.test(deed) || limits.test(main)) return undefined
  const name = nameOfWords(deed, true)
  if (!name.includes(' ')) return undefined
  const isTheirs = isDoer(head) || isRole(head)
  return { name, isAction: true, ...(isTheirs && { actor: who.replace(article, '') }) }
}

/** What a rule says that somebody may do: "A visitor may pass the ticket on". */
export const permissionIn = (clause: string): StatedFeature | undefined =>
  permission.test(clause) ? deedIn(clause) : undefined

const opener = /^(?:(?:and|but|so|also|then|plus|oh|well)[\s,]+)+/i
const article = /^(?:the|an?|our|my|each|every|all) /i
/** "A visitor | who can't come | may pass the ticket on" */
const relative =
  /^((?:the|an?|each|every|any|our) \p{L}{2,20}) (?:who|that) [^,;.]{2,50}?(?= (?:can|may|must|should) \p{L})/iu
const permission =
  /^(?:(?:the|an?|each|every|any|all|our) )?(?:\p{L}{2,20} ){1,2}(?:(?:who|that) [^,;.]{2,50} )?(?:can|may) (?:also )?\p{L}/iu
const modal =
  /^(?:(?:can|could|may|might|must|should|shall|will|would|has to|have to|needs? to|wants? to) )?(?:also |then |be able to )?/i
/** "pass the ticket on | , but not return it" */
const exception = /,? but (?:not|never|no)\b[^]*$/i
/** "ask | once | for an extension" */
const often = /^(\p{L}+) (?:once|twice|again|always|automatically|immediately|directly) (?=\p{L})/iu
/** What somebody has, is or wants, and what happens by itself. */
const states =
  /^(?:is|are|am|be|was|were|gets?|has|have|wants?|needs?|goes|go|comes?|own|owns|know|knows|belongs?|costs?|lasts?|holds?|contains?|live|lives|works?(?! out)|pays?|earns?|keeps?|stays?|likes?|likely|think|thinks|feels?|hates?|loves?|use|uses|not|never|cannot|can['’]t|only|do|does|forgets?|loses?|miss|misses|means?|takes? (?:ages|long|hours|time|place))(?![\p{L}'’])/iu
/** "at most two open reservations", "only see their own" */
const limits =
  /\b(?:at most|at least|no more than|not more than|more than|up to (?:\d|an?\b|one|two|three)|only|never|nobody|no one|max(?:imum)?|min(?:imum)?|n['’]t|not)\b/i
