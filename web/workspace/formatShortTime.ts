/** A time in milliseconds since 1970: today's by the clock ("8:46 AM"), others by their day ("Nov 3"). */
export function formatShortTime(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString()
  const format: Intl.DateTimeFormatOptions = isToday
    ? { hour: 'numeric', minute: '2-digit' }
    : { month: 'short', day: 'numeric' }
  return new Intl.DateTimeFormat('en-US', format).format(time)
}
