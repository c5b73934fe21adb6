import type { LinesField, ListField } from '#domain/field/field.ts'

/** The texts of form fields, cards and lines. */
export const messages = {
  /** "Feature 2", or "Feature 2 · FE-3" with an id. */
  nameOf: ({ itemLabel: item }: Pick<ListField, 'itemLabel'>, index: number, id?: string) =>
    `${item} ${index + 1}${id === undefined ? '' : ` · ${id}`}`,
  /** "Criterion 2" */
  lineName: ({ lineLabel: line }: Pick<LinesField, 'lineLabel'>, index: number) => `${line} ${index + 1}`,
  add: (what: string) => `Add ${what}`,
  added: (name: string) => `${name} added`,
  moved: (name: string, place: number, count: number) => `${name} moved to position ${place} of ${count}`,
  deleted: (name: string) => `${name} deleted`,
  deletedLine: (name: string) => `${name} deleted.`,
  dead: (id: string, module: string) => `Not linked: there’s no ${id} in ${module}.`,
  sources: 'Where this came from',
  undo: 'Undo',
  moveUp: (name: string) => `Move ${name} up`,
  moveDown: (name: string) => `Move ${name} down`,
  delete: (name: string) => `Delete ${name}`,
  remove: (name: string) => `Remove ${name}`,
  grip: (name: string) => `Reorder ${name}`,
  gripHint: 'Drag, click for a menu, or press Alt+↑/↓',
  up: 'Move up',
  down: 'Move down',
  toTop: 'Move to the top',
  toEnd: 'Move to the bottom',
} as const
