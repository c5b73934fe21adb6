import {
  isAdjective,
  isThirdPersonVerb,
  nounOrVerbWords,
  stemsOf,
  verbs,
} from '#domain/mentor/language/lexicon.ts'
import { tagWords } from '#domain/mentor/language/tagWords.ts'
import { toSingularName } from '#domain/mentor/language/toSingularName.ts'
import type { LikelyNoun } from '#domain/reading/classifier/likelyNouns.ts'
import { nounWordsOf } from '#domain/reading/classifier/nounCandidates.ts'
import type { DraftContext, PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { isAboutText } from '#domain/reading/draft/statesSomething.ts'
import { sequencesOf } from '#domain/reading/phrases/sequencesOf.ts'
import { touching } from '#domain/reading/statements/overlapping.ts'
import { cellsOf } from '#domain/reading/statements/statementsOf.ts'
import { bracketedModelsIn } from './bracketedModels.ts'
import { cardinalityIn } from './cardinalityIn.ts'
import { evidenceForAttributes } from './evidenceForAttributes.ts'
import { groupAttributes } from './groupAttributes.ts'
import { parseAttribute, parseAttributes, type ExtractedAttribute } from './parseAttributes.ts'
import type { Span } from './readNounList.ts'

/** A thing of which a text says what is kept about it. */
export interface FoundRecord {
  readonly name: string
  readonly attributes: readonly ExtractedAttribute[]
  readonly statements: readonly PlacedStatement[]
}

/**
 * The things whose attributes a text lists: "guests have a name and a menu choice", "Bin: species, start date".
 * `things` are the nouns that the app may store.
 */
export function findRecords(
  { text, statements, phrases }: Pick<DraftContext, 'text' | 'statements' | 'phrases'>,
  things: readonly LikelyNoun[],
): FoundRecord[] {
  return sequencesOf(text, statements).flatMap(sequence => {
    const isTerm = sequence[0]!.placements[0]?.module === 'glossary'
    if (
      isTerm ||
      isAboutText(sequence[0]!.text) ||
      sequence.every(it => cardinalityIn(it.text) !== undefined)
    )
      return []
    const row = readRow(sequence[0]!)
    if (row !== undefined) return [row]
    const span = { start: sequence[0]!.start, end: sequence.at(-1)!.end }
    const bracketed = bracketedModelsIn(text.slice(span.start, span.end))
    if (bracketed.length > 0)
      return bracketed.map(it => ({ ...it, name: toSingularName(it.name), statements: sequence }))
    const tagged = touching(phrases.records, span).map(i => phrases.records[i]!)
    const nameOf = (thing: Span | undefined, first: Span) =>
      nameOfThing(thing === undefined ? titleOf(text, sequence, first) : wordsAt(text, thing), things)
    const evidenceFor = (thing: Span | undefined, attributes: readonly Span[]) => {
      const name = nameOf(thing, attributes[0]!)
      return name === ''
        ? -Infinity
        : evidenceForAttributes(text, name, attributes, { sequence, tagged, things })
    }
    return groupAttributes(text, span, tagged, evidenceFor)
      .map(({ thing, attributes }) => ({
        name: toSingularName(nameOf(thing, attributes[0]!)),
        attributes: withoutDoubles(
          attributes.flatMap(phrase => parseAttribute(wordsAt(text, phrase)) ?? []),
        ).filter(attribute => !limitWords.test(attribute.name)),
        statements: [...(thing === undefined ? [] : [thing]), ...attributes]
          .flatMap(phrase => touching(sequence, phrase))
          .filter((i, at, all) => all.indexOf(i) === at)
          .sort((a, b) => a - b)
          .map(i => sequence[i]!),
      }))
      .filter(({ attributes }) => attributes.length > 0)
  })
}

/** "each bird", "passenger record", "the child's card": what a thing is called; blank if it isn't a thing's name. */
function nameOfThing(title: string, things: readonly LikelyNoun[]): string {
  const name = withoutVerbAtEnd(title)
    .replace(/^[A-Z]{1,5}[- ]?\d{1,4}[.:]? /, '')
    .replace(/^(?:only|just|also) (?:(?:store|save|keep|record|log|track)s? )?(?=\p{L})/iu, '')
    .replace(/^(?:an?|the|as the|our|my|their|his|her|its|your|this|that|when the|if the) (?=\p{L})/iu, '')
    .replace(/['’]s(?= (?:card|record|entry|data|details)$)/i, '')
    .replace(/^.*\b(?:each|every|per|whose|which) /i, '')
    .replace(/(?<=\p{L} )(?:has|have|records?|data|details|info(?:rmation)?|fields)$/iu, '')
    .trim()
  const words = withoutLeadingVerb(name).split(/\s+/)
  // "post jobs" is about jobs.
  const isThing = (part: string) => {
    const key = nounWordsOf(part).join(' ')
    return things.some(it => it.words.join(' ') === key)
  }
  const known = words.findIndex((_, i) => isThing(words.slice(i).join(' ')))
  if (known > 0 && !describesNext(words.slice(0, known))) return words.slice(known).join(' ')
  // A dog card is about dogs.
  const carried = words.slice(0, -1).join(' ')
  if (words.length > 1 && carrier.test(words.at(-1)!) && isThing(carried)) return carried
  const last = tagWords(name).at(-1)
  const own = words.join(' ')
  return /\p{L}{2}/u.test(own) &&
    last?.kind !== 'closed' &&
    last?.kind !== 'adverb' &&
    !/n['’]t\b|^(?:do|does|did|is|are|ca|wo|has|have|should|would|could|must)nt$/i.test(
      name.split(' ').at(0) ?? '',
    ) &&
    !/ (?:her|him|them|it|me|us)$/i.test(name) &&
    !generalName.test(own) &&
    !(words.length === 1 && saysAction(own.toLowerCase()))
    ? own
    : ''
}

/** "crew" in "crew member" says of which kind it is; "post" in "post jobs" says what is done. */
const describesNext = (words: readonly string[]): boolean =>
  tagWords(words.join(' ')).every(
    ({ kind, lower }) => kind === 'noun' && !verbs.has(lower) && !nounOrVerbWords.has(lower),
  )

const carrier = /^(?:cards?|sheets?|profiles?|pages?|forms?|files?|records?|master data)$/i

/** "agreed", "see", "sees" */
const saysAction = (word: string): boolean =>
  isThirdPersonVerb(word) ||
  /^(?:see|show|tell|get|have|want|need|keep|add|enter)$/.test(word) ||
  (/(?:ed|en)$/.test(word) && stemsOf(word).some(stem => stem !== word && verbs.has(stem)))

/** "define rules" is about rules. */
const withoutLeadingVerb = (name: string): string => {
  const [, first = '', rest = ''] = /^(\p{L}+) (\S.*)$/u.exec(name) ?? []
  const verb = first.toLowerCase()
  return rest !== '' &&
    verbs.has(verb) &&
    !nounOrVerbWords.has(verb) &&
    !isAdjective(verb) &&
    storing.test(verb)
    ? rest.replace(/^(?:an?|the|his|her|their|our|my) /i, '')
    : name
}
const storing =
  /^(?:add|define|create|enter|make|write|save|store|keep|track|log|manage|edit|record|register|submit|send|give|set|choose|pick|see|show|browse|upload|import|export|post|publish|propose|request)$/

/** "the run goes: outrun, lift, fetch" is about the run. */
function withoutVerbAtEnd(title: string): string {
  const [, rest = '', last = ''] = /^(.+\s)(\p{L}+s)$/u.exec(title.trim()) ?? []
  return isThirdPersonVerb(last.toLowerCase()) && /^(?:an?|the|as|when|if|each|every|while)\b/i.test(rest)
    ? rest.trim()
    : title
}

/** "maximum 9 days", "nothing else": limits, which nobody keeps. */
const limitWords = /^(?:max(?:imum)?|min(?:imum)?|nothing(?: else)?|words|characters|etc|so on)$/i

/** The data or the app as a whole isn't one of its things. */
const generalName =
  /^(?:design|solution|problem|affected|style|look|colou?rs?|goals?|aims?|wish(?:es)?|needs?|rules?|functions?|features?|users?|notes?|example|setup|hardware|budget|what (?:goes|is) in|(?:master )?data|(?:data )?models?|entit(?:y|ies)|schema|stored?|fields?|ideas?|app|tech|stack|db|database|system|others?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|times?)$/i

/** A table's row below a title such as "Fields": the first cell names the thing. */
function readRow(statement: PlacedStatement): FoundRecord | undefined {
  const column = statement.columns?.findIndex(title => fieldsTitle.test(title)) ?? -1
  if (column < 1) return undefined
  const cells = cellsOf(statement.text)
  const attributes = parseAttributes(cells[column] ?? '')
  const name = (cells[0] ?? '').replace(/[*_`]/g, '').trim()
  return name === '' || attributes.length === 0
    ? undefined
    : { name: toSingularName(name), attributes, statements: [statement] }
}
const fieldsTitle = /^\W*(?:fields?|attributes?|columns?|properties|data|what (?:we )?(?:keep|store)s?)\W*$/i

/** The thing that attributes are listed for: the label of their line, or the first cell of their row. */
function titleOf(text: string, sequence: readonly PlacedStatement[], { start }: Span): string {
  const statement = sequence.find(it => it.start <= start && start < it.end)
  if (statement === undefined) return ''
  const before = text.slice(statement.start, start)
  const heading = (statement.headings.at(-1) ?? '').replace(/[:.]$/, '')
  if (statement.kind === 'bullet' && before.trim() === '' && heading.split(/\s+/).length <= 3) return heading
  const title =
    statement.kind === 'row'
      ? before.replace(/^\W+/, '').split('|', 1)[0]!
      : (before
          .slice(0, before.search(/[:=(]\W{0,10}$/) + 1)
          .split(/[^\p{L} ]/u)
          .at(-2) ?? '')
  return title.trim().split(/\s+/).slice(-3).join(' ')
}

const wordsAt = (text: string, { start, end }: Span): string =>
  text
    .slice(start, end)
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[\s,;:.]+$/gu, '')
    .replace(/^(?:an?|the|its|their|each|every|one|our|my) (?=\p{L})/iu, '')

function withoutDoubles(attributes: readonly ExtractedAttribute[]): ExtractedAttribute[] {
  const byName = new Map(attributes.toReversed().map(it => [it.name.toLowerCase(), it]))
  return [...byName.values()].reverse()
}
