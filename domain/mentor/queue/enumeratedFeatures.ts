import { importanceOf } from '#domain/modules/features/importance.ts'
import { isDoer } from '#domain/modules/features/isDoer.ts'
import { createProposal, type Proposal } from '#domain/proposal/proposal.ts'
import type { Specification } from '../../specification/specification.ts'
import { splitOutsideBrackets } from '../../text/splitOutsideBrackets.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'
import { isRole } from '../language/roles.ts'
import { capitalize } from '../language/stripFillers.ts'
import { nameIn, tellsOfDoer } from './featuresTold.ts'
import { withoutRankTail } from './rankWords.ts'
import { tidyFeatures } from './featuresInAnswer.ts'
import { plainName } from './plainName.ts'
import { sentencesIn } from './sentencesIn.ts'

/** A member of a list of features, with what the list says about it alone. */
interface EnumeratedFeature {
  readonly name: string
  readonly description?: string
  readonly importance?: 'High' | 'Medium' | 'Low'
}

/**
 * The features that sentences of an answer list as missing, whatever was asked, and its other words: “What’s missing is a
 * map, so that nobody gets lost, and reminders, which are later” lists two, each with what is said of it.
 */
export function enumeratedIn(text: string): {
  readonly features: readonly EnumeratedFeature[]
  readonly said: string
} {
  const features: EnumeratedFeature[] = []
  const lines = text.split('\n').map(line =>
    sentencesIn(line, { atSemicolons: true })
      .filter(sentence => {
        const list = listIn(sentence)
        if (list === undefined) return features.length === 0 || !areFeatures.test(sentence)
        const members = membersOf(list.text)
        if (members.length < list.fewest || members.some(isTooLong)) return true
        features.push(...members)
        return false
      })
      .join(' '),
  )
  return features.length === 0
    ? { features, said: text }
    : { features, said: lines.filter(line => line !== '').join('\n') }
}

const lead = String.raw`^(?:(?:and|also|oh|but|so|then|moreover|furthermore|in addition|besides)[\s,]{1,3}){0,3}`
/** What a list of missing features begins with, and how many members it has at least. */
const introductions: readonly (readonly [fewest: number, pattern: RegExp])[] = [
  [
    1,
    new RegExp(
      String.raw`${lead}(?:(?:the\s)?features?\s)?(?:(?:that are|which are)\s)?(?:still\s|also\s)?(?:missing|required|needed|lacking)(?:\sfeatures?)?(?:\sare)?\s?:\s`,
      'i',
    ),
  ],
  [
    1,
    new RegExp(
      String.raw`${lead}what(?:['’]s| is) (?:still |also |else is )?missing(?:\s(?:is|are)|\s?:)\s`,
      'i',
    ),
  ],
  [
    2,
    /^(?:(?:and|then)\s)?(?:also|plus|new|add(?: to that)?|moreover|furthermore|in addition|besides(?: that)?|on top(?: of that)?)\s?[:,]\s/i,
  ],
  [2, new RegExp(String.raw`${lead}there (?:should|must|has to|have to|needs to) (?:also )?be\s`, 'i')],
  [2, new RegExp(String.raw`${lead}(?:it|the app|the list) (?:still |also )?lacks\s`, 'i')],
  [2, new RegExp(String.raw`${lead}(?:we|i) (?:(?:also|still|really) ){0,2}need\s(?!to\s)`, 'i')],
  [
    1,
    new RegExp(
      String.raw`${lead}where (?:did|are|is) (?:my|our|the)\s(?=[^?]{3,200}?(?:\s(?:go|gone))?\?)`,
      'i',
    ),
  ],
]
const areMembers =
  /\s(?:are|is) (?:all )?(?:an? )?(?:must[- ]have )?features?(?: of (?:their|its) own)?(?:, too)?[!.]*$/i
/** “Those are features!” says nothing more about a list. */
const areFeatures =
  /^(?:those|these|they|all of (?:them|those)) (?:are|should be) (?:all )?(?:must[- ]have )?features\b[^,]*$/i

function listIn(sentence: string): { readonly text: string; readonly fewest: number } | undefined {
  for (const [fewest, pattern] of introductions) {
    const [start] = pattern.exec(sentence) ?? []
    const rest = start === undefined ? '' : sentence.slice(start.length)
    // What is said of a single thing after a colon tells what it is.
    if (rest !== '' && !rest.includes(':')) return { text: rest.replace(/\s(?:go|gone)(?=\?)/i, ''), fewest }
  }
  const are = areMembers.exec(sentence)
  const list = are === null ? '' : sentence.slice(0, are.index)
  return list === '' || /["“:]|\b(?:no|not|that|this|those|it)\b/i.test(list)
    ? undefined
    : { text: list, fewest: 1 }
}

const separators = /,\s(?:(?:and|plus)\s)?(?:then\s)?(?:,\s)?|\s(?:and|plus)\s(?=(?:an?|the|then)\s)/gi
/** What goes on about the member before. */
const goesOn =
  /^(?:so|so that|because|which|that|where|who|including|such as|in order|to|with|without|the (?:latter|last)|later|not)\b/i
/** “Less importantly, …” ranks the member after it. */
const ranksNext: readonly (readonly ['High' | 'Low', RegExp])[] = [
  ['High', /^(?:and )?(?:most|above all|more) ?(?:importantly|urgently)?$/i],
  [
    'Low',
    /^(?:less (?:importantly|urgently|important|urgent)|if there(?:['’]s| is) time|maybe|perhaps|ideally|later|optionally|finally,? later)$/i,
  ],
]

function membersOf(list: string): EnumeratedFeature[] {
  const plain = list
    .replace(/(?<![.!?;])[.!?;]+$/, '')
    .replaceAll(/\s[–—]\s(?=(?:most|less|above|if there)\b)|(?<=ly)\s[–—]\s/gi, ', ')
  const pieces = splitOutsideBrackets(plain, separators).map(it =>
    it.trim().replace(/^(?:and|plus)(?:,\s|\s|$)/i, ''),
  )
  const members: { text: string; more: string[]; importance?: 'High' | 'Low' }[] = []
  let next: 'High' | 'Low' | undefined
  for (const piece of withLastApart(pieces)) {
    if (piece === '') continue
    const rank = ranksNext.find(([, pattern]) => pattern.test(piece))?.[0]
    const last = members.at(-1)
    if (rank !== undefined) next = rank
    else if (last !== undefined && goesOn.test(piece)) last.more.push(piece)
    else {
      members.push({ text: piece, more: [], ...(next === undefined ? {} : { importance: next }) })
      next = undefined
    }
  }
  return members.map(memberOf)
}

/** “A, B and C”: the last comma may be an “and”. */
function withLastApart(pieces: readonly string[]): readonly string[] {
  const last = pieces.at(-1) ?? ''
  const halves = splitOutsideBrackets(last, /\sand\s/gi)
  return halves.length === 2 &&
    !goesOn.test(last) &&
    halves.every(it => it.split(/\s+/).length <= mostShortWords)
    ? [...pieces.slice(0, -1), ...halves]
    : pieces
}
const mostShortWords = 5

const isLater =
  /^(?:which|that|the (?:latter|last)(?: one)?)?\s?(?:(?:is|are|can|could|may|come|comes|be|only|for) ){0,3}(?:later|wait|optional|a nice-to-have)(?: on)?$/i

function memberOf({
  text: whole,
  more,
  importance,
}: {
  text: string
  more: readonly string[]
  importance?: 'High' | 'Low'
}): EnumeratedFeature {
  const { plain: text, importance: tail } = withoutRankTail(whole)
  const bracket = /\s?\((?<words>[^()]*)\)/.exec(text)
  const ranked =
    bracket === null ? undefined : importanceOf(`x (${bracket.groups!['words']!.replaceAll('!', '')})`, [])
  const isRanked = ranked?.mark === 'said'
  const bare = isRanked ? text.replace(bracket![0], '') : text
  const [first = '', ...reasons] = bare.split(/\s(?=so\s(?!far\b|on\b)|because\s)/i)
  const isPutOff = /\slater$/i.test(first) || more.some(it => isLater.test(it))
  const words = first
    .replace(/\slater$/i, '')
    .replace(/\sand$/i, '')
    .trim()
  const told = [words, ...reasons, ...more.filter(it => !isLater.test(it))]
  const isLong = words.split(/\s+/).length > mostNameWords
  const name = isLong || tellsOfDoer(words) ? nameIn(words) : nameOf(words)
  const rank = isRanked ? ranked.value : (tail ?? importance ?? (isPutOff ? 'Low' : undefined))
  const description =
    told.length > 1 || words.split(/\s+/).length > name.split(/\s+/).length + 2
      ? `${capitalize(told.join(', '))}.`
      : ''
  return {
    name,
    ...(description === '' ? {} : { description }),
    ...(rank === undefined ? {} : { importance: rank }),
  }
}

/** A name without an article, “a way of” and by whom. */
function nameOf(words: string): string {
  const plain = words
    .replace(/^(?:my|our|an?|the|some)\s/i, '')
    .replace(/^(?:way|possibility|option|chance|means)\s(?:of|to|for)\s/i, '')
    .replace(/^then\s/i, '')
  const { what, who = '' } =
    /^(?<what>\S.*?)\s(?:by|for)\s(?:the\s|our\s|all\s)?(?<who>\p{L}+)$/iu.exec(plain)?.groups ?? {}
  return plainName(
    capitalize(what !== undefined && (isRole(who) || isDoer(who.replace(/s$/, ''))) ? what : plain),
  )
}

const isTooLong = ({ name }: EnumeratedFeature): boolean => name.split(/\s+/).length > mostNameWords
const mostNameWords = 9

/** What an answer lists as missing, unless it’s there already. */
export function newFeatures(
  listed: readonly EnumeratedFeature[],
  specification: Specification,
): readonly Proposal[] {
  if (listed.length === 0) return []
  const entries = listed.map(it => createItemFromMessage({ id: 'answer', text: it.name })({ ...it }))
  const { changes } = createProposal('features', specification.features, tidyFeatures(entries, specification))
  const own = changes.filter(({ mark, op }) => mark !== 'template' && op !== 'remove')
  return [{ module: 'features', changes: own, removals: [] }]
}
