import { singularOf } from '#domain/text/words.ts'
import { findNounPhrases } from '#domain/mentor/language/findNounPhrases.ts'
import { hasPronounObject } from '#domain/mentor/language/resolvePronouns.ts'
import { isRole } from '#domain/mentor/language/roles.ts'

/**
 * A feature's name with what its "it" or "them" stands for: "record a session and upload it" has "Upload session". `before`
 * is the sentence before the name. The name stays as it is where the sentence doesn't surely say it: a wrong thing
 * misleads, while "Upload it" is explained by the description.
 */
export function withAntecedent(name: string, before: string): string {
  const [, lead = '', pronoun = '', rest = ''] = pronounObject.exec(name) ?? []
  if (lead === '' || !hasPronounObject(name) || isAboutPeople(lead, pronoun, rest)) return name
  const [, told] = toldClause.exec(before) ?? []
  if (told !== undefined) return `${lead} ${told}${rest}`
  const isOne = pronoun.toLowerCase() === 'it'
  const object = findNounPhrases(before).findLast(
    ({ verbStems, preposition, isListed, name: noun }) =>
      verbStems.length > 0 && preposition === '' && !isListed && !isRole(noun) && !vague.test(noun),
  )?.name
  if (object === undefined || /^\p{Lu}/u.test(object) || name.toLowerCase().includes(object)) return name
  const words = object.split(' ')
  return `${lead} ${isOne ? [...words.slice(0, -1), singularOf(words.at(-1)!)].join(' ') : object}${rest}`
}

const pronounObject =
  /^(\p{L}+(?:\s(?:and|or|then)\s\p{L}+)*(?:\s(?:up|out|off|back|in))?)\s(it|them|these|those)((?:$|[\s.,;]).*)$/isu

/** "text them the night before", "show them what is free" */
const isAboutPeople = (lead: string, pronoun: string, rest: string): boolean =>
  pronoun.toLowerCase() === 'them' &&
  (/^(?:text|tell|call|notify|remind|warn|e-?mail|message|ask|invite|pay|thank|ping|contact|phone|ring|alert|inform|let|help|give|send|show|offer|ban|kick|block|charge)\b/i.test(
    lead,
  ) ||
    /^ (?:an?|the|their|his|her|what|which|how|who|where|when|whether|if)\b/i.test(rest))

/** "write down | what the doctor said | so the rest can" */
const toldClause =
  /\b(?:write down|writes down|note|notes|say|says|see|sees|record|records|enter|enters|log|logs|describe|describes|know|knows) ((?:what|how|where|when|which \p{L}+) (?:\p{L}[\p{L}'’]* ){1,4}\p{L}[\p{L}'’]*)(?: (?:so|and)\b[^,.;]{0,40}|, (?:so|and)\b[^,.;]{0,40})?$/iu

/** What stands for others, and what a sentence is rarely about. */
const vague =
  /^(?:who\p{L}*|\p{L}*one|\p{L}*body|\p{L}*thing|days?|nights?|weeks?|months?|times?|things?|way|idea|look|note|to(?:day|night|morrow)|yesterday|mornings?|evenings?)$/iu
