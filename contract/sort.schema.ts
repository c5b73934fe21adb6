import { z } from 'zod'
import { isContentKind } from '#domain/mentor/sort/sortTargets.ts'
import { modules } from '#domain/modules/index.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import { evidenceSchema, proposalSchema } from './mentor.schema.ts'
import { projectTextSchemas } from './projects.schema.ts'

/** More decisions than a person makes, and fewer than could hold up the server. */
const maxDecisions = 5_000

/** A question is about a few items at a time. */
const maxItems = 50

const offset = z.int().nonnegative()
const target = z
  .string()
  .max(sizeLimits.placeLength)
  .refine(to => to === 'aside' || isContentKind(to), 'There’s no such module or field')
const decision = z.strictObject({
  start: offset,
  end: offset,
  to: target
    .nullable()
    .optional()
    .describe(
      'Where it belongs: a module, or a field as `overview.corePurpose`; `aside` if nowhere, null if that’s open. Left out if only its beginning and end were decided',
    ),
})
const decisions = z
  .array(decision)
  .max(maxDecisions)
  .refine(
    all => all.every(({ start, end }, i) => start < end && (all[i - 1]?.end ?? 0) <= start),
    'Decisions must be in order and mustn’t overlap',
  )

const asksFor = z
  .strictObject({
    module: z.enum(modules.map(({ key }) => key) as [ModuleKey, ...ModuleKey[]]),
    slot: z.string().max(sizeLimits.placeLength).describe('A field, or `story`; blank for the whole form'),
    next: z
      .string()
      .max(sizeLimits.placeLength)
      .optional()
      .describe('The field that the question asks for after that one'),
    items: z
      .array(z.string().max(sizeLimits.placeLength))
      .max(maxItems)
      .describe('The items that it’s about'),
  })
  .describe(
    'What a question asks for in one form: the text is read as the answer to it, and not as a brain dump',
  )

const statement = z
  .object({
    start: offset.describe('The position in the text, in UTF-16 units'),
    end: offset,
    form: z.enum(['heading', 'bullet', 'prose', 'code', 'row']),
    state: z
      .enum(['placed', 'undecided', 'aside', 'title'])
      .describe('`title` is a heading: it names what follows it'),
    kinds: z.array(z.string()).describe('Where it is placed'),
    suggestions: z.array(z.string()).describe('Where else it may belong, the likeliest first'),
  })
  .meta({ id: 'SortedStatement' })
const sortedModule = z
  .object({
    proposal: proposalSchema,
    present: z
      .array(z.object({ item: z.string().nullable(), path: z.string().nullable(), evidence: evidenceSchema }))
      .describe('What the text says and the form has already'),
    questions: z.array(z.string()).describe('What would still be open'),
  })
  .meta({ id: 'SortedModule' })

export const sortSchemas = {
  sort: {
    params: z.object({ id: z.string().describe('The project’s ID') }),
    body: z.strictObject({
      text: projectTextSchemas.rawIdeaDetails
        .optional()
        .describe('The brain dump as it is now; by default, as it was saved'),
      decisions: decisions.describe('What the person has decided about parts of the text'),
      asksFor: asksFor.optional(),
    }),
    response: z
      .object({
        statements: z.array(statement).describe('All statements of the text, in order'),
        // The cast is sound: there is an entry for each module.
        modules: z.object(
          Object.fromEntries(modules.map(({ key }) => [key, sortedModule])) as Record<
            ModuleKey,
            typeof sortedModule
          >,
        ),
      })
      .meta({ id: 'SortedText' }),
  },
} as const
