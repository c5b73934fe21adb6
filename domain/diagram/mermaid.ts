import type { Cardinality, Model, Relation } from './model.ts'
import { relationsOf } from './relations.ts'

/**
 * The models as a Mermaid entity relationship diagram: https://mermaid.js.org/syntax/entityRelationshipDiagram.html
 * Names become identifiers of ASCII letters, digits and "_", which every version of Mermaid reads; where one had to
 * change, the name stands beside it in quotes. No text of a person can end a quote, a line or the fence around.
 */
export function mermaidOf(models: readonly Model[]): string {
  const ids = identifiersOf(
    models.map(({ id, name }) => ({ text: name, spare: id.replace(/\W/g, '_') })),
    statements,
  )
  const idOf = new Map(models.map(({ id }, i) => [id, ids[i]!]))
  const lines = ['erDiagram']
  for (const [i, { id, name, attributes }] of models.entries()) {
    const shown = quotable(name) || id
    const entity = shown === ids[i] ? shown : `${ids[i]}["${shown}"]`
    lines.push(`  ${entity}${attributes.length > 0 ? ' {' : ''}`)
    const names = identifiersOf(
      attributes.map(it => ({ text: it.name, spare: 'attribute' })),
      keys,
    )
    for (const [at, attribute] of attributes.entries()) {
      const original = quotable(attribute.name)
      const notes = [
        original === names[at] ? '' : original,
        attribute.required ? 'required' : '',
        quotable(attribute.example) && `e.g. ${quotable(attribute.example)}`,
      ].filter(note => note !== '')
      const comment = notes.length > 0 ? ` "${notes.join(', ')}"` : ''
      lines.push(`    ${attribute.type} ${names[at]}${comment}`)
    }
    if (attributes.length > 0) lines.push('  }')
  }
  for (const relation of relationsOf(models).relations) lines.push(`  ${lineOf(relation, idOf)}`)
  return lines.join('\n')
}

function lineOf({ from, to, fromEnd, toEnd, label }: Relation, idOf: ReadonlyMap<string, string>): string {
  const line = `${leftFoot(fromEnd)}--${rightFoot(toEnd)}`
  return `${idOf.get(from)} ${line} ${idOf.get(to)} : "${quotable(label)}"`
}

const leftFoot = ({ min, max }: Cardinality) => `${max === 1 ? '|' : '}'}${min === 1 ? '|' : 'o'}`
const rightFoot = ({ min, max }: Cardinality) => `${min === 1 ? '|' : 'o'}${max === 1 ? '|' : '{'}`

/** Words that Mermaid's reader takes for its own, where a model's name stands and where an attribute's does. */
const statements = new Set(
  'one many to end class style classdef subgraph erdiagram only zero optionally direction title acctitle accdescr u'.split(
    ' ',
  ),
)
const keys = new Set(['pk', 'fk', 'uk'])

/** One identifier for each, all different whatever the case. */
function identifiersOf(
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
      .slice(0, longestIdentifier)
    const isUsable = /^[A-Za-z]/.test(ascii) && !reserved.has(ascii.toLowerCase())
    const base = isUsable ? ascii : [spare, ascii].filter(part => part !== '').join('_')
    let id = base
    for (let next = 2; used.has(id.toLowerCase()); next++) id = `${base}_${next}`
    used.add(id.toLowerCase())
    return id
  })
}

const longestIdentifier = 60
const longestText = 120

/**
 * A text as it may stand within quotes: one line, without what ends a quote or a fence, or starts a directive, a
 * comment, an escape, a tag or a direction.
 */
function quotable(text: string): string {
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
  return characters.length > longestText
    ? `${characters
        .slice(0, longestText - 1)
        .join('')
        .trimEnd()}…`
    : line
}
