const name = String.raw`["“'‘]?(?<name>[\p{L}\p{N}][\p{L}\p{N}’'&+-]{1,24}(?:\s\p{Lu}[\p{L}\p{N}’'&+-]{0,24}){0,3})["”'’]?`
const end = String.raw`(?=\s{0,2}(?:$|[.,;!?)–—\n]|(?:instead|now|because|since|then|rather|not|please|from now on)\b))`
const old = String.raw`["“'‘]?[\p{L}\p{N}][^,.;:!?\n]{1,40}?`

/** Words that say that a name isn't the app's, or no longer is. */
const rejection =
  /\b(?:taken|was|not|no longer|instead|rather than|any ?more|used to|trademark\w*|(?:already )?exists?|in use|forget|scrap|drop|reject\w*|previously|formerly|turned down)\b/i
const choices: readonly RegExp[] = [
  // "hmm not dishy, flatline"
  String.raw`^\W{0,3}(?:(?:hm+|no|well|oh|wait|actually|sorry|please)\W{1,4}){0,3}not\s${old}[,;:–—-]{1,2}\s{0,2}(?:but\s|rather\s|it['’]?s\s|call it\s|let['’]?s say\s){0,2}${name}${end}`,
  // "X is taken, call it Y", "it should now read Y instead of X"
  String.raw`\b(?:call(?:ed)?(?: it| this| the app)?|renam\w{1,4}(?: it)?(?: to| into)?|(?:should|must|shall|will|to)(?: now)? (?:read|be(?: called| named)?)|(?:go|going|went|stay|settled?) (?:with|on|for)|(?:name|title)(?: is| should be)?(?: now)|now(?: it['’]?s| it is)?(?: called| named)?|so it['’]?s|let['’]?s (?:say|take|use|call it)|make it|changed (?:it )?to|replaced? (?:it )?(?:with|by))\s${name}${end}`,
  // "flatline, not dishy"
  String.raw`^\W{0,3}(?:(?:it['’]?s|it is|the name is)\s)?${name},?\s(?:and\s)?(?:not|instead of|rather than|no longer)\s${old}`,
].map(source => new RegExp(source, 'iu'))

const noName = /^(?:it|that|this|something|the|an?|what|we|i|he|she|they|my|our|called|named|now|not|else)$/i

/**
 * The name that an answer chooses where it rejects another: "not dishy, flatline", "Lendbook is taken, call it
 * Custodia". Undefined if it rejects none, or names no other.
 */
export function chosenName(text: string): string | undefined {
  if (text.length > 300 || !rejection.test(text)) return undefined
  for (const choice of choices) {
    const found = choice.exec(text)?.groups?.['name']
    const name = found === undefined ? '' : nameAt(found)
    if (name !== '' && !noName.test(name)) return name
  }
  return undefined
}

/** Words after which a name in small letters is over, and those that join the words of one with capitals. */
const afterName = /^(?:instead|rather|not|because|since|then|now|for|is|are|was|as|so|but|please)$/i
const insideName = /^(?:and|of|the|for|in|on|&|de|la)$/i

/** The words of a name: those with capitals, or in small letters those before the sentence goes on. */
function nameAt(found: string): string {
  const words = found.split(/\s/)
  const isProper = /^\p{Lu}/u.test(found)
  const end = words.findIndex(
    (word, i) =>
      i > 0 &&
      (isProper
        ? !/^\p{Lu}/u.test(word) && !(insideName.test(word) && /^\p{Lu}/u.test(words[i + 1] ?? ''))
        : afterName.test(word)),
  )
  return words.slice(0, end < 0 ? words.length : end).join(' ')
}
