import { createFieldDrafter, fieldIn } from '#domain/reading/draft/fieldDrafter.ts'
import { foundIn } from '#domain/reading/draft/foundIn.ts'
import type { Drafter } from '#domain/reading/draft/placedStatement.ts'

const draftFields = createFieldDrafter('overview')

/**
 * The name is what the reader found; everything else is in the person's words. An audience that only the pitch names is
 * taken from there: "a quiz app for my class".
 */
export const draft: Drafter = (placed, context) => {
  const statements = placed.filter(statement => fieldIn('overview', statement) !== 'name')
  const fields = draftFields(statements, context)
  const firstOf = (field: string, found = context.found) =>
    found.filter(({ finds }) => finds[field] !== undefined).slice(0, 1)
  const hasAudience = fields.some(({ finds }) => finds['targetAudience'] !== undefined)
  return [
    ...firstOf('name'),
    ...fields,
    ...(hasAudience ? [] : firstOf('targetAudience', foundIn(statements, context.found))),
  ]
}
