import { z } from 'zod'
import { modules } from '#domain/modules/index.ts'
import { maxItemNumber } from '#domain/specification/itemIds.ts'
import { itemListOf } from '#domain/specification/specification.ts'
import {
  filedModulesSchema,
  hiddenFormSchemas,
  projectSummarySchema,
  projectTextSchemas,
} from './projects.schema.ts'

const prefixes = modules.flatMap(({ key }) => itemListOf(key)?.prefix ?? [])
const { projectName, projectDescription, rawIdeaDetails } = projectTextSchemas

/** A project as a file; docs/project-file.md describes the format. */
export const projectFileSchema = z
  .strictObject({
    product: z.literal('Ideawright'),
    kind: z.literal('project'),
    format: z
      .literal([1, 2, 3, 4])
      .describe('2 if it has statements, 3 if it has decisions, 4 if it has reports or suggestions'),
    project: z.strictObject({
      projectName,
      projectDescription: projectDescription.default(''),
      rawIdeaDetails: rawIdeaDetails.default(''),
      modules: filedModulesSchema,
      statements: hiddenFormSchemas.statements.optional(),
      decisions: hiddenFormSchemas.decisions.optional(),
      acceptance: hiddenFormSchemas.acceptance.optional(),
      suggestions: hiddenFormSchemas.suggestions.optional(),
      itemNumbers: z
        .partialRecord(z.enum(prefixes), z.int().nonnegative().max(maxItemNumber))
        .default({})
        .describe('The highest number ever used for each item ID prefix'),
    }),
  })
  .meta({ id: 'ProjectFile' })

export const projectFileSchemas = {
  import: {
    query: z.object({ userId: z.string().optional().describe('The caller’s own ID') }),
    body: z.strictObject({
      id: z.uuid().describe('Chosen by the client for this import, so that a retry creates nothing twice'),
      file: projectFileSchema,
    }),
    response: projectSummarySchema,
  },
} as const
