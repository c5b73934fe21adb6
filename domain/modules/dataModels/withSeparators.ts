const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** What is kept about most things. */
const usual = wordSet(
  `name names title phone mobile telephone tel email e-mail mail address street city postcode zip country date time day
  start end from until due status state price cost amount total sum quantity number id size weight height length width
  breed age sex gender birthday notes note comment comments description text type kind category duration colour color
  photo photos picture image owner customer company contact location place room seats capacity level role paid done
  active order position brand model year material service species allergies arm leg chest waist hip`,
)
const pairs =
  /\b(phone|mobile|order|house|serial|invoice|customer|registration|tel|bank|start|end|due|delivery|pickup|birth|service|opening|first|last|family|company|full|home|email|street)\s(number|time|date|name|address|account|hours)\b/gi

/**
 * Puts commas between the attributes of a list that was written without any: "name breed weight notes". Other texts
 * are returned unchanged: those with capitals or punctuation, of one word or of ten and more, or with fewer usual
 * attributes than two words out of three.
 */
export function withSeparators(text: string): string {
  const words = text.trim().replace(pairs, '$1_$2').split(/\s+/)
  const isPlain = words.length > 1 && words.length < 10 && words.every(it => /^[\p{Ll}_-]+$/u.test(it))
  const known = words.filter(it => usual.has(it) || it.includes('_')).length
  return isPlain && known * 3 >= words.length * 2 ? words.map(it => it.replaceAll('_', ' ')).join(', ') : text
}
