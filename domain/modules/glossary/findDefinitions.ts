import {
  isUnderHeading,
  subBlockOf,
  sentencesOf,
  withoutEndMarks,
  type TextBlock,
} from '#domain/text/textBlocks.ts'

export interface ExtractedDefinition {
  readonly term: string
  readonly definition: string
  readonly block: TextBlock
}

const glossaryHeading =
  /^(?:our )?words?$|\b(?:glossary|terms?|terminology|definitions?|vocabulary|dictionary|jargon|abbreviations|acronyms)\b/i
const separatedPattern =
  /^["“'(]?(?<term>[^:=]{1,60}?)["”')]?(?:(?:(?<!\s)\s+)?[:–—]|(?<!\s)\s+[-=–—])\s*(?<definition>\S.*)$/s
const spokenPatterns = [
  /^(?:by|with|when (?:i|we) say)\s+(?=\S)["“']?(?<term>[^"”',]{1,50}?)["”']?(?:,|(?<!\s))\s+(?:i|we)\s+mean\s+(?<definition>.+)$/is,
  /^(?:(?:an?|the|each)\s+(?=\S))?["“']?(?<term>[^"”',.:]{1,50}?)["”']?(?<!\s)\s+(?:means|stands for|is short for|refers to|denotes|is defined as|is what we call|is our (?:word|name) for)\s+(?<definition>.+)$/is,
  /^(?:we|i)\s+(?:call|define)\s+(?:an?\s+)?["“](?<term>[^"”]{1,50})["”]\s+(?:as\s+)?(?<definition>.+)$/is,
]
/** "A slot is half an hour at one tap": a definition only where definitions are asked for. */
const plainPattern =
  /^(?:(?:an?|the|our|each)\s+(?=\S))?["“']?(?<term>[^"”',.:;]{1,40}?)["”']?\s(?:is|are|was|['’]s)\s+(?:just\s+|when\s+)?(?<definition>\S.{3,})$/is
/** Labels that aren't terms, even before a colon. */
const labelPattern =
  /^(?:notes?|hint|example|tip|warning|todo|important|user story|requirement|acceptance criteria|tier|e\.g|i\.e|https?)\b/i

/**
 * Finds terms with their definitions: "term: meaning" in a glossary or in an answer about terms (`isAsked`), and
 * "by X I mean Y" and "X means Y" anywhere.
 */
export function findDefinitions(blocks: readonly TextBlock[], isAsked: boolean): ExtractedDefinition[] {
  const hasGlossary = blocks.some(block => isUnderHeading(block, glossaryHeading))
  return blocks.flatMap(block => {
    if (block.kind === 'heading' || block.kind === 'code') return []
    if (block.kind === 'row') return isUnderHeading(block, glossaryHeading) ? readRowDefinition(block) : []
    const isListed = isUnderHeading(block, glossaryHeading) || (isAsked && !hasGlossary)
    return splitDefinitions(block, isAsked && !hasGlossary).flatMap(part =>
      readDefinitions(part, isListed, isAsked && !hasGlossary),
    )
  })
}

/** In an answer, a sentence may be the next definition. In other texts, only a semicolon separates two. */
const semicolons = /;\s+(?:and\s+)?/g
const definitionSeparators =
  /;\s+(?:and\s+)?|[.!]\s+(?:and\s+)?(?=\S)|,\s+and\s+(?=(?:an?|the)\s)|,\s+(?=(?:(?:an?|the)\s)?[\p{L}-]+(?:\s[\p{L}-]+)?\s(?:is|are|means)\s)/giu
/** "A slot is an hour, the first one is free": what follows the comma says more about the first. */
const restPattern =
  /^(?:the\s+)?(?:first|last|next|other|rest|some|most|all|both|each|every\w*|(?:\w+\s)?ones?)\b/i

/** A mark separates two definitions only if another definition follows; otherwise it belongs to the text. */
function splitDefinitions(block: TextBlock, isAnswer: boolean): TextBlock[] {
  const patterns = [separatedPattern, ...spokenPatterns, ...(isAnswer ? [plainPattern] : [])]
  const isDefinition = (part: string) =>
    patterns.some(form => {
      const term = form.exec(part)?.groups?.['term']?.trim() ?? ''
      const isShort = term !== '' && term.split(/\s+/).length < (isAnswer ? 5 : 4)
      return isShort && !(isAnswer && (pronounPattern.test(term) || restPattern.test(term)))
    })
  const { text } = block
  const parts: string[] = []
  let start = 0
  const marks = [...text.matchAll(isAnswer ? definitionSeparators : semicolons)]
  for (const [i, mark] of marks.entries()) {
    const next = mark.index + mark[0].length
    if (!isDefinition(text.slice(next, marks[i + 1]?.index ?? text.length))) continue
    parts.push(text.slice(start, mark.index))
    start = next
  }
  parts.push(text.slice(start))
  return parts.length === 1 ? [block] : parts.map(part => subBlockOf(block, part))
}

/** In an answer about terms, even a note, a tip or a warning may be one. */
function readDefinitions(block: TextBlock, isListed: boolean, isAnswer: boolean): ExtractedDefinition[] {
  const listed = isListed ? toDefinition(separatedPattern.exec(block.text), block) : undefined
  if (
    listed !== undefined &&
    listed.term.split(/\s+/).length <= 6 &&
    (isAnswer || !labelPattern.test(listed.term))
  )
    return [listed]
  return sentencesOf(block).flatMap(sentence => {
    const forms = isAnswer ? [...spokenPatterns, plainPattern] : spokenPatterns
    const match = forms.map(form => form.exec(sentence.text)).find(match => match !== null)
    const definition = toDefinition(match ?? null, sentence)
    return definition === undefined ||
      pronounPattern.test(definition.term) ||
      /\b(?:it|this|that|which|they)$/i.test(definition.term) ||
      definition.term.split(/\s+/).length > 4
      ? []
      : [definition]
  })
}

const pronounPattern = /^(?:it|this|that|which|what|he|she|they|these|those|there)\b/i

function toDefinition(match: RegExpExecArray | null, block: TextBlock): ExtractedDefinition | undefined {
  const { term, definition } = match?.groups ?? {}
  if (term === undefined || definition === undefined || !/\p{L}/u.test(definition)) return undefined
  return { term: withoutEndMarks(term.trim()), definition: definition.trim(), block }
}

function readRowDefinition(block: TextBlock): ExtractedDefinition[] {
  const [term, definition] = block.text
    .split('|')
    .map(cell => cell.trim())
    .filter(cell => cell !== '')
  if (term === undefined || definition === undefined || /^:?-+:?$/.test(term) || /^term$/i.test(term))
    return []
  return [{ term, definition, block }]
}
