import { z } from 'zod'
import type { CheckGroup, Severity } from '#domain/checks/check.ts'
import { forms, type FormKey } from '#domain/specification/specification.ts'
import { createPatchSchemas } from './patch.schema.ts'

const count = z.int().nonnegative()
/** Unlike the mentor, a check may change the states of statements, which are a hidden form. */
const patch = createPatchSchemas(
  forms.map(({ key }): FormKey => key),
  { address: 'Place', operation: 'Change' },
)
const severity = z.enum(['error', 'warning', 'hint'] satisfies Severity[])
const id = z.string().describe('The check’s stable name, such as `vague-amount`')

const finding = z
  .object({
    check: id,
    severity: severity.describe('An error prevents “Ready to build”, never an export'),
    place: z
      .string()
      .describe('The address of the place, such as `features.FE-3.description:4-11`, in UTF-16 units'),
    name: z.string().describe('The place in words, such as “FE-3 Search, Description”'),
    quote: z.string().describe('The words at fault, or the text of the place'),
    message: z.string(),
    fixes: z.array(z.object({ label: z.string(), patch })),
    question: z
      .object({
        text: z.string(),
        why: z.string(),
        options: z.array(z.object({ text: z.string(), patch })),
        recommended: count.nullable().describe('The position of the usual answer'),
      })
      .nullable()
      .describe('A question that removes the finding when it’s answered'),
    dismissed: z.string().nullable().describe('The reason why it doesn’t matter here; null if it’s open'),
  })
  .meta({ id: 'CheckFinding' })
const check = z
  .object({
    id,
    group: z.enum(['clear', 'complete', 'consistent', 'testable'] satisfies CheckGroup[]),
    title: z.string(),
    why: z.string().describe('Why it matters to whoever builds the app'),
    example: z.object({ before: z.string(), after: z.string() }),
  })
  .meta({ id: 'Check' })

export const checkSchemas = {
  read: {
    params: z.object({ id: z.string().describe('The project’s ID') }),
    query: z.object({
      userId: z.string().optional().describe('The caller’s own ID; checked, never used for look-ups'),
      all: z
        .stringbool()
        .default(false)
        .describe('`true` also runs the optional checks that aren’t switched on in this project'),
    }),
    response: z
      .object({
        counts: z.object({ error: count, warning: count, hint: count, dismissed: count }),
        findings: z
          .array(finding)
          .describe('In the order of the specification. At most 1,000; `counts` counts all of them'),
        checks: z.array(check).describe('The checks of these findings'),
      })
      .meta({ id: 'CheckReport' }),
  },
} as const
