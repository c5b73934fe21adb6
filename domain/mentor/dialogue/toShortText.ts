/** A value as it is shown in a sentence: in one line, and short; of several lines each is told. */
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
  // Nobody reads half a word, but of one that is longer than all this.
  return `${whole.length > 40 && whole.length < 80 ? whole : text.slice(0, 79).trimEnd()}…`
}

function toPlainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return ''
  // Lines are texts; rows are known by their names.
  return value.map(it => (typeof it === 'string' ? it : String((it as { name?: unknown }).name))).join('; ')
}

/** Without question marks and hyphens at the start of lines: a question of theirs is none of ours. */
export const withoutQuestionMarks = (text: string): string =>
  text.replaceAll('?', '').replace(/(^|; )- /g, '$1')
