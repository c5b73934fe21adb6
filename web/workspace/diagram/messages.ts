import type { Cardinality } from '#domain/diagram/entity.ts'

/** What the diagram of the data models says. */
export const messages = {
  title: 'Entity diagram',
  show: 'Show diagram',
  hide: 'Hide diagram',
  empty: 'Your models will be drawn here',
  emptyText:
    'Each data model becomes a box with its attributes. A sentence such as “A Recipe has many Ingredients” in Relationships becomes a line between two of them.',
  summary: (models: number, relations: number) =>
    `${models} ${models === 1 ? 'model' : 'models'}, ${relations} ${relations === 1 ? 'relation' : 'relations'}`,
  canvas: (summary: string) =>
    `Diagram: ${summary}. Arrow keys move it, plus and minus zoom, 0 fits it to the view.`,
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
  copyFailed: 'The browser did not allow copying.',
  download: 'Download SVG',
  attributes: 'Attributes',
  more: (count: number) => `and ${count} more`,
  unnamed: 'Unnamed',
  noAttributes: 'No attributes',
  requiredOf: (type: string, isRequired: boolean) => (isRequired ? `${type}, required` : type),
  relations: 'Relations',
  noRelations: 'None yet. Write one sentence for each in Relationships.',
  unread: 'Kept as text, not drawn',
  unreadCount: (count: number) =>
    `${count} ${count === 1 ? 'sentence is' : 'sentences are'} kept as text, not drawn. Try “A Recipe has many Ingredients” or “User 1:n Orders”.`,
  relation: (from: string, label: string, to: string, fromEnd: Cardinality, toEnd: Cardinality) =>
    `${from} ${label || 'and'} ${to}: ${spoken(toEnd)} ${to} for each ${from}, ${spoken(fromEnd)} ${from} for each ${to}`,
} as const

function spoken({ min, max }: Cardinality): string {
  if (max === 1) return min === 1 ? 'one' : 'zero or one'
  return min === 1 ? 'one or more' : 'any number of'
}
