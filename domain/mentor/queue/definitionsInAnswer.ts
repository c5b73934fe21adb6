const term = String.raw`(?:(?:and|an?|the)\s){0,2}[\p{L}\p{N}][\p{L}\p{N}’'-]*(?:\s[\p{L}\p{N}][\p{L}\p{N}-]*){0,2}`
const joint = String.raw`\s(?:is|are|means?|stands for|refers to)\s|\s?=\s?|:\s`
/** A comma before the next term and what it means. */
const nextTerm = new RegExp(
  String.raw`[,;]\s+(?=${term}(?:${joint}|['’]s\s))|\s(?=and\s(?:an?\s|the\s)${term}(?:${joint}))`,
  'iu',
)
const isDefinition = new RegExp(String.raw`^${term}(?:${joint})\S`, 'iu')
const termFirst = new RegExp(String.raw`^(?:(?:an?|the)\s)?(?<what>[^:=]{1,60}?)(?:${joint})`, 'iu')
/** “DR is a dress, TC tailcoat”: the verb is said once. */
const abbreviation = /,\s+(?=\p{Lu}{2,5}\s\p{L})/u

/**
 * The words that an answer explains, each in a line of its own: “a kerb is …, and a visit is …”, “DR is a dress, TC
 * tailcoat”, “rot = …, nudge = …”, “a full groom’s wash and dry”.
 */
export function definitionsIn(text: string): string {
  const all = text
    .split('\n')
    .flatMap(line => line.split(nextTerm))
    .flatMap(line =>
      isDefinition.test(line) && /^\W*\p{Lu}{2,5}\s/u.test(line) ? line.split(abbreviation) : [line],
    )
    .map(line => line.trim().replace(/^and\s/i, ''))
  return all
    .map(line =>
      isDefinition.test(line)
        ? line
        : line
            .replace(/^((?:an?|the)\s[^'’,.]{2,30})['’]s\s(?=\S)/i, '$1: ')
            .replace(/^(\p{Lu}{2,5})\s(?=\p{L})/u, '$1: '),
    )
    .map(line => (all.length > 1 ? line.replace(termFirst, '$<what>: ') : line))
    .filter(line => line !== '')
    .join('\n')
}
