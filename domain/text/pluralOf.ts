/** The plural of an English noun, as regular endings form it: "user story" is "user stories", "class" is "classes". */
export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:s|sh|ch|x|z)$/i.test(noun) ? `${noun}es` : `${noun}s`
}
