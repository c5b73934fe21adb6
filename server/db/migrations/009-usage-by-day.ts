import type { Migration } from './migration.ts'

/** An index for all users' use of a language model on a day, which is summed up before each reply. */
export const usageByDay: Migration = {
  name: '009-usage-by-day',
  statements: () => ['create index mentor_usage_by_day on mentor_usage (day)'],
}
