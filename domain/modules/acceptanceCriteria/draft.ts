import { evidenceOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { wordsOfStatement } from '#domain/reading/statements/requirementRow.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'

export const draft: Drafter = (placed, { source }) =>
  placed.length === 0
    ? []
    : [
        {
          finds: {
            criteria: {
              value: placed.map(statement => sentenceOf(wordsOfStatement(statement))),
              evidence: placed.map(statement => evidenceOf(statement, source)),
              mark: 'said',
            },
          },
        },
      ]
