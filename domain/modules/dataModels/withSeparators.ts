const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** What is kept about most things. */
const usual = wordSet(
  `name names title phone mobile telephone tel email e-mail mail address street city postcode zip country date time day
  start end from until due status state price cost amount total sum quantity number id size weight height length width
  breed age sex gender birthday notes note comment comments description text type kind category duration colour color
  photo photos picture image owner customer company contact location place room seats capacity level role paid done
  active nickname surface postcode order position brand model year material service species allergies arm leg chest waist hip`,
)
const pairs =
  /\b(phone|mobile|order|house|serial|invoice|customer|registration|tel|bank|start|end|due|delivery|pickup|birth|service|opening|first|last|family|company|full|home|email|street)\s(number|time|date|name|address|account|hours|year)\b/gi

const isPlainWord = (word: string) => /^[\p{Ll}_-]+$/u.test(word)
const isUsual = (word: string) => usual.has(word) || word.includes('_')

/** "Date time the spot": the words before an article stand alone, and what it opens is one. */
const article = /\s(?=(?:the|an?|their|who|whos|who['’]s|if|when|how|which|what|no|not|without)\s)/i

/**
 * Puts commas between the attributes of a list that was written without any: "name breed weight notes", "date time the
 * spot n who comes". Lists with commas only get them between three and more usual attributes: "name phone and town,
 * email". Other texts are returned unchanged.
 */
export function withSeparators(text: string): string {
  const parts = text.trim().split(/,\s+/)
  if (parts.length > 1) {
    const split = parts.map(part => {
      const words = part
        .replace(pairs, '$1_$2')
        .replace(/\s(?:and|n|&)\s/g, ' ')
        .split(/\s+/)
      const isList = words.length > 2 && words.every(it => isPlainWord(it) && isUsual(it))
      return isList ? joined(words) : part
    })
    return split.join(', ')
  }
  const listed = text
    .trim()
    .replace(/^\p{Lu}(?=\p{Ll})/u, it => it.toLowerCase())
    .replace(pairs, '$1_$2')
    .split(/\s(?:and|n|&)\s/)
    .flatMap(part => part.split(article))
    .map(part => part.split(/\s+/))
  const [first = []] = listed
  const opening = /^(?:the|an?|their|who|whos|who['’]s|if|when|how|which|what|no|not|without)$/i
  const plain = listed.filter(([word = '']) => !opening.test(word))
  const words = plain.flat()
  const known = words.filter(isUsual).length
  const isPlain =
    words.every(isPlainWord) &&
    words.length < 10 &&
    first.length + listed.length > 2 &&
    !opening.test(first[0] ?? '') &&
    known * 3 >= words.length * 2
  return isPlain
    ? listed.map(part => (plain.includes(part) ? joined(part) : part.join(' '))).join(', ')
    : text
}

const joined = (words: readonly string[]) => words.map(it => it.replaceAll('_', ' ')).join(', ')
