import { leadOf, splitClauses } from '../../language/clauses.ts'
import { decidedName } from '#domain/modules/overview/nameInAnswer.ts'
import { chosenName } from '#domain/modules/overview/chosenName.ts'
import { nameKeyOf, wordsOf } from '#domain/text/words.ts'

const name = String.raw`["“'‘]?(?<name>\p{Lu}[\p{L}\p{N}’'&-]{0,24}(?:\s\p{Lu}[\p{L}\p{N}’'&-]{0,24}){0,3})`
const introduced = new RegExp(
  String.raw`(?:→|->|=>|called|named|name is|name['’]s|name it|changed to|renamed (?:it )?(?:to|into)?|it['’]s|it is|its|call it|voted for|now|with|to|for|is|it)\s${name}`,
  'u',
)
const alone = new RegExp(String.raw`^${name}[.!]?$`, 'u')
const cue =
  /→|->|=>|\b(?:call(?:ed)?|names?|named|renam\w{1,4}|taken|now|not|no longer|any ?more|instead|forget|scrap|drop|ditch|voted|used to be|old one|last year|wrong|wait|no|trademark\w*|in use|exists|rejected)\b/i

/** "Oh no, silly me, it's Mend It Saturday": a name that has a word of the old one. */
function correctedName(text: string, old: string): string | undefined {
  if (!correction.test(text)) return undefined
  const known = new Set(wordsOf(old))
  return splitClauses(text)
    .map(({ text: clause }) => itIs.exec(clause)?.[1])
    .find(
      found =>
        found !== undefined &&
        nameKeyOf(found)
          .split(' ')
          .some(word => known.has(word)),
    )
}
const itIs = /\b(?:it['’]?s|its|it is|called|name is|make (?:it|that))\s["“]?(\p{Lu}[^,.;!?"”]{1,40})["”]?$/u
const correction =
  /^\W*(?:(?:oh|ah|argh|ooh|well|god)[\s,!.]+)?(?:no|wait|sorry|silly me|oops|my (?:mistake|bad)|wrong)\b/i

/**
 * The new name of the app in a message that says that the old one is none any more: "Forget Vaultd. Kong.",
 * "Vaultd is taken, so it's Kong". Undefined if it names no other.
 */
export function findNewName(text: string, old: string): string | undefined {
  if (old.trim() === '' || text.length > 300 || !cue.test(text)) return undefined
  const key = nameKeyOf(old)
  if (!nameKeyOf(text).includes(key)) return correctedName(text, old)
  const decided = decidedName(text)
  if (decided !== undefined && !nameKeyOf(decided).includes(key)) return decided
  const clauses = splitClauses(text).map(it => it.text)
  const isNew = (found: string | undefined): found is string =>
    found !== undefined && !nameKeyOf(found).includes(key)
  for (const clause of clauses) {
    const found =
      introduced.exec(clause)?.groups?.['name'] ?? alone.exec(leadOf(clause).rest)?.groups?.['name']
    if (isNew(found)) return found
  }
  // In small letters, a name stands alone after a correction: "wait no, kong. vaultd is a pub".
  const bare = clauses
    .map(it => leadOf(it).rest.replace(/[.!]$/, ''))
    .find(it => /^\p{L}{3,20}$/u.test(it) && nameKeyOf(it) !== key)
  const chosen = chosenName(text)
  return (leadOf(text).isCorrection ? bare : undefined) ?? (isNew(chosen) ? chosen : undefined)
}
