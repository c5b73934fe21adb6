import { createProposal, type Proposal, type ProposedChange } from '#domain/proposal/proposal.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import type { Specification } from '../../specification/specification.ts'
import { nameKeyOf } from '../../text/words.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'
import { isAdjective } from '../language/lexicon.ts'
import { toSingularName } from '../language/toSingularName.ts'
import { capitalize } from '../language/stripFillers.ts'
import { isNoted } from './thingsInAnswer.ts'
import { sentencesIn } from './sentencesIn.ts'
import { setChange } from './setChange.ts'

/** How a thing is related to others, in the words of an answer. */
export interface RelationTold {
  readonly thing: string
  readonly others: readonly string[]
  readonly text: string
}

/** What an answer says of how things are related, and the rest of it. */
export interface RelationsTold {
  readonly relations: readonly RelationTold[]
  readonly said: string
}

/**
 * How many of which things belong to one another: “a parent can have several children, each of them belongs to a class”.
 * What is noted about a thing stays in the rest, “a child has a name”, also beside it: “…, and belongs to one class”.
 */
export function relationsTold(text: string): RelationsTold {
  const relations: RelationTold[] = []
  const said = text
    .split('\n')
    .map(line =>
      sentencesIn(line.replaceAll(filler, ' '), { atSemicolons: true })
        .map(sentence => withoutRelations(sentence, relations))
        .filter(rest => rest !== '')
        .join(' '),
    )
    .filter(line => line !== '')
    .join('\n')
  return { relations, said }
}
const filler = /(?:,\s)?\b(?:um+|uh+|er|erm|hm+|you know)\b,?\s/gi

/** A sentence without what it says of relations, which are added to the others. */
function withoutRelations(sentence: string, relations: RelationTold[]): string {
  const bare = sentence.replace(/(?<![.;!])[.;!]+$/, '')
  const before = relations.length
  const left: string[] = []
  let subject = ''
  let isLastRelated = false
  for (const piece of bare.split(nextPiece)) {
    const clause = piece.trim().replace(/^(?:and|so|then|but|also)\s/i, '')
    const { one: storing, list } = left.length > 0 ? {} : (stores.exec(clause)?.groups ?? {})
    const named = label.exec(clause)?.groups?.['one']
    if (named !== undefined) subject = named
    if (storing !== undefined) {
      subject = storing
      left.push(`, ${storing}: ${list!}`)
      continue
    }
    const read = clauseOf(clause)
    const [whole, details] = [clause.replace(withDetails, ''), withDetails.exec(clause)?.groups?.['list']]
    const last = relations.at(-1)
    if (read?.isRelation === false) subject = read.one
    if (read?.isRelation === true && (read.one !== '' || subject !== '')) {
      relations.push({
        thing: nameOf(read.one || subject),
        others: read.others.map(nameOf),
        text: `${capitalize(read.one === '' ? `each ${subject} ${whole}` : whole)}.`,
      })
      if (read.one !== '') subject = read.one
      if (details !== undefined)
        left.push(`${left.length === 0 ? ', ' : '. '}${read.others.at(-1)!}: ${details}`)
    } else if (isLastRelated && last !== undefined && thingsIn(clause, false).length > 0)
      relations.splice(-1, 1, {
        ...last,
        others: [...last.others, ...thingsIn(clause, false).map(nameOf)],
        text: `${last.text.slice(0, -1)}, ${clause}.`,
      })
    else left.push(`, ${piece.trim()}`)
    isLastRelated = details === undefined && relations.at(-1) !== last
  }
  if (relations.length === before && !stores.test(bare)) return sentence
  const rest = left.join('').replace(/^[,;]\s(?:and\s)?/, '')
  return rest === '' ? '' : `${rest}.`
}

/** “An offer records when it was sent” lists what is noted about an offer, as “offer: when it was sent” does. */
const stores =
  /^(?:an?|each|every|the|one)\s(?<one>\p{L}[\p{L}-]{1,24}(?:\s\p{L}[\p{L}-]{1,24})?)\s(?:records?|stores?|keeps?|saves?|holds?|notes?|remembers?)\s(?:(?:an?|the|its)\s)?(?<list>\S.*)$/isu

const label = /^(?<one>\p{L}[\p{L}-]{1,24}(?:\s\p{L}[\p{L}-]{1,24})?):\s/iu

interface Clause {
  /** Blank if the clause goes on about the same. */
  readonly one: string
  readonly others: readonly string[]
  readonly isRelation: boolean
}

/** What a clause says of which thing; undefined if it begins with none. */
function clauseOf(clause: string): Clause | undefined {
  const words = clause.split(/\s+/)
  for (let count = 0; count <= Math.min(longestSubject, words.length - 2); count++) {
    const rest = words.slice(count).join(' ')
    const { verb, what } = relating.exec(rest)?.groups ?? {}
    if (verb === undefined) continue
    const one = words.slice(0, count).join(' ').replace(article, '')
    if (isPronoun.test(one) || (count > 0 && one === '')) return undefined
    const others = thingsIn(what!.replace(withDetails, ''), mustCount.test(verb))
    return { one: /^(?:it|they)$/i.test(one) ? '' : one, others, isRelation: others.length > 0 }
  }
  return undefined
}
const longestSubject = 4
const article = /^(?:an?|each|every|the|one|all)\s/i
const isPronoun =
  /^(?:i|we|you|he|she|this|that|there|who|which|what|status|state|nobody|everybody|people)\b|[:,;()“”"]/i
const nextPiece =
  /,\s|\s(?=and\s(?:belongs? to|concerns?|arises? from|becomes?|(?:is|are) (?:part of|linked to|assigned to))\s)/i
/** What says that a thing is related to another, or what is noted about it. */
const relating =
  /^(?<verb>(?:(?:can|could|may|must|always|also|only|then)\s){0,2}(?:belongs? to|concerns?|refers? to|arises? from|comes? from|becomes?|turns? into|links?|connects?|(?:is|are|be) (?:part of|linked to|connected to|assigned to|for|on|in|about|made from|made for)|have|has|contains?|shows?|takes?))\s(?<what>\S.*)$/is
/** “Has a name” says what is noted, “has one hauler” how many belong to it. */
const mustCount =
  /\b(?:have|has|contains?|shows?|takes?|is|are|be)(?:\s(?:for|on|in|about|made from|made for))?$/i
/** “… becomes a fine with the amount” */
const withDetails = /\swith\s(?:an?\s|the\s)?(?<list>\S.*)$/is

/** The things that a list counts, if it counts all it names and they are things of their own. */
function thingsIn(list: string, isCounted: boolean): readonly string[] {
  const parts = list.split(
    /,\s(?:and\s)?|\s(?:and|or|to|with)\s(?=(?:exactly|only|at|up|one|an?|several|many|the)\s)/i,
  )
  const read = parts.map(
    part => (isCounted ? counted : named).exec(part.trim().replace(/\seach$/i, ''))?.groups?.['thing'],
  )
  const things = read.filter((it): it is string => it !== undefined)
  return things.length === parts.length && !things.every(isNoted) ? things.filter(it => !isNoted(it)) : []
}
const counted =
  /^(?:(?:exactly|only|at most|at least|up to|just)\s)?(?:one or more|one or several|one|two|three|four|several|many|multiple|any number of|zero or more|no or one|\d{1,3})\s(?<thing>\p{L}[\p{L}-]{1,24}(?:\s\p{L}[\p{L}-]{1,24}){0,2})$/iu
const named =
  /^(?:(?:exactly|only|at most|at least|up to|just)\s)?(?:one or more|one or several|one|two|three|four|several|many|multiple|any number of|an?|the|zero or more|no or one|\d{1,3})\s(?<thing>\p{L}[\p{L}-]{1,24}(?:\s\p{L}[\p{L}-]{1,24}){0,2})$/iu

/** “Several accepted offers” are offers. */
const nameOf = (words: string): string => {
  const [first = '', ...others] = words.split(/\s+/)
  const isDescribed = others.length > 0 && (isAdjective(first.toLowerCase()) || /\p{L}{3}ed$/iu.test(first))
  return toSingularName(isDescribed ? others.join(' ') : words)
}

/** What an answer says of relations as changes to data models, with the things that aren't there yet. */
export function modelsRelated(
  relations: readonly RelationTold[],
  { dataModels }: Specification,
): Proposal | undefined {
  if (relations.length === 0) return undefined
  const keyOf = (name: string) => nameKeyOf(toSingularName(name.trim()))
  const known = new Map(dataModels.map(it => [keyOf(it.name), it]))
  const texts = new Map<string, { readonly name: string; readonly said: string[] }>()
  for (const { thing, others, text } of relations) {
    for (const name of [thing, ...others])
      if (!texts.has(keyOf(name))) texts.set(keyOf(name), { name, said: [] })
    texts.get(keyOf(thing))!.said.push(text)
  }
  const changes: ProposedChange[] = []
  const added: ExtractedItem[] = []
  for (const [key, { name, said }] of texts) {
    const model = known.get(key)
    const fresh = said.filter(it => model?.relationships.includes(it) !== true).join(' ')
    const say = createItemFromMessage({ id: 'answer', text: fresh || name })
    if (model === undefined) added.push(say({ name, ...(fresh === '' ? {} : { relationships: fresh }) }))
    else if (fresh !== '') {
      const value = [model.relationships.trim(), fresh].filter(it => it !== '').join(' ')
      changes.push(setChange(model.id, 'relationships', model.relationships, value))
    }
  }
  const own = createProposal('dataModels', dataModels, added).changes.filter(({ op }) => op === 'add')
  return { module: 'dataModels', changes: [...changes, ...own], removals: [] }
}
