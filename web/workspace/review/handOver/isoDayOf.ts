/** The day in the person's own time zone, such as "2026-11-21". */
export function isoDayOf(time: Date): string {
  const two = (n: number) => String(n).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}
