import { bracketedModelsIn } from './bracketedModels.ts'
import { splitOutsideBrackets } from '#domain/text/splitOutsideBrackets.ts'
import {
  parseAttribute,
  parseAttributes,
  splitRelationships,
  attributeTypeOf,
  type ExtractedAttribute,
} from './parseAttributes.ts'
import { matchesInOrder } from '#domain/text/matchesInOrder.ts'
import { isUnderHeading, sentencesOf, withoutEndMarks, type TextBlock } from '#domain/text/textBlocks.ts'
import { isRole } from '#domain/mentor/language/roles.ts'

export interface ExtractedModel {
  readonly name: string
  readonly description: string
  readonly attributes: readonly ExtractedAttribute[]
  readonly relationships: string
  readonly block: TextBlock
}

const dataHeading =
  /\b(?:data ?models?|data structures?|entit(?:y|ies)|schema|database tables?|domain model|data we store|data)\b/i
const relationshipPattern =
  /^(?:an?|the|each|every|one|all)?\s*(?<one>[A-Za-z][\w-]*(?:\s[A-Za-z][\w-]*)?)\s+(?:can\s+|may\s+|must\s+)?(?<verb>has (?:many|one|several|multiple|zero or more|at least one|exactly one)|have (?:many|one|several)|belongs? to|contains? (?:many|several)|consists? of|owns? (?:many|several)|is (?:linked|attached|assigned) to|references?)\s+(?:an?\s+|the\s+|one\s+|exactly one\s+)?(?<other>[A-Za-z][\w-]*(?:\s[A-Za-z][\w-]*)?)/i
const attributeListPattern =
  /^(?:an?|the|each|every)?\s*(?<name>[A-Za-z][\w-]*(?:\s[A-Za-z][\w-]*){0,2})\s+(?:has|have|includes?|stores?|records?|consists of|is described by|with)\s+(?=\S)(?:(?:an?\s+|the following(?: fields| attributes)?:?\s*|these fields:?\s*)(?=\S))?(?<attributes>(?=[^.]*(?:,|\sand\s))[^.]*)$/is

/**
 * Finds data models that a text states explicitly: tables and types in code, "Order: id, total (number, required)",
 * "an order has many items". `isAsked`: the text answers a question about data, so "Order has a, b and c" counts too.
 */
export function findDataModels(blocks: readonly TextBlock[], isAsked: boolean): ExtractedModel[] {
  const models: ExtractedModel[] = []
  const add = (model: Partial<ExtractedModel> & Pick<ExtractedModel, 'name' | 'block'>) =>
    void models.push({ description: '', attributes: [], relationships: '', ...model })
  let titled: { name: string; at: number } | undefined
  for (const block of blocks) {
    const isAbout = isAsked || isUnderHeading(block, dataHeading)
    if (block.kind === 'code') {
      for (const model of [...findTables(block), ...findTypes(block)]) add(model)
    } else if (block.kind === 'heading') {
      titled =
        isUnderHeading(block, dataHeading) &&
        block.text.split(/\s+/).length <= 3 &&
        !generalHeading.test(block.text)
          ? { name: block.text.replace(/(?<!\s)\s+(?:table|model|entity|object)$/i, ''), at: models.length }
          : undefined
    } else {
      for (const sentence of sentencesOf(block)) {
        const relation = relationshipPattern.exec(sentence.text)?.groups
        if (relation !== undefined && !pronoun.test(relation['one']!)) {
          const name = relation['one']!.replace(/^(?:an?|the|each|every)\s+/i, '')
          if (isAbout || /many|belongs?|several/.test(relation['verb']!))
            add({ name, relationships: sentence.text, block: sentence })
        }
      }
      // Bullets are read as a whole, prose sentence by sentence: "A booking has … . A member has …".
      for (const part of block.kind === 'prose' ? sentencesOf(block) : [block]) {
        if (!isAbout && !isTyped(part.text) && !isDescribed(withoutEndMarks(part.text))) continue
        const { text } = part
        const bracketed = bracketedModelsIn(text)
        const listedThings =
          bracketed.length > 0
            ? bracketed
            : block.kind === 'prose' && titled === undefined
              ? findListedModels(text)
              : []
        for (const thing of listedThings) add({ ...thing, block: part })
        if (listedThings.length > 0) continue
        const named =
          /^(?<name>[A-Za-z][\w-]*(?:\s\w[\w-]*){0,2})\s*(?::|\s[-–—]|\()\s*(?<attributes>.+?)\)?\.?$/s.exec(
            text,
          )?.groups
        const listed = named ?? attributeListPattern.exec(withoutEndMarks(text))?.groups
        // "questions with an answer and a topic, results, classes": the list of attributes ends after its "and".
        const ended =
          /\bwith\b/i.test(text) && named === undefined
            ? /^[^,]+(?=,)/.exec(listed?.['attributes'] ?? '')?.[0]
            : undefined
        const { rest, relations } = splitRelationships(
          ended !== undefined && /.\sand\s./is.test(ended) ? ended : (listed?.['attributes'] ?? ''),
        )
        const attributes = listed === undefined ? [] : parseAttributes(rest)
        if (titled !== undefined && block.kind === 'bullet') {
          const attribute = parseAttribute(text)
          if (attribute !== undefined) add({ name: titled.name, attributes: [attribute], block: part })
        } else if (
          listed !== undefined &&
          !pronoun.test(listed['name']!) &&
          attributes.length > 0 &&
          !relationshipPattern.test(text)
        ) {
          const isProse = attributes.length === 1 && listed['attributes']!.split(/\s+/).length > 3
          add({
            name: listed['name']!,
            ...(isProse && relations.length === 0
              ? { description: listed['attributes']! }
              : { attributes, relationships: relationshipTextOf(listed['name']!, relations) }),
            block: part,
          })
        } else if (titled === undefined && block.kind === 'bullet' && /^[A-Z][\w-]*(?:\s\w+)?$/.test(text))
          add({ name: text, block: part })
      }
    }
  }
  return models
}

/** "cards with visits left, courses with a date and a level": a list of models, some with attributes. */
function findListedModels(text: string): Pick<ExtractedModel, 'name' | 'attributes'>[] {
  const parts = splitOutsideBrackets(text, /(?:(?<!\s)\s+)?[,;]\s*(?:and\s+)?/g).map(part =>
    withoutEndMarks(part),
  )
  const things = parts.map(
    part => /^(?<name>[a-z][\w-]*(?:\s[\w-]+){0,2}?)(?:\s+with\s+(?=\S)(?<all>[^]+))?$/i.exec(part)?.groups,
  )
  const isList =
    parts.length > 1 &&
    parts.some(part => / with /i.test(part)) &&
    !/\b(?:has|have|is|are|can|will|must|should)\b|:/i.test(text)
  if (!isList || things.some(it => it === undefined)) return []
  return things.flatMap(it => {
    const [name = '', all = ''] = [it?.['name'], it?.['all']]
    return isRole(name) && all === '' ? [] : [{ name, attributes: all === '' ? [] : parseAttributes(all) }]
  })
}

/** Builds sentences such as "Visit belongs to a dog" from relationships stated among the attributes of a visit. */
export const relationshipTextOf = (name: string, relations: readonly string[]): string =>
  relations.map(it => `${name} ${it}`).join('. ')

/** "(number, required)": a line with such brackets describes data in any context. */
const isTyped = (text: string) =>
  /^[A-Z][\w\s]{1,30}:/.test(text) &&
  text
    .split(')')
    .slice(0, -1)
    .some(part =>
      matchesInOrder(part, /\(/, /\b(?:numbers?|dates?|text|boolean|yes\/no|required|list|string|integer)\b/),
    )

/** "Each dog has a name, a breed and a vet": only data are described like this. */
function isDescribed(text: string): boolean {
  const all = /^(?:each|every|an?)\s+(?:[\w-]+\s){1,2}(?:has|have)\s+(?=\S)([^;:]+)$/i.exec(text)?.[1] ?? ''
  const parts = all.split(/,\s*/)
  const last = parts.pop()!
  const isPart = (part: string) =>
    part.length > 1 &&
    !part.includes('.') &&
    part.replace(/^(?:an?|its|several|many|the)\s/i, '').length <= 30
  if (last.length > 100 || !parts.every(isPart)) return false
  return [...last.matchAll(/(?:^|(?<!\s)\s+)(?:and|or)\s+/gi)].some(({ 0: and, index }) => {
    const [before, after] = [last.slice(0, index), last.slice(index + and.length)]
    return (index === 0 ? parts.length > 0 : isPart(before)) && after.length > 1 && after.length <= 40
  })
}

const generalHeading = /\b(?:data|models?|structures?|overview|relationships?|schema|diagram|types?)$/i
const pronoun =
  /^(?:(?:for|any|all|if|when|in|by|some|no)\b.*|it|this|that|they|we|i|you|he|she|there|which|who|user can|what|app|system)$/i

/** Reads CREATE TABLE statements. */
function findTables(block: TextBlock): (Partial<ExtractedModel> & Pick<ExtractedModel, 'name' | 'block'>)[] {
  return findCreateStatements(block.text).map(({ name, body }) => {
    const lines = body.split(/,\s*\n|\n/).map(line => line.trim().replace(/,$/, ''))
    const columns = lines.filter(
      line =>
        /^[`"[]?[a-z_]\w*[`"\]]?\s+\w/i.test(line) &&
        !/^(?:primary|foreign|unique|constraint|check|index|key)\b/i.test(line),
    )
    return {
      name,
      attributes: columns.map(line => parseColumn(line)),
      relationships: lines.filter(line => /\breferences\b/i.test(line)).join('\n'),
      block,
    }
  })
}

/** Finds the CREATE TABLE statements, each with the text between its brackets. */
function findCreateStatements(code: string): { name: string; body: string }[] {
  const head = /create\s+table\s+(?:if\s+not\s+exists\s+)?[`"[]?(?<name>[\w.]+)[`"\]]?\s*\(/gi
  const end = /\n?\)\s*;/g
  const statements: { name: string; body: string }[] = []
  for (let opening = head.exec(code); opening !== null; opening = head.exec(code)) {
    end.lastIndex = head.lastIndex
    const closing = end.exec(code)
    // If this statement has no end, no later one has.
    if (closing === null) break
    statements.push({ name: opening.groups!['name']!, body: code.slice(head.lastIndex, closing.index) })
    head.lastIndex = end.lastIndex
  }
  return statements
}

function parseColumn(line: string): ExtractedAttribute {
  const [, name = '', type = ''] = /^[`"[]?(\w+)[`"\]]?\s+(.*)$/.exec(line) ?? []
  return {
    name,
    type: attributeTypeOf('', type.replace(/\bdefault\b[^]*/i, '')),
    required: /\b(?:not null|primary key)\b/i.test(type),
    example: '',
  }
}

/** Reads interfaces, types and classes with members such as "name: type". */
function findTypes(block: TextBlock): (Partial<ExtractedModel> & Pick<ExtractedModel, 'name' | 'block'>)[] {
  const types = block.text.matchAll(
    /(?:^|\n)[^\S\n]*(?:export\s+)?(?:interface|type|struct|record|model|message|data class)\s+(?<name>[A-Z]\w*)(?!\w)[^{\n]*\{(?<body>[^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g,
  )
  return [...types].map(({ groups }) => ({
    name: groups!['name']!,
    attributes: groups!['body']!.split(/\n|;/).flatMap(line => {
      const bare = line
        .replace(/\/\/[^]*$/, '')
        .trimEnd()
        .replace(/[,;]$/, '')
      const [, name, optional, type] =
        /^\s*(?:readonly\s+|public\s+|private\s+)?['"]?(\w+)['"]?(\?)?\s*:\s*(?=\S)(.+)$/.exec(bare) ?? []
      if (name === undefined) return []
      return [
        {
          name,
          type: attributeTypeOf('', type!),
          required: optional === undefined && !/\bnull|undefined\b/.test(type!),
          example: '',
        },
      ]
    }),
    block,
  }))
}
