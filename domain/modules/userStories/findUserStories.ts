import { sentencesOf, withoutEndMarks, type TextBlock } from '#domain/text/textBlocks.ts'
import { isRole } from '#domain/mentor/language/roles.ts'

export interface ExtractedStory {
  readonly persona: string
  readonly goal: string
  readonly benefit: string
  readonly block: TextBlock
  /** The modal verb that implies the importance: "must", "should", "could", "can". */
  readonly modal: string
}

/** "As a …, I …": the persona ends at "I" or "we". */
const userStoryPattern =
  /(?:^|[.!?:;)\]"“*]\s*|\s[-–—]\s+|\brole\s+|^(?:in order to|to|so that)\s+(?=\S)(?<first>[^,]{3,100}),\s+)(?:as|being)\s+(?=\S)(?:(?:an?|the)\s+(?=\S))?(?<persona>[^.;:\n]{1,90}?)(?=[\s,;])(?<!\s)(?:\s*[,;])?\s+(?:i|we)(?<rest>(?:['’](?:d|m|ve|re|ll))?\s.+)$/is
const wantPattern =
  /^\s*(?:['’]m\s+interested\s+in|am\s+interested\s+in|(?:(?:['’]d|would)\s*)?(?:(?:also|really|just|always|only|now)\s*)?(?:like|love|wish|want|need|prefer|expect|hope|have)s?)\s+(?:to\s+)?(?:be\s+able\s+to\s+)?/i
const ablePattern =
  /^\s*(?:['’]m|am|['’]re|are|(?:(?:would|should|must|will|can|could|shall|may)\s*)?be|['’]d\s+be)\s+able\s+to\s+/i
/** "I want to see trends as an analyst": the role follows. */
const trailingRolePattern =
  /^(?:i|we)(?<rest>(?:['’]d| would)?\s+(?:want|need|like|would like|wish).{3,160}?)(?<!\s)(?:\s*,)?\s+as\s+an?\s+(?=\S)(?<persona>[^,.;:]{2,60}?)(?<more>(?:,|(?<!\s))\s+(?:so that|so i|in order to)\b.+)?$/is
/** If the persona doesn't want something, the goal is that it doesn't happen. */
const unwantedPattern =
  /^\s*(?:do\s+not|don['’]t|never)\s+(?:want|like|wish|need)\s+to\s+(?:be\s+able\s+to\s+)?/i
const causePattern = /(?:(?<![\s,])[\s,]+)?\bbecause\s+(?=\w+\s)/i
const modalPattern = /^\s*(?:can|could|may|must|should|shall|will|['’]ll|have\s+to)\s+/i
const benefitPattern =
  /(?:(?<![\s,;.])[\s,;.]+)?\bso\s+(?:that\b|(?=(?:i|we|my|our|they|their|he|she|it|people|users|the|no|nobody|others)\b))\s*,?\s*/i
const purposePattern =
  /(?:(?<![\s,;])[\s,;]+)?\b(?:in\s+order\s+(?:to|that)|such\s+that|with\s+the\s+(?:aim|goal)\s+of)\s+/i

/**
 * Parses a user story in the form "As a cook, I want to find a recipe, so that I can eat", with any verb of wanting
 * or needing.
 */
export function parseUserStory(block: TextBlock): ExtractedStory | undefined {
  const groups = userStoryPattern.exec(block.text)?.groups ?? parseTrailingRole(block.text)
  const { persona, rest, first = '' } = groups ?? {}
  if (persona === undefined || rest === undefined) return undefined
  const cut = benefitPattern.exec(rest) ?? purposePattern.exec(rest) ?? causePattern.exec(rest)
  const clause = cut === null ? rest : rest.slice(0, cut.index)
  const opener = [ablePattern, wantPattern, modalPattern].find(form => form.test(clause))
  const withoutOpener = unwantedPattern.test(clause)
    ? clause.replace(unwantedPattern, 'not ')
    : clause.replace(opener ?? '', '')
  const goal = withoutEndMarks(withoutOpener)
  if (goal.trim() === '') return undefined
  return {
    persona: persona.trim().replace(/^["“]|["”]$/g, ''),
    goal: goal.trim(),
    benefit: cut === null ? first : withoutEndMarks(rest.slice(cut.index + cut[0].length)),
    modal: /^\s*(must|should|could|may|can|need)/i.exec(clause)?.[1]?.toLowerCase() ?? 'want',
    block,
  }
}

function parseTrailingRole(text: string): Record<string, string> | undefined {
  const { rest, persona, more = '' } = trailingRolePattern.exec(withoutEndMarks(text))?.groups ?? {}
  return rest === undefined || persona === undefined || !isRole(persona)
    ? undefined
    : { persona, rest: ` ${rest.trim()}${more}` }
}

/** "The user can …", also after "When …" and for admins, visitors, players: a role and an ability, but no benefit. */
const abilityPattern =
  /^(?:(?<when>(?:after|when|whenever|if|once|while|before|upon|on|in|at|as soon as)\b[^,]{2,120}),\s*)?(?:each |every |any |all |an? |the |both )?(?<persona>(?:[\w’'-]+ ){0,3}?[\w’'-]+?)\s+(?:(?<modal>can|could|may|might|must|should|shall|will|want to|wants to|needs? to|ha(?:s|ve) to|would like to)(?:\s+(?:also|then|only|easily|optionally|always))*(?:\s+(?:choose to|be able to|have the (?:ability|option) to))?|(?<able>(?:is|are) able to|ha(?:s|ve) the (?:ability|option) to|gets? to))\s+(?<goal>[a-z_‘'"“].+)$/is
/** "When the clock is stopped the user can start it": without a comma, only "the user" is recognised. */
const whenAbilityPattern =
  /^(?<when>(?:when|after|if|once|while|by|upon)\b.{2,120}?)(?:,|(?<!\s))\s+the\s+(?<persona>users?)\s+(?<modal>can|may|must|should|could)\s+(?<goal>.+)$/is
/** "User click a title": app ideas sometimes omit the "can". */
const bareAbilityPattern =
  /^(?:the |an? )?(?<persona>users?)\s+(?<goal>(?!can\b|(?:is|are)\s+(?!shown|asked|warned|notified|prompted|informed|redirected|presented|taken|given|allowed))(?:[a-z]+s?)\s+.+)$/is

/** "The app lets singers say yes or no": the purpose of the app. */
const lettingPattern =
  /^(?:the |this |our |my )?(?:app|application|tool|site|website|system|platform|game|it|service)\s+(?:(?:should|must|will|would|shall|could)\s+)?(?:lets?|allows?|enables?|helps?)\s+(?:the\s+|each\s+|every\s+|an?\s+)?(?<persona>(?:[\w’'-]+ ){0,2}?[\w’'-]+?)\s+(?:to\s+)?(?<goal>[a-z]+\s.+)$/is

/** Returns the role at the end of a subject: "sister" in "maybe later my sister". */
function roleOf(subject: string): string {
  const last = /^.*\b(?:my|our|the|an?)\s+(.+)$/is.exec(subject)?.[1]
  return last !== undefined && isRole(last) ? last : subject
}

export function parseAbility(block: TextBlock): ExtractedStory | undefined {
  const [first] = sentencesOf(block)
  const text = withoutEndMarks(first?.text ?? block.text)
  const groups = [abilityPattern, whenAbilityPattern, bareAbilityPattern, lettingPattern]
    .map(form => form.exec(text)?.groups)
    .find(it => it !== undefined && isRole(it['persona'] ?? ''))
  const persona = groups?.['persona']
  if (groups === undefined || persona === undefined) return undefined
  const when = groups['when']
  const goal = groups['goal']!.trim()
  const whole = when === undefined ? goal : `${goal}, ${lowerFirst(when)}`
  const cut = benefitPattern.exec(whole)
  return {
    persona: roleOf(persona.trim()),
    goal: cut === null ? whole : whole.slice(0, cut.index),
    benefit: cut === null ? '' : whole.slice(cut.index + cut[0].length),
    modal: groups['modal']?.toLowerCase() ?? 'can',
    block,
  }
}

const lowerFirst = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1)

/** Finds all stories in a text, in any of these forms. */
export function findUserStories(blocks: readonly TextBlock[]): ExtractedStory[] {
  return blocks.flatMap(block => {
    if (block.kind === 'code' || block.kind === 'heading') return []
    const sentences = sentencesOf(block)
    const stories = sentences.flatMap(sentence => parseUserStory(sentence) ?? [])
    if (stories.length > 0) return sentences.flatMap(it => parseUserStory(it) ?? parseAbility(it) ?? [])
    if (/\bshall\b/i.test(block.text)) return []
    const candidates = block.kind === 'bullet' ? [block] : sentences
    return candidates.flatMap(candidate => parseAbility(candidate) ?? [])
  })
}
