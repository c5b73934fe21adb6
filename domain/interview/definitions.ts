import { isUnder, partOf, sentencesOf, unended, type Piece } from './piece.ts'

export interface Definition {
  readonly term: string
  readonly definition: string
  readonly piece: Piece
}

const heading =
  /^(?:our )?words?$|\b(?:glossary|terms?|terminology|definitions?|vocabulary|dictionary|jargon|abbreviations|acronyms)\b/i
const separated =
  /^["“'(]?(?<term>[^:=]{1,60}?)["”')]?(?:(?:(?<!\s)\s+)?[:–—]|(?<!\s)\s+[-=–—])\s*(?<definition>\S.*)$/s
const spoken = [
  /^(?:by|with|when (?:i|we) say)\s+(?=\S)["“']?(?<term>[^"”',]{1,50}?)["”']?(?:,|(?<!\s))\s+(?:i|we)\s+mean\s+(?<definition>.+)$/is,
  /^(?:(?:an?|the|each)\s+(?=\S))?["“']?(?<term>[^"”',.:]{1,50}?)["”']?(?<!\s)\s+(?:means|stands for|is short for|refers to|denotes|is defined as|is what we call|is our (?:word|name) for)\s+(?<definition>.+)$/is,
  /^(?:we|i)\s+(?:call|define)\s+(?:an?\s+)?["“](?<term>[^"”]{1,50})["”]\s+(?:as\s+)?(?<definition>.+)$/is,
]
/** Short introductions that are no terms, wherever they stand before a colon. */
const labels =
  /^(?:notes?|hint|example|tip|warning|todo|important|user story|requirement|acceptance criteria|tier|e\.g|i\.e|https?)\b/i

/**
 * Terms and what they mean: "term: meaning" in a glossary, or in an answer about terms (`isAsked`); "by X I mean Y" and
 * "X means Y" anywhere.
 */
export function definitionsIn(pieces: readonly Piece[], isAsked: boolean): Definition[] {
  const hasGlossary = pieces.some(piece => isUnder(piece, heading))
  return pieces.flatMap(piece => {
    if (piece.kind === 'heading' || piece.kind === 'code') return []
    if (piece.kind === 'row') return isUnder(piece, heading) ? rowDefinition(piece) : []
    const isListed = isUnder(piece, heading) || (isAsked && !hasGlossary)
    return partsOf(piece).flatMap(part => definitionsOf(part, isListed, isAsked && !hasGlossary))
  })
}

/** A semicolon before another definition parts two; before anything else it belongs to what is meant. */
function partsOf(piece: Piece): Piece[] {
  const parts: string[] = []
  for (const part of piece.text.split(/;\s+(?:and\s+)?/)) {
    const isOne = [separated, ...spoken].some(form => {
      const term = form.exec(part)?.groups?.['term']
      return term !== undefined && term.trim().split(/\s+/).length < 4
    })
    if (parts.length === 0 || isOne) parts.push(part)
    else parts.push(`${parts.pop()!}; ${part}`)
  }
  return parts.length === 1 ? [piece] : parts.map(text => partOf(piece, text))
}

/** In an answer about terms a note, a tip or a warning may be one of them. */
function definitionsOf(piece: Piece, isListed: boolean, isAnswer: boolean): Definition[] {
  const listed = isListed ? definitionOf(separated.exec(piece.text), piece) : undefined
  if (listed !== undefined && listed.term.split(/\s+/).length <= 6 && (isAnswer || !labels.test(listed.term)))
    return [listed]
  return sentencesOf(piece).flatMap(sentence => {
    const match = spoken.map(form => form.exec(sentence.text)).find(match => match !== null)
    const said = definitionOf(match ?? null, sentence)
    return said === undefined ||
      isPronoun.test(said.term) ||
      /\b(?:it|this|that|which|they)$/i.test(said.term) ||
      said.term.split(/\s+/).length > 4
      ? []
      : [said]
  })
}

const isPronoun = /^(?:it|this|that|which|what|he|she|they|these|those|there)\b/i

function definitionOf(match: RegExpExecArray | null, piece: Piece): Definition | undefined {
  const { term, definition } = match?.groups ?? {}
  if (term === undefined || definition === undefined || !/\p{L}/u.test(definition)) return undefined
  return { term: unended(term.trim()), definition: definition.trim(), piece }
}

function rowDefinition(piece: Piece): Definition[] {
  const [term, definition] = piece.text
    .split('|')
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
  if (term === undefined || definition === undefined || /^:?-+:?$/.test(term) || /^term$/i.test(term))
    return []
  return [{ term, definition, piece }]
}
