import type { Cardinality, Entity, Relationship } from './entity.ts'
import { createNameMatchers } from './nameMatcher.ts'
import { parseStatements, type RelationshipStatement } from './parseStatements.ts'
import { isGrammarWord, tokenize } from './tokenize.ts'

export interface RelationshipReading {
  readonly relationships: readonly Relationship[]
  /** Sentences that state no relationship between two models of this list, as written. */
  readonly unreadSentences: readonly { readonly entityId: string; readonly sentence: string }[]
}

/**
 * Reads the relationships between models from the free text in their Relationships field: "A Recipe has many
 * Ingredients", "belongs to one User", "User 1:n Orders". Only models of the list count. A sentence that isn't
 * understood is listed in `unreadSentences`. If no sentence states the cardinality of an end, the usual one for the
 * verb applies: in "a Recipe has many Ingredients", each ingredient belongs to one recipe, unless a sentence from the
 * other side says otherwise. If the verb implies none either, there is no relationship.
 */
export function readRelationships(entities: readonly Entity[]): RelationshipReading {
  const reading = known.get(entities) ?? readAll(entities)
  known.set(entities, reading)
  return reading
}

/** Checks and the trace ask for the same models again and again. */
const known = new WeakMap<readonly Entity[], RelationshipReading>()

function readAll(entities: readonly Entity[]): RelationshipReading {
  const namesIn = createNameMatchers(entities, isGrammarWord)
  const pairs = new Map<string, RelationshipStatement[]>()
  const unread: RelationshipReading['unreadSentences'][number][] = []
  const read: { statements: RelationshipStatement[]; model: string; sentence: string }[] = []
  for (const { id, relationships } of entities) {
    const names = namesIn(id)
    for (const sentence of sentencesOf(relationships)) {
      const statements = parseStatements(tokenize(sentence.replace(oneOfMany, 'a '), names), id)
      read.push({ statements, model: id, sentence })
      for (const statement of statements) {
        const key = [statement.from, statement.to].sort().join(' ')
        const pair = pairs.get(key)
        if (pair === undefined) pairs.set(key, [statement])
        else if (pair.length < maxPerPair) addStatement(pair, statement)
      }
    }
  }
  const whole = [...pairs.values()].flat().flatMap(it => toRelationship(it) ?? [])
  const drawn = new Set(whole.map(({ from, to }) => [from, to].sort().join(' ')))
  for (const { statements, model, sentence } of read) {
    const isDrawn = statements.some(({ from, to }) => drawn.has([from, to].sort().join(' ')))
    if (!isDrawn) unread.push({ entityId: model, sentence })
  }
  return { relationships: whole, unreadSentences: unread }
}

/** Some texts describe the same two models in a thousand ways, and no diagram needs that many lines. */
const maxPerPair = 20
const maxSentenceLength = 1_000

/** “One order belongs to one customer” says it of any order, and not that a customer has only one. */
const oneOfMany = /^one\s(?=[\p{L}-]+(?:\s[\p{L}-]+)?\s(?:belongs|is part|refers|references)\b)/iu

function sentencesOf(text: string): string[] {
  return text
    .split(/[\n\r;\u2028\u2029]+|(?<![.!?\d])[.!?]+(?=\s|$)|(?<=\d)[!?]{2,}(?=\s|$)/)
    .map(sentence => sentence.replace(/^\s*(?:[-*+•–]|\d+[.)])\s+/, '').trim())
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
    .map(sentence => sentence.slice(0, maxSentenceLength))
}

/** A statement about the same two models from the other side either refines a relationship or is a new one. */
function addStatement(pair: RelationshipStatement[], added: RelationshipStatement): void {
  for (const [i, it] of pair.entries()) {
    const isSameWay = it.from === added.from
    if (isSameWay ? isRepetition(it, added) : isInverse(it, added)) {
      pair[i] = isSameWay ? { ...it, ...refineStatement(it, added) } : combineInverse(it, added)
      return
    }
  }
  pair.push(added)
}

const isRepetition = (it: RelationshipStatement, added: RelationshipStatement) =>
  (it.label === added.label || added.label === '' || (it.isGeneric && added.isGeneric)) &&
  it.toEnd?.max === added.toEnd?.max &&
  (it.fromEnd ?? it.defaultFromEnd)?.max === (added.fromEnd ?? added.defaultFromEnd)?.max

const refineStatement = (it: RelationshipStatement, added: RelationshipStatement) => ({
  fromEnd: it.fromEnd ?? added.fromEnd,
  label: it.label || added.label,
})

function isInverse(it: RelationshipStatement, added: RelationshipStatement): boolean {
  if (it.from === it.to) return false
  const agrees = (a: Cardinality | undefined, b: Cardinality | undefined) =>
    a === undefined || b === undefined || a.max === b.max
  const isSame =
    agrees(it.fromEnd ?? it.defaultFromEnd, added.toEnd) &&
    agrees(it.toEnd, added.fromEnd ?? added.defaultFromEnd)
  const leavesOpen =
    (it.fromEnd === undefined || agrees(it.fromEnd, added.toEnd)) &&
    (added.fromEnd === undefined || agrees(added.fromEnd, it.toEnd))
  return isSame || (leavesOpen && it.isGeneric && added.isGeneric)
}

/** Each side's statement of the other's cardinality counts. */
const combineInverse = (it: RelationshipStatement, added: RelationshipStatement): RelationshipStatement => ({
  ...it,
  fromEnd: it.fromEnd ?? added.toEnd,
  toEnd: it.toEnd ?? added.fromEnd,
  label: it.label === '' && added.label !== '' ? '' : it.label,
})

function toRelationship({
  from,
  to,
  fromEnd,
  toEnd,
  defaultFromEnd: usual,
  label,
}: RelationshipStatement): Relationship | undefined {
  const start = fromEnd ?? usual
  if (start === undefined || toEnd === undefined) return undefined
  return { from, to, fromEnd: start, toEnd, label }
}
