import type { Cardinality } from '#domain/diagram/entity.ts'
import { isPlural } from '#domain/diagram/nameMatcher.ts'

/** The texts of the data model diagram. */
export const messages = {
  title: 'Entity diagram',
  show: 'Show diagram',
  hide: 'Hide diagram',
  empty: 'Your models will be drawn here',
  emptyText:
    'Each data model becomes a box with its attributes. Write “A Recipe has many Ingredients” under Relationships to draw a line.',
  summary: (models: number, relations: number) =>
    `${models} ${models === 1 ? 'model' : 'models'}, ${relations} ${relations === 1 ? 'relationship' : 'relationships'}`,
  canvas: (summary: string) =>
    `Diagram: ${summary}. Arrow keys pan, plus and minus zoom, 0 fits it to the view.`,
  model: (name: string, attributes: number) =>
    `${name}, ${attributes} ${attributes === 1 ? 'attribute' : 'attributes'}: go to its card`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to view',
  enlarge: 'Enlarge diagram',
  close: 'Close',
  asText: 'Show as text',
  asDiagram: 'Show as diagram',
  copy: 'Copy as Mermaid',
  copied: 'Copied',
  copyFailed: 'Your browser blocked copying.',
  download: 'Download SVG',
  attributes: 'Attributes',
  more: (count: number) => `and ${count} more`,
  unnamed: 'Unnamed',
  noAttributes: 'No attributes',
  requiredOf: (type: string, isRequired: boolean) => (isRequired ? `${type}, required` : type),
  relations: 'Relationships',
  noRelations: 'None yet. Add one sentence for each under Relationships.',
  unread: 'Couldn’t be drawn',
  unreadCount: (count: number) =>
    `${count} ${count === 1 ? 'sentence' : 'sentences'} couldn’t be drawn. Try “A Recipe has many Ingredients” or “User 1:n Orders”.`,
  relation: (from: string, label: string, to: string, fromEnd: Cardinality, toEnd: Cardinality) =>
    `${from} ${label || 'and'} ${to}: each ${from} has ${spoken(toEnd, to)}; each ${to} has ${spoken(fromEnd, from)}`,
} as const

/** "one Recipe", "any number of Recipes" */
function spoken({ min, max }: Cardinality, name: string): string {
  if (max === 1) return `${min === 1 ? 'one' : 'zero or one'} ${name}`
  return `${min === 1 ? 'one or more' : 'any number of'} ${pluralOf(name)}`
}

/** The English plural of a model's name, as far as its ending tells; a plural-looking name is returned unchanged. */
function pluralOf(name: string): string {
  if (!/[a-z]$/.test(name) || isPlural(name)) return name
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return `${name}${/(?:s|x|z|ch|sh)$/.test(name) ? 'es' : 's'}`
}
