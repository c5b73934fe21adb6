import type { Migration } from './migration.ts'

/** What all users together have used of a language model on a day is summed up before each reply. */
export const usageByDay: Migration = {
  name: '009-usage-by-day',
  statements: () => ['create index mentor_usage_by_day on mentor_usage (day)'],
}
