import { createFieldDrafter } from '#domain/reading/draft/fieldDrafter.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'

const fields = createFieldDrafter('overview')

/** The name is what the reader found; everything else is in the person's words. */
export const draft: Drafter = (placed, context) => [
  ...context.found.filter(({ finds }) => finds['name'] !== undefined).slice(0, 1),
  ...fields(
    placed.filter(({ placements }) => placements.some(it => it.module === 'overview' && it.field !== 'name')),
    context,
  ),
]
