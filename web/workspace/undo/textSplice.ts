/** One change of a text: at `at`, `removed` gave way to `inserted`. */
export interface TextSplice {
  readonly at: number
  readonly removed: string
  readonly inserted: string
}

/** The shortest change that makes `from` into `to`. */
export function findSplice(from: string, to: string): TextSplice {
  const shorter = Math.min(from.length, to.length)
  const at = longestLength(shorter, length => from.slice(0, length) === to.slice(0, length))
  const end = longestLength(
    shorter - at,
    length => from.slice(from.length - length) === to.slice(to.length - length),
  )
  return { at, removed: from.slice(at, from.length - end), inserted: to.slice(at, to.length - end) }
}

/**
 * The same where it goes on from `last`, if that makes the same text: of "a  b" nobody can tell from the texts
 * which of the spaces was typed, but from where the caret was.
 */
export function findSpliceAfter(last: TextSplice, from: string, to: string): TextSplice {
  const splice = findSplice(from, to)
  const { at, removed, inserted } = splice
  if (removed !== '' && inserted !== '') return splice
  const end = last.at + last.inserted.length
  for (const place of [end, end - removed.length]) {
    const [taken, given] = [
      from.slice(place, place + removed.length),
      to.slice(place, place + inserted.length),
    ]
    const isSame =
      place >= 0 && place < at && from.slice(0, place) + given + from.slice(place + taken.length) === to
    if (isSame) return { at: place, removed: taken, inserted: given }
  }
  return splice
}

/** The largest length for which this holds, by halves: comparing whole pieces is what engines do fastest. */
function longestLength(longest: number, areAlike: (length: number) => boolean): number {
  let low = 0
  let high = longest
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (areAlike(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * Whether a person would call both one: the second goes on where the first ended, letter by letter, and begins no
 * further word. So undo takes back the last word and not a page, nor each letter.
 */
export function continuesTyping(last: TextSplice, next: TextSplice): boolean {
  if (next.removed === '') {
    return (
      last.inserted !== '' &&
      next.at === last.at + last.inserted.length &&
      isSingleCharacter(next.inserted) &&
      !beginsWord(last.inserted.at(-1)!, next.inserted)
    )
  }
  const isErasing = last.inserted === '' && next.inserted === '' && isSingleCharacter(next.removed)
  if (!isErasing) return false
  if (next.at + next.removed.length === last.at) return !beginsWord(last.removed[0]!, next.removed)
  return next.at === last.at && !beginsWord(last.removed.at(-1)!, next.removed)
}

const isSingleCharacter = (text: string) => /^.$/su.test(text)
const beginsWord = (last: string, next: string) => /\s/.test(last) && !/\s/.test(next)
