import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'

export const draft: Drafter = (placed, { found, statements }) => [
  ...foundIn(
    statements.filter(it => placed.includes(it) || it.placements.some(({ module }) => module === 'features')),
    found,
  ),
]
