/** The day of a time in UTC, such as "2026-11-21". */
export const utcDayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
