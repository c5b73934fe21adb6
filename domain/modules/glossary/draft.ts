import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'

export const draft: Drafter = (placed, { found }) => foundIn(placed, found)
