import { apart } from './apart.ts'
import { cleaned } from './cleaned.ts'
import { areInOrder } from './inOrder.ts'
import { isAction } from './nouns.ts'
import { sentencesOf, unended, type Piece } from './piece.ts'
import { resolved } from './pronouns.ts'
import { isRole } from './roles.ts'

const bullet = /^\s*(?:[-*•+]|\(?\d{1,3}[.)])\s*/
/** What a thing in a list may begin with and is no part of its name. */
const lead =
  /^(?:and|or|also|then|plus|it['’]?s|for|by|mainly|mostly|maybe|perhaps|probably|of course|obviously|definitely|especially|at least|the usual|some|other|our|my|an?|the|there (?:is|are)|i have|we have)\s+/i
const tail =
  /(?<![\s,])[\s,]+(?:too|as well|also|obviously|of course|maybe|perhaps|etc|and so on|and stuff)$/i

/** A thing as it is named in a list: without what leads to it. */
function bare(part: string): string {
  let name = unended(part.replace(bullet, '').trim())
  // What leads to a name is a few words; the rounds are counted for who writes thousands of them.
  for (let before = '', round = 0; before !== name && round < 20; round++) {
    before = name
    name = cleaned(name).replace(lead, '').replace(tail, '').trim()
  }
  return name
}

/** "A, B and C", or a line each; commas within brackets part nothing. */
export function listedIn(text: string): string[] {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const parts =
    lines.length > 1
      ? lines
      : cleaned(text)
          .split(/(?<=\w{2})[.!]\s+(?=\S)/)
          .flatMap(partsOf)
  return parts.map(bare).filter(part => part !== '' && !/^(?:etc|so on|stuff|more|others?)$/i.test(part))
}

/** An "and" parts the last two; within "a card with a title and steps" it joins. */
function partsOf(sentence: string): string[] {
  const parts = apart(sentence, /(?:(?<!\s)\s+)?[,;]\s*(?:(?:and|or|then|also|maybe)\s+)?/g)
  const last = parts.at(-1) ?? ''
  const isJoined =
    parts.length > 1 &&
    areInOrder(last, /\s(?:with|of|for|from|between|by|about|to|so|who|that)\s/i, /\s(?:and|&)\s/i)
  const isLong = parts.length === 1 && last.split(/\s+/).length > 9
  return isJoined || isLong ? parts : [...parts.slice(0, -1), ...last.split(/(?<!\s)\s+(?:and|&|plus|\+)\s+/)]
}

/** "post tools, borrow them and rate each other": each of the things that somebody does; one where they are no list. */
export function actionsIn(goal: string): string[] {
  const parts = goal
    .split(/(?:(?<!\s)\s+)?[,;]\s*(?:(?:and|or|then)\s+)*|(?<!\s)\s+(?:and(?: then)?|then)\s+(?=\w+\s+\w)/)
    .map(part => part.trim())
  const isList = parts.length > 2 && parts.every(part => isAction(part) && part.split(/\s+/).length <= 9)
  return isList ? resolved(parts) : [goal]
}

export interface Somebody {
  readonly name: string
  /** What is said of them: "who want to know when practice is". */
  readonly more: string
  readonly piece: Piece
}

/**
 * The people that an answer lists, in a list or in sentences: "coaches, players and parents who pay". A comma or an
 * "and" parts two only where somebody follows it, so that what is said of one stays whole.
 */
export function peopleIn(piece: Piece): Somebody[] {
  return sentencesOf(piece).flatMap(sentence => {
    // What parts them stands between them: it goes back where it parted nobody.
    const parts = cleaned(sentence.text).split(
      /((?:(?<!\s)\s+)?[,;]\s*(?:and\s+|or\s+)?|(?<!\s)\s+(?:and|&|plus|\+|or)\s+)/,
    )
    const people: { name: string; more: string }[] = []
    for (let i = 0; i < parts.length; i += 2) {
      const part = parts[i]!
      const somebody = somebodyIn(part)
      const last = people.at(-1)
      if (somebody !== undefined) people.push(somebody)
      else if (last !== undefined) last.more = `${last.more}${parts[i - 1] ?? ''}${part}`
    }
    return people.map(it => ({ name: it.name, more: it.more.trim(), piece: sentence }))
  })
}

function somebodyIn(part: string): { name: string; more: string } | undefined {
  const text = bare(part)
  const [, head, more = ''] =
    /^(.{2,60}?)(?:(?<!\s)\s+((?:who|that|which|wants?|needs?|struggles?|hates?|tr(?:y|ies)|ha(?:s|ve) to)\b.+|(?:with|without|from|in|at|on|to|of|looking|wanting|trying|using)\s.+)|(?:(?<!\s)\s+)?\((.+)\))?$/is.exec(
      text,
    ) ?? []
  const opens = text.indexOf('(')
  const inner =
    opens >= 0 && opens < text.length - 2 && text.endsWith(')') ? text.slice(opens + 1, -1) : undefined
  const name = bare(head ?? '')
  if (name === '' || name.split(/\s+/).length > 4) return undefined
  // Told of somebody: their name must be one of a person; bare in a list, it was asked for.
  if (!isRole(name)) return undefined
  return { name, more: inner ?? more }
}
