import { messages } from './messages.ts'

const minuteMs = 60_000
const steps = [
  { ms: 24 * 60 * minuteMs, format: messages.ago.days },
  { ms: 60 * minuteMs, format: messages.ago.hours },
  { ms: minuteMs, format: messages.ago.minutes },
] as const

/** After a week, the date is more helpful. */
const longestMs = 7 * 24 * 60 * minuteMs

/**
 * Says how long ago a time was, given two times in milliseconds since 1970: 'just now', '2 min ago', '3 days ago'.
 * Returns '' for a week or more, or if `at` is not a valid time. A time in the future, from a clock that is ahead, is
 * 'just now'.
 */
export function timeAgo(at: number, now: number): string {
  const passedMs = now - at
  if (Number.isNaN(passedMs) || passedMs >= longestMs) return ''
  const step = steps.find(({ ms }) => passedMs >= ms)
  return step === undefined ? messages.ago.now : step.format(Math.floor(passedMs / step.ms))
}
