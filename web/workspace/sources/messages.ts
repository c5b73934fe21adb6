import type { StoredStatement } from '#domain/modules/statements/definition.ts'

const list = new Intl.ListFormat('en-US')

/** The texts about where a field's content came from. */
export const messages = {
  title: 'Where this came from',
  from: {
    brainDump: 'Your brain dump',
    answer: 'Your answer',
    model: 'Suggested by the mentor',
    template: 'The template',
  } satisfies Record<StoredStatement['source'], string>,
  untouched: 'The template. You haven’t changed it.',
  /** "Name and Description" */
  fields: (labels: readonly string[]) => list.format(labels),
} as const
