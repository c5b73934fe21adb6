/** One change to a text: at `at`, `removed` was replaced with `inserted`. */
export interface TextSplice {
  readonly at: number
  readonly removed: string
  readonly inserted: string
}

/** The shortest splice that turns `from` into `to`. */
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
 * The same, but placed so that it continues `last` if that gives the same text: the texts alone don't show which
 * space of "a b" was typed, but the caret's position does.
 */
export function findSpliceAfter(last: TextSplice, from: string, to: string): TextSplice {
  const splice = findSplice(from, to)
  const { at, removed, inserted } = splice
  if (removed !== '' && inserted !== '') return splice
  const end = last.at + last.inserted.length
  for (const place of [end, end - removed.length]) {
    const [removedThere, insertedThere] = [
      from.slice(place, place + removed.length),
      to.slice(place, place + inserted.length),
    ]
    const isSame =
      place >= 0 &&
      place < at &&
      from.slice(0, place) + insertedThere + from.slice(place + removedThere.length) === to
    if (isSame) return { at: place, removed: removedThere, inserted: insertedThere }
  }
  return splice
}

/** The largest length for which the predicate holds, by halving, because engines compare long pieces fastest. */
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
 * True if both splices belong to one step: the second continues where the first ended, letter by letter, and does
 * not start another word. So undo reverts the last word, neither a whole page nor a single letter.
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
