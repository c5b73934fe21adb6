import { evidenceOf, sentenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'

/** One excluded feature on a line: what the reader recognised, or else the whole statement. */
export const draft: Drafter = (placed, { source, found }) => {
  const lines = placed.flatMap(statement => {
    const known = foundIn([statement], found).flatMap(({ finds }) =>
      String(finds['excludedFeatures']?.value ?? '').split('\n'),
    )
    return known.some(line => line !== '') ? known : [`- ${sentenceOf(statement.text)}`]
  })
  if (lines.length === 0) return []
  const evidence = placed.map(statement => evidenceOf(statement, source))
  return [{ finds: { excludedFeatures: { value: [...new Set(lines)].join('\n'), evidence, mark: 'said' } } }]
}
