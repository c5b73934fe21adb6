import { evidenceOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'

export const draft: Drafter = (placed, { source }) =>
  placed.length === 0
    ? []
    : [
        {
          finds: {
            criteria: {
              value: placed.map(({ text }) => sentenceOf(text)),
              evidence: placed.map(statement => evidenceOf(statement, source)),
              mark: 'said',
            },
          },
        },
      ]
