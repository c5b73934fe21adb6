import { stemsOf } from './lexicon.ts'
import { findNounPhrases, type NounPhrase } from './findNounPhrases.ts'
import { isRole, isNotPerson } from './roles.ts'

/** Verbs for what people do with an app or around it, but things rarely do. */
const humanVerbs =
  /^(?:accept|add|agree|announce|answer|apply|approve|argue|arrange|ask|assign|attend|book|borrow|bring|browse|buy|call|cancel|check|choose|collect|comment|complain|confirm|cook|correct|count|create|decide|dictate|donate|download|drink|drive|drown|earn|eat|edit|enter|explain|export|fill|find|follow|forget|grade|hate|hope|invite|join|know|learn|lend|like|listen|log|look|lose|love|maintain|manage|mark|meet|need|note|offer|operate|order|pack|pay|phone|photograph|pick|plan|play|post|practi[cs]e|prefer|prepare|promise|propose|publish|put|rate|read|receive|refuel|register|reject|rent|reply|report|request|reserve|return|review|scan|schedule|search|see|sell|send|share|sign|spend|struggle|study|submit|supervise|swap|take|talk|teach|tell|think|tick|train|try|type|understand|update|upload|validate|view|visit|vote|wait|walk|want|wish|work|worry|write)$/
/** Endings of nouns for a person who does something. */
const agentEndings = /(?:[^aeiou]er|[ts]or|ist|ian|eer|(?:wo)?man|master|officer)$/
/** Organisations and their departments, which act like people. */
const organisationNouns =
  /^(?:(?:the )?(?:sales|finance|marketing|accounting|hr|procurement|purchasing|legal|management|office|administration|committee|board|team|staff|department|council|reception)|(?:super)?markets|theat(?:er|re)s|shops|schools|companies|restaurants|hospitals|clubs|charities|farms|libraries|agencies|firms|hotels|museums|bakeries|churches)$/i
const modalWords =
  /^(?:can|could|may|might|must|should|shall|will|would|cannot|can['’]t|also|only|then|never|often|usually|always|do|does|don['’]t|doesn['’]t|not|want|wants|need|needs|has|have|to|be|able|who|that)$/

/** The agents in a sentence: "the chemist signs the report", "a sitter who sees the plan". */
export const findAgents = (sentence: string): string[] =>
  findNounPhrases(sentence)
    .filter(isAgent)
    .map(it => it.name)

/** Whether a noun phrase is a person or organisation that does something. */
export function isAgent(phrase: NounPhrase): boolean {
  const does = findActions(phrase)
  if (does === undefined) return false
  if (isRole(phrase.name)) return true
  if (isNotPerson(phrase.name)) return false
  const isLikely =
    organisationNouns.test(phrase.name) || (agentEndings.test(phrase.name) && phrase.determiner !== '')
  return isLikely && does.some(it => humanVerbs.test(it))
}

/** The stems of the verb whose subject this phrase is; undefined if it isn't a subject. */
function findActions({
  preposition,
  verbStems,
  followingWords,
  isPossessed,
}: NounPhrase): readonly string[] | undefined {
  const isWho = /^(?:who|that)$/.test(followingWords[0]?.lower ?? '')
  if (!isWho && (preposition !== '' || verbStems.length > 0 || isPossessed)) return undefined
  const verb = followingWords.find(it => !modalWords.test(it.lower) && it.kind !== 'adverb')
  const isOwn = verb?.kind === 'verb' || (verb !== undefined && humanVerbs.test(verb.lower))
  return verb !== undefined && isOwn ? stemsOf(verb.lower) : undefined
}
