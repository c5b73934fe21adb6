import { splitOutsideBrackets } from '../text/splitOutsideBrackets.ts'
import { stripFillers } from '../mentor/language/stripFillers.ts'
import { matchesInOrder } from '../text/matchesInOrder.ts'
import { isAction } from '../mentor/language/findNouns.ts'
import { sentencesOf, withoutEndMarks, type TextBlock } from '../text/textBlocks.ts'
import { resolvePronouns } from '../mentor/language/resolvePronouns.ts'
import { isRole } from '../mentor/language/roles.ts'

const bulletPattern = /^\s*(?:[-*•+]|\(?\d{1,3}[.)])\s*/
/** Words that may precede an element of a list but aren't part of its name. */
const leadPattern =
  /^(?:and|or|also|then|plus|it['’]?s|for|by|mainly|mostly|maybe|perhaps|probably|of course|obviously|definitely|especially|at least|the usual|some|other|our|my|an?|the|there (?:is|are)|i have|we have)\s+/i
const tailPattern =
  /(?<![\s,])[\s,]+(?:too|as well|also|obviously|of course|maybe|perhaps|etc|and so on|and stuff)$/i

/** Returns the name of a list element without such words. */
function bareName(part: string): string {
  let name = withoutEndMarks(part.replace(bulletPattern, '').trim())
  // Usually only a few words precede a name; the limit on rounds guards against thousands of them.
  for (let before = '', round = 0; before !== name && round < 20; round++) {
    before = name
    name = stripFillers(name).replace(leadPattern, '').replace(tailPattern, '').trim()
  }
  return name
}

/** Splits "A, B and C", or separate lines. Commas inside brackets don't separate. */
export function splitList(text: string): string[] {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const parts =
    lines.length > 1
      ? lines
      : stripFillers(text)
          .split(/(?<=\w{2})[.!]\s+(?=\S)/)
          .flatMap(splitParts)
  return parts
    .filter((part, i) => i === 0 || !isReason(part))
    .map(bareName)
    .filter(part => part !== '' && !/^(?:etc|so on|stuff|more|others?)$/i.test(part))
}

/** "…, because exams": why somebody wants something, and no element of its own. */
const isReason = (part: string): boolean =>
  /^\s*(?:because|cause|cuz|since|so that|otherwise|even though|although|you know|that['’]?s)\b/i.test(part)

/** Splits at commas, and at the last "and" unless it is inside an element: "a card with a title and steps". */
function splitParts(sentence: string): string[] {
  const parts = splitOutsideBrackets(sentence, /(?:(?<!\s)\s+)?[,;]\s*(?:(?:and|or|then|also|maybe)\s+)?/g)
  const last = parts.at(-1) ?? ''
  const isJoined =
    parts.length > 1 &&
    matchesInOrder(last, /\s(?:with|of|for|from|between|by|about|to|so|who|that)\s/i, /\s(?:and|&)\s/i)
  const isLong = parts.length === 1 && last.split(/\s+/).length > 9
  return isJoined || isLong ? parts : [...parts.slice(0, -1), ...last.split(/(?<!\s)\s+(?:and|&|plus|\+)\s+/)]
}

/** Splits "post tools, borrow them and rate each other" into its actions; a text that isn't a list stays whole. */
export function splitActions(goal: string): string[] {
  const parts = goal
    .split(/(?:(?<!\s)\s+)?[,;]\s*(?:(?:and|or|then)\s+)*|(?<!\s)\s+(?:and(?: then)?|then)\s+(?=\w+\s+\w)/)
    .map(part => part.trim())
  const isList = parts.length > 2 && parts.every(part => isAction(part) && part.split(/\s+/).length <= 9)
  return isList ? resolvePronouns(parts) : [goal]
}

export interface MentionedPerson {
  readonly name: string
  /** Their description: "who want to know when practice is". */
  readonly description: string
  readonly block: TextBlock
}

/**
 * Finds the people listed in an answer, as a list or in sentences: "coaches, players and parents who pay". A comma or
 * an "and" separates two of them only if a person follows, so that descriptions stay whole.
 */
export function findPeople(block: TextBlock): MentionedPerson[] {
  return sentencesOf(block).flatMap(sentence => {
    // The separators are kept, and restored if the next part isn't a person.
    const parts = stripFillers(sentence.text).split(
      /((?:(?<!\s)\s+)?[,;]\s*(?:and\s+|or\s+)?|(?<!\s)\s+(?:and|&|plus|\+|or)\s+)/,
    )
    const people: { name: string; description: string }[] = []
    for (let i = 0; i < parts.length; i += 2) {
      const part = parts[i]!
      const somebody = findPerson(part)
      const last = people.at(-1)
      if (somebody !== undefined) people.push(somebody)
      else if (last !== undefined) last.description = `${last.description}${parts[i - 1] ?? ''}${part}`
    }
    return people.map(it => ({ name: it.name, description: it.description.trim(), block: sentence }))
  })
}

function findPerson(part: string): { name: string; description: string } | undefined {
  const text = bareName(part)
  const [, head, description = ''] =
    /^(.{2,60}?)(?:(?<!\s)\s+((?:who|that|which|wants?|needs?|struggles?|hates?|tr(?:y|ies)|ha(?:s|ve) to)\b.+|(?:with|without|from|in|at|on|to|of|looking|wanting|trying|using)\s.+)|(?:(?<!\s)\s+)?\((.+)\))?$/is.exec(
      text,
    ) ?? []
  const opens = text.indexOf('(')
  const inner =
    opens >= 0 && opens < text.length - 2 && text.endsWith(')') ? text.slice(opens + 1, -1) : undefined
  const name = bareName(head ?? '')
  if (name === '' || name.split(/\s+/).length > 4) return undefined
  // Only names of roles count as people.
  if (!isRole(name)) return undefined
  return { name, description: inner ?? description }
}
