/** The plural of an English noun, as regular endings and a few exceptions form it: "user story" is "user stories", "class" is "classes". */
export function pluralOf(noun: string): string {
  const [last = ''] = /(?<!\p{L})\p{L}+$/u.exec(noun) ?? []
  const irregular = irregularPlurals.get(last.toLowerCase())
  if (irregular !== undefined)
    return noun.slice(0, noun.length - last.length) + last.slice(0, 1) + irregular.slice(1)
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|sh|ch|x|z)$/i.test(noun) ? `${noun}es` : `${noun}s`
}

const irregularPlurals: ReadonlyMap<string, string> = new Map([
  ['child', 'children'],
  ['person', 'people'],
  ['man', 'men'],
  ['woman', 'women'],
  ['criterion', 'criteria'],
  ['shelf', 'shelves'],
  ['life', 'lives'],
])
