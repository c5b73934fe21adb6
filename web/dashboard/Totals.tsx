import type { Answer } from '#contract/call.ts'
import type { projectShapes } from '#contract/projects.schema.ts'
import { shownDate } from '#web/ui/shownDate.ts'
import { words } from './words.ts'

export type Stats = Answer<typeof projectShapes.stats>

/** The figures over all projects but those in the trash, in one line (decision 10). */
export function Totals({ stats }: { stats: Stats }) {
  const { totals } = words
  const { total, averageProgress, modulesFilled, lastUpdatedAt } = stats
  if (total === 0 || lastUpdatedAt === null) return null
  const parts = [
    totals.projects(total),
    totals.progress(averageProgress),
    totals.modules(modulesFilled),
    totals.lastChange(shownDate(lastUpdatedAt)),
  ]
  // A part is never broken; the line may be, between two of them.
  return parts.map((part, i) => (
    <span key={i}>
      {part.replaceAll(' ', '\u00a0')}
      {i < parts.length - 1 && '\u00a0· '}
    </span>
  ))
}
