import { dateFormat, timeFormat } from '#web/ui/formatDate.ts'
import { messages } from './messages.ts'

/** "Today, 2:10 PM", "Yesterday, 9:05 AM", "Nov 3, 2026, 2:10 PM", in the browser's time zone. */
export function formatDayAndTime(iso: string, now: Date = new Date()): string {
  const at = new Date(iso)
  const [date, clock] = [dateFormat.format(at), timeFormat.format(at)]
  if (date === dateFormat.format(now)) return messages.today(clock)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return date === dateFormat.format(yesterday) ? messages.yesterday(clock) : `${date}, ${clock}`
}
