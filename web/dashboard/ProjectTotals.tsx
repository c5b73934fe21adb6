import type { ResponseBody } from '#contract/call.ts'
import type { projectSchemas } from '#contract/projects.schema.ts'
import { formatDate } from '#web/ui/formatDate.ts'
import { messages } from './messages.ts'

export type Stats = ResponseBody<typeof projectSchemas.stats>

/** Shows statistics of all projects except trashed ones, in one line (docs/product.md#project-status). */
export function ProjectTotals({ stats }: { stats: Stats }) {
  const { totals } = messages
  const { total, averageProgress, modulesFilled, lastUpdatedAt } = stats
  if (total === 0 || lastUpdatedAt === null) return null
  const parts = [
    totals.projects(total),
    totals.progress(averageProgress),
    totals.modules(modulesFilled),
    totals.lastChange(formatDate(lastUpdatedAt)),
  ]
  // The line can break between two parts, but never within one.
  return parts.map((part, i) => (
    <span key={i}>
      {part.replaceAll(' ', '\u00a0')}
      {i < parts.length - 1 && '\u00a0· '}
    </span>
  ))
}
