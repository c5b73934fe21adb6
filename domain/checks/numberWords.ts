const numbers: ReadonlyMap<string, number> = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['eleven', 11],
  ['twelve', 12],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
])

/** A whole number in digits or as a word, for use in a pattern with the flag i. */
export const numberPattern = `(?:\\d{1,3}(?:,\\d{3}){1,3}|\\d{1,9}(?:\\.\\d{1,4})?|${[...numbers.keys()].join('|')})`

/** Matches some part of every match of `numberPattern`: much faster than that where there's none. */
export const mayBeNumber = new RegExp(String.raw`\d|(?<![a-z\d])(?:${[...numbers.keys()].join('|')})`, 'iu')

/** The value of words that the pattern matched. */
export const numberOf = (words: string): number =>
  numbers.get(words.toLowerCase()) ?? Number(words.replaceAll(',', ''))
