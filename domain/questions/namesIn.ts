/** A name of more words is a sentence. */
const maxNameWords = 3

/** "Members, the coach and the boatman" are three names; undefined if it's more than a list of names. */
export function namesIn(answer: string): readonly string[] | undefined {
  const names = answer
    .split(/[,;\n]|\s(?:and|or|&)\s/i)
    .map(name => name.replace(/^\s*(?:and |the |our |an? |also )?/i, '').replace(/(?<![\s.!])[\s.!]+$/, ''))
    .filter(name => name !== '')
  return names.length > 0 && names.every(name => name.split(/\s+/).length <= maxNameWords) ? names : undefined
}
