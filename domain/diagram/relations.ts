import type { Cardinality, Model, Relation } from './model.ts'
import { namesOf } from './names.ts'
import { statementsIn, type Statement } from './statements.ts'
import { isGrammar, tokensOf } from './tokens.ts'

export interface Relations {
  readonly relations: readonly Relation[]
  /** Sentences that name no relation between two models of this list, as they were written. */
  readonly unread: readonly { readonly model: string; readonly sentence: string }[]
}

/**
 * How the models belong together, read off the free text in their Relationships: "A Recipe has many Ingredients",
 * "belongs to one User", "User 1:n Orders". Only between models of the list. What is not understood is no relation
 * but `unread`. An end that no sentence tells is what its verb usually means: one recipe has many ingredients, and
 * a sentence from the other side overrides that. Where the verb means nothing either, there is no relation.
 */
export function relationsOf(models: readonly Model[]): Relations {
  const namesIn = namesOf(models, isGrammar)
  const pairs = new Map<string, Statement[]>()
  const unread: Relations['unread'][number][] = []
  const read: { statements: Statement[]; model: string; sentence: string }[] = []
  for (const { id, relationships } of models) {
    const names = namesIn(id)
    for (const sentence of sentencesOf(relationships)) {
      const statements = statementsIn(tokensOf(sentence, names), id)
      read.push({ statements, model: id, sentence })
      for (const statement of statements) {
        const key = [statement.from, statement.to].sort().join(' ')
        const pair = pairs.get(key)
        if (pair === undefined) pairs.set(key, [statement])
        else if (pair.length < mostOfAPair) addTo(pair, statement)
      }
    }
  }
  const whole = [...pairs.values()].flat().flatMap(it => completed(it) ?? [])
  const drawn = new Set(whole.map(({ from, to }) => [from, to].sort().join(' ')))
  for (const { statements, model, sentence } of read) {
    const isDrawn = statements.some(({ from, to }) => drawn.has([from, to].sort().join(' ')))
    if (!isDrawn) unread.push({ model, sentence })
  }
  return { relations: whole, unread }
}

/** A text has been found that says the same thing of two models in a thousand ways; nobody reads that many lines. */
const mostOfAPair = 20
const longestSentence = 1_000

function sentencesOf(text: string): string[] {
  return text
    .split(/[\n\r;\u2028\u2029]+|(?<![.!?\d])[.!?]+(?=\s|$)|(?<=\d)[!?]{2,}(?=\s|$)/)
    .map(sentence => sentence.replace(/^\s*(?:[-*+•–]|\d+[.)])\s+/, '').trim())
    .filter(sentence => /[\p{L}\p{N}]/u.test(sentence))
    .map(sentence => sentence.slice(0, longestSentence))
}

/** A statement about the same two from the other side tells more of one relation, or is another. */
function addTo(pair: Statement[], added: Statement): void {
  for (const [i, it] of pair.entries()) {
    const isSameWay = it.from === added.from
    if (isSameWay ? isRepeated(it, added) : isOtherSide(it, added)) {
      pair[i] = isSameWay ? { ...it, ...tighter(it, added) } : joined(it, added)
      return
    }
  }
  pair.push(added)
}

const isRepeated = (it: Statement, added: Statement) =>
  (it.label === added.label || added.label === '' || (it.isGeneric && added.isGeneric)) &&
  it.toEnd?.max === added.toEnd?.max &&
  (it.fromEnd ?? it.usual)?.max === (added.fromEnd ?? added.usual)?.max

const tighter = (it: Statement, added: Statement) => ({
  fromEnd: it.fromEnd ?? added.fromEnd,
  label: it.label || added.label,
})

function isOtherSide(it: Statement, added: Statement): boolean {
  if (it.from === it.to) return false
  const agrees = (a: Cardinality | undefined, b: Cardinality | undefined) =>
    a === undefined || b === undefined || a.max === b.max
  const isSame = agrees(it.fromEnd ?? it.usual, added.toEnd) && agrees(it.toEnd, added.fromEnd ?? added.usual)
  const leavesOpen =
    (it.fromEnd === undefined || agrees(it.fromEnd, added.toEnd)) &&
    (added.fromEnd === undefined || agrees(added.fromEnd, it.toEnd))
  return isSame || (leavesOpen && it.isGeneric && added.isGeneric)
}

/** What each side says of the other's number counts. */
const joined = (it: Statement, added: Statement): Statement => ({
  ...it,
  fromEnd: it.fromEnd ?? added.toEnd,
  toEnd: it.toEnd ?? added.fromEnd,
  label: it.label === '' && added.label !== '' ? '' : it.label,
})

function completed({ from, to, fromEnd, toEnd, usual, label }: Statement): Relation | undefined {
  const start = fromEnd ?? usual
  if (start === undefined || toEnd === undefined) return undefined
  return { from, to, fromEnd: start, toEnd, label }
}
