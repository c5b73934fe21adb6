import { messages } from './messages.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** "Today, 2:10 PM", "Yesterday, 9:05 AM", "Nov 3, 2026, 2:10 PM", in the browser's zone. */
export function formatDayAndTime(iso: string, now: Date = new Date()): string {
  const at = new Date(iso)
  const [date, clock] = [day.format(at), time.format(at)]
  if (date === day.format(now)) return messages.today(clock)
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  return date === day.format(yesterday) ? messages.yesterday(clock) : `${date}, ${clock}`
}
