/**
 * Whether a condition only names something, such as "no signal", "a walk at 7:25" or "guides who can walk", so that it
 * can't follow "while". False if in doubt: a word that could be a verb may be the predicate.
 */
export function isNounPhrase(text: string): boolean {
  const words = text
    .replaceAll(/“[^”]{0,160}”|"[^"]{0,160}"/g, 'name')
    .trim()
    .split(/\s+/)
  const [first = '', ...others] = words
  if (subjects.test(first)) return false
  const isDetermined = determiners.test(first)
  const at = others.findIndex(word => joints.test(word))
  const head = at < 0 ? others : others.slice(0, at)
  const tail = at < 0 ? [] : others.slice(at + 1)
  // Without an article, only what somebody is or has tells a plural from a verb: "guides who …".
  if (!isDetermined && (at < 0 || !/^(?:who|whose|which)$/i.test(others[at]!))) return false
  if (head.length > 4 || (isDetermined && head.length === 0)) return false
  // The verb of several has no s: "two guests wait".
  const last = head.at(-1) ?? ''
  const isMany = isPlural(first)
  if (isMany && !plurals.test(last)) return false
  const isCounted = (isMany || (/^no$/i.test(first) && head.length === 1)) && plurals.test(last)
  if (!(isCounted ? head.slice(0, -1) : head).every(word => !maybeVerb(word))) return false
  // A relative clause has a verb of its own.
  if (at >= 0 && relatives.test(others[at]!)) return true
  return tail.every((word, i) => !maybeVerb(word) || counts.test(tail[i - 1] ?? ''))
}

/** What exists, as a clause: "no signal" as "there is no signal", "two guides who can walk" as "there are …". */
export function asExistence(phrase: string): string {
  const [first = '', second = ''] = phrase.trim().split(/\s+/)
  const isMany = determiners.test(first)
    ? isPlural(first) || (/^no$/i.test(first) && endsInS.test(second))
    : endsInS.test(first)
  return `there ${isMany ? 'are' : 'is'} ${phrase}`
}

const numbers = String.raw`\d+|two|three|four|five|six|seven|eight|nine|ten|both|all|many|several|few`
const counts = new RegExp(`^(?:${numbers}|no|other|some|any)$`, 'i')
const numerals = new RegExp(`^(?:${numbers})$`, 'i')
const isPlural = (word: string) => numerals.test(word)
const determiners = new RegExp(`^(?:an?|no|the|one|another|${numbers})$`, 'i')
const subjects =
  /^(?:I|you|he|she|it|we|they|there|this|that|these|those|someone|somebody|nobody|everyone|everybody|nothing)$/i
const relatives = /^(?:who|whose|which|that)$/i
const joints =
  /^(?:who|whose|which|that|at|with|without|in|on|of|from|for|by|between|before|after|during|over|under)$/i
/** Plurals look like verbs; so do participles. Possessives don't. */
const maybeVerb = (word: string) =>
  (endsInS.test(word) && !/[’']s$/.test(word)) || /ed$/i.test(word) || verbs.test(word)
const plurals = /(?:[^siu’']s|people|men|children)$/i
const endsInS = /[^siu’']s$/i
const verbs =
  /^(?:is|are|was|were|be|been|has|have|had|does|do|did|can|could|will|would|may|might|must|shall|should|(?:is|are|was|were|has|have|had|does|do|did|ca|could|wo|would|must|should)n[’']t|cannot|goes|began|bought|came|chose|cut|drew|fell|felt|found|gave|got|hit|kept|left|lost|made|met|paid|put|ran|read|said|sat|saw|sent|set|shut|sold|spent|stood|took|told|went|won|wrote|stays?)$/i
