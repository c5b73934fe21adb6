/** Returns a value as short text for a sentence, on one line; several lines are joined by semicolons. */
export function toShortText(value: unknown): string {
  const lines = toPlainText(value)
    .split('\n')
    .map(line =>
      line
        .replace(/^\s*-\s+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  const text = lines.filter(line => line !== '').join('; ')
  if (text.length <= 80) return text
  const whole = text.slice(0, 80).replace(/(?<![\s,;:–—-])[\s,;:–—-]+\S{0,80}$/, '')
  // Cuts between words, unless a very long word would leave too little text.
  return `${whole.length > 40 && whole.length < 80 ? whole : text.slice(0, 79).trimEnd()}…`
}

function toPlainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return ''
  // Lines are texts, and rows are shown by their names.
  return value.map(it => (typeof it === 'string' ? it : String((it as { name?: unknown }).name))).join('; ')
}

/** Removes question marks and leading hyphens, so that a user's question isn't taken for one of the mentor's. */
export const withoutQuestionMarks = (text: string): string =>
  text.replaceAll('?', '').replace(/(^|; )- /g, '$1')
