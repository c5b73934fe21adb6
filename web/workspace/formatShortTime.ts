import { timeFormat } from '#web/ui/formatDate.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** A time in milliseconds since 1970: today's by the clock ("8:46 AM"), others by their day ("Nov 3"). */
export function formatShortTime(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString()
  return (isToday ? timeFormat : dayFormat).format(time)
}
