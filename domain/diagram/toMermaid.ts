import type { Cardinality, Entity, Relationship } from './entity.ts'
import { readRelationships } from './readRelationships.ts'

/**
 * The models as a Mermaid entity relationship diagram: https://mermaid.js.org/syntax/entityRelationshipDiagram.html
 * Names become identifiers of ASCII letters, digits and "_", which every version of Mermaid accepts; if a name had to
 * change, the original is added in quotes. No user text can end a quote, a line or the surrounding fence.
 */
export function toMermaid(entities: readonly Entity[]): string {
  const ids = assignIdentifiers(
    entities.map(({ id, name }) => ({ text: name, spare: id.replace(/\W/g, '_') })),
    reservedEntityNames,
  )
  const idOf = new Map(entities.map(({ id }, i) => [id, ids[i]!]))
  const lines = ['erDiagram']
  for (const [i, { id, name, attributes }] of entities.entries()) {
    const shown = escapeQuoted(name) || id
    const entity = shown === ids[i] ? shown : `${ids[i]}["${shown}"]`
    lines.push(`  ${entity}${attributes.length > 0 ? ' {' : ''}`)
    const names = assignIdentifiers(
      attributes.map(it => ({ text: it.name, spare: 'attribute' })),
      reservedAttributeNames,
    )
    for (const [at, attribute] of attributes.entries()) {
      const original = escapeQuoted(attribute.name)
      const notes = [
        original === names[at] ? '' : original,
        attribute.required ? 'required' : '',
        escapeQuoted(attribute.example) && `e.g. ${escapeQuoted(attribute.example)}`,
      ].filter(note => note !== '')
      const comment = notes.length > 0 ? ` "${notes.join(', ')}"` : ''
      lines.push(`    ${attribute.type} ${names[at]}${comment}`)
    }
    if (attributes.length > 0) lines.push('  }')
  }
  for (const relation of readRelationships(entities).relationships)
    lines.push(`  ${relationshipLineOf(relation, idOf)}`)
  return lines.join('\n')
}

function relationshipLineOf(
  { from, to, fromEnd, toEnd, label }: Relationship,
  idOf: ReadonlyMap<string, string>,
): string {
  const line = `${leftFoot(fromEnd)}--${rightFoot(toEnd)}`
  return `${idOf.get(from)} ${line} ${idOf.get(to)} : "${escapeQuoted(label)}"`
}

const leftFoot = ({ min, max }: Cardinality) => `${max === 1 ? '|' : '}'}${min === 1 ? '|' : 'o'}`
const rightFoot = ({ min, max }: Cardinality) => `${min === 1 ? '|' : 'o'}${max === 1 ? '|' : '{'}`

/** Words that Mermaid's parser reserves, for names of models and of attributes. */
const reservedEntityNames = new Set(
  'one many to end class style classdef subgraph erdiagram only zero optionally direction title acctitle accdescr u'.split(
    ' ',
  ),
)
const reservedAttributeNames = new Set(['pk', 'fk', 'uk'])

/** Assigns an identifier to each name, unique regardless of case. */
function assignIdentifiers(
  names: readonly { readonly text: string; readonly spare: string }[],
  reserved: ReadonlySet<string>,
): string[] {
  const used = new Set<string>()
  return names.map(({ text, spare }) => {
    const ascii = text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, maxIdentifierLength)
    const isUsable = /^[A-Za-z]/.test(ascii) && !reserved.has(ascii.toLowerCase())
    const base = isUsable ? ascii : [spare, ascii].filter(part => part !== '').join('_')
    let id = base
    for (let next = 2; used.has(id.toLowerCase()); next++) id = `${base}_${next}`
    used.add(id.toLowerCase())
    return id
  })
}

const maxIdentifierLength = 60
const maxTextLength = 120

/**
 * A text that is safe within quotes: one line, without characters that end a quote or a fence, or that start a
 * directive, a comment, an escape, a tag or a direction.
 */
function escapeQuoted(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/["`]/g, "'")
    .replaceAll('\\', '/')
    .replaceAll('%', '％')
    .replaceAll('~', '～')
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replaceAll('#', '＃')
    .replaceAll(';', ',')
    // oxlint-disable-next-line no-control-regex -- control characters are what must go
    .replace(/[\s\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]+/gu, ' ')
    .replace(/(direction) (?=TB|BT|RL|LR)/gi, '$1-')
    .trim()
  const characters = Array.from(line)
  return characters.length > maxTextLength
    ? `${characters
        .slice(0, maxTextLength - 1)
        .join('')
        .trimEnd()}…`
    : line
}
