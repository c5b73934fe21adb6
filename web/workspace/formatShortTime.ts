import { timeFormat } from '#web/ui/formatDate.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** Formats a time in milliseconds since 1970: today's as the time of day ("8:46 AM"), others as the day ("Nov 3"). */
export function formatShortTime(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString()
  return (isToday ? timeFormat : dayFormat).format(time)
}
