import { sql, type Kysely } from 'kysely'
import type { WireProjectSummary } from '#contract/projects.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import { progressOf, type VisibleFormKey } from '#domain/specification/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import {
  projectHeadToWire,
  parseStoredModule,
  summaryColumns,
  type ProjectRow,
} from '#server/projects/projectRows.ts'

/** The number of characters of a project's purpose in its summary. */
const previewLength = 200
/** A longer overview isn't read for a summary, since a page of the list has a hundred of them. */
const maxOverviewLength = 20_000

/** The columns of a summary, with only the start of the brain dump. */
export const summarySelection = [
  ...summaryColumns,
  sql<string>`substr(brain_dump, 1, ${sql.lit(2 * previewLength)})`.as('beginning'),
] as const

export type SummaryRow = Pick<ProjectRow, (typeof summaryColumns)[number]> & { readonly beginning: string }

/**
 * Makes summaries of these rows, in their order: without bodies, but with the progress, the purpose (the core
 * purpose, else the start of the brain dump), and the next form to fill.
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

/** A user who has begun elsewhere isn't sent back to the brain dump. */
function nextFormOf(filled: ReadonlySet<string>, brainDump: string): VisibleFormKey | null {
  if (filled.size === 0 && isBlank(brainDump)) return 'brainDump'
  return definitions.find(({ key }) => !filled.has(key))?.key ?? null
}

/** Shortens a text to one line, without cutting a character in half. */
function toPreview(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length <= previewLength ? line : line.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '')
}
