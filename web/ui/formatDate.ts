/** 'Nov 21, 2026' */
export const dateFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
/** '2:10 PM' */
export const timeFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
/** 'Nov 21, 2026, 2:10 PM' */
export const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/**
 * Formats a time the way the product shows dates (docs/product.md#dates): 'Nov 21, 2026', in the browser's time zone.
 * Returns '' for an invalid time.
 */
export function formatDate(isoTime: string, format: Intl.DateTimeFormat = dateFormat): string {
  const time = Date.parse(isoTime)
  return Number.isNaN(time) ? '' : format.format(time)
}
