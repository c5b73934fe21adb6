import { formatDayAndTime } from '../history/formatDayAndTime.ts'

/** A stored time as people write it; empty if it isn't one, because a tool may have written it. */
export const dayAndTimeOf = (date: string): string =>
  Number.isNaN(Date.parse(date)) ? '' : formatDayAndTime(date)
