const format = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' })

/** "Nov 21, 2026", in the browser's own time zone (product spec, section 9; decision 15). */
export const shortDate = (time: Date | string): string => format.format(new Date(time))
