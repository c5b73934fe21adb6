import { sql, type Kysely } from 'kysely'
import type { WireProjectSummary } from '#contract/projects.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import { progressOf, type FormKey } from '#domain/specification/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import {
  projectHeadToWire,
  parseStoredModule,
  summaryColumns,
  type ProjectRow,
} from '#server/projects/projectRows.ts'

/** How many characters of a project's purpose its summary has. */
const previewLength = 200
/** An overview that is longer than this is not read for a summary: a page of the list has a hundred of them. */
const maxOverviewLength = 20_000

/** What a summary is made of; of the brain dump only how it begins. */
export const summarySelection = [
  ...summaryColumns,
  sql<string>`substr(brain_dump, 1, ${sql.lit(2 * previewLength)})`.as('beginning'),
] as const

export type SummaryRow = Pick<ProjectRow, (typeof summaryColumns)[number]> & { readonly beginning: string }

/**
 * Summaries of these rows, in their order: without bodies, but with the progress, what the project is about (its core
 * purpose, else how its brain dump begins), and the form to go on with.
 */
export async function readProjectSummaries(
  db: Kysely<Tables>,
  rows: readonly SummaryRow[],
): Promise<WireProjectSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const modules = await db
    .selectFrom('modules')
    .select(['project_id', 'key', 'is_filled'])
    .select(
      sql<
        string | null
      >`case when key = 'overview' and length(body) <= ${sql.lit(maxOverviewLength)} then body end`.as(
        'overview',
      ),
    )
    .where('project_id', 'in', ids)
    .where(is => is.or([is('is_filled', '=', 1), is('key', '=', 'overview')]))
    .execute()
  const byProject = Map.groupBy(modules, module => module.project_id)
  return rows.map(row => {
    const own = byProject.get(row.id) ?? []
    const filled = new Set(own.filter(it => it.is_filled === 1).map(it => it.key))
    const body = own.find(it => it.key === 'overview')?.overview ?? undefined
    const purpose = body === undefined ? '' : parseStoredModule('overview', body, row.name).corePurpose
    return {
      ...projectHeadToWire(row),
      trashedAt: row.trashed_at,
      progress: progressOf(filled.size),
      about: toPreview(isBlank(purpose) ? row.beginning : purpose),
      next: nextFormOf(filled, row.beginning),
    }
  })
}

/** Nobody who has begun elsewhere is sent back to the brain dump. */
function nextFormOf(filled: ReadonlySet<string>, brainDump: string): FormKey | null {
  if (filled.size === 0 && isBlank(brainDump)) return 'brainDump'
  return definitions.find(({ key }) => !filled.has(key))?.key ?? null
}

/** On one line, cut between two characters. */
function toPreview(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length <= previewLength ? line : line.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '')
}
