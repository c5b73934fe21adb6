import type { z } from 'zod'
import { defineCall, maxLongTextBodyBytes } from './call.ts'
import type {
  projectSchema,
  projectSchemas,
  projectSummarySchema,
  wireModulesSchema,
} from './projects.schema.ts'

type SchemasOf<K extends keyof typeof projectSchemas> = (typeof projectSchemas)[K]
export type WireProject = z.output<typeof projectSchema>
export type WireProjectSummary = z.output<typeof projectSummarySchema>
export type WireModules = z.output<typeof wireModulesSchema>

/** The calls for projects and their modules (docs/product.md#calls, docs/product.md#versions). */
export const projects = {
  /** The `Link` header leads to the next page; on the first page, `X-Total-Count` is the number of all projects. */
  list: defineCall<SchemasOf<'list'>>('GET', '/projects', 'user', 'read'),
  create: { ...defineCall<SchemasOf<'create'>>('POST', '/projects'), maxBodyBytes: maxLongTextBodyBytes },
  stats: defineCall<SchemasOf<'stats'>>('GET', '/projects/stats/:userId'),
  read: defineCall<SchemasOf<'read'>>('GET', '/projects/:id', 'user', 'read'),
  /** Streams every change to the project as `ProjectEvent`s, whoever makes it (text/event-stream). */
  events: defineCall<SchemasOf<'events'>>('GET', '/projects/:id/events'),
  update: {
    ...defineCall<SchemasOf<'update'>>('PATCH', '/projects/:id'),
    maxBodyBytes: maxLongTextBodyBytes,
  },
  saveModule: defineCall<SchemasOf<'saveModule'>>('PATCH', '/projects/:id/module'),
  /** Saves what became of the statements of the brain dump and of answers (docs/product.md#statements). */
  saveStatements: {
    ...defineCall<SchemasOf<'saveStatements'>>('PATCH', '/projects/:id/statements'),
    maxBodyBytes: maxLongTextBodyBytes,
  },
  /** Saves what was decided about questions, findings and gaps (docs/product.md#decisions). */
  saveDecisions: {
    ...defineCall<SchemasOf<'saveDecisions'>>('PATCH', '/projects/:id/decisions'),
    maxBodyBytes: maxLongTextBodyBytes,
  },
  /** Saves what was reported as built (docs/product.md#acceptance). */
  saveAcceptance: {
    ...defineCall<SchemasOf<'saveAcceptance'>>('PATCH', '/projects/:id/acceptance'),
    maxBodyBytes: maxLongTextBodyBytes,
  },
  /** Saves what tools suggested and what became of it (docs/product.md#suggestions). */
  saveSuggestions: {
    ...defineCall<SchemasOf<'saveSuggestions'>>('PATCH', '/projects/:id/suggestions'),
    maxBodyBytes: maxLongTextBodyBytes,
  },
  /** Moves a project to the trash; with `permanent`, deletes one that is in the trash. */
  remove: defineCall<SchemasOf<'remove'>>('DELETE', '/projects/:id'),
  /** Permanently deletes everything in the trash. */
  emptyTrash: defineCall<SchemasOf<'emptyTrash'>>('DELETE', '/projects/trash/:userId'),
}
