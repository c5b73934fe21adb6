const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/**
 * A time as the product shows dates (docs/product.md#dates): 'Nov 21, 2026', in the browser's zone. Empty where it is
 * none.
 */
export function formatDate(isoTime: string, format: Intl.DateTimeFormat = dateFormat): string {
  const time = Date.parse(isoTime)
  return Number.isNaN(time) ? '' : format.format(time)
}
