import type { CorrectedText } from './parseValueCorrection.ts'

const days = String.raw`(?:mon|tues|wednes|thurs|fri|satur|sun)days?`
const months = 'january|february|march|april|may|june|july|august|september|october|november|december'
const kinds = [days, `(?:${months})`].map(it => new RegExp(String.raw`\b${it}\b`, 'gi'))
const cue =
  /^\W*(?:(?:and|oh|hm+|well|please)\W+)*(?:no\b|nah\b|wait\b|sorry\b|oops\b|actually\b|correction\b|scratch that\b|make (?:it|that)\b|not\b|i meant?\b|my mistake\b|change (?:it|that)\b|rather\b)|\b(?:make (?:it|that)|instead|rather than|not (?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b/i
const maxWords = 12

const keyOf = (day: string) => day.toLowerCase().replace(/s$/, '')

/**
 * A text with the day or the month that a message puts in the place of another: "make that Fridays". Undefined unless the
 * message corrects something, and both say just one that the other doesn't.
 */
export function withCorrectedDay(message: string, text: string): CorrectedText | undefined {
  if (message.split(/\s+/).length > maxWords || !cue.test(message)) return undefined
  for (const kind of kinds) {
    // "May" is a month in capitals only.
    const found = (all: string) => [...all.matchAll(kind)].filter(([it]) => it !== 'may').map(it => it[0])
    const [said, there] = [found(message), found(text)]
    const next = said.filter(it => !there.some(old => keyOf(old) === keyOf(it)))
    const named = there.filter(it => said.some(other => keyOf(other) === keyOf(it)))
    const old = named.length > 0 ? named : there
    const [from] = old
    const [to] = next
    if (from === undefined || to === undefined || next.length > 1) continue
    if (new Set(old.map(keyOf)).size > 1) continue
    const plural = kind === kinds[0] && /s$/i.test(from) && !/s$/i.test(to) ? `${to}s` : to
    const put = kind === kinds[0] && !/s$/i.test(from) && /s$/i.test(to) ? to.replace(/s$/i, '') : plural
    const capital = put.slice(0, 1).toUpperCase() + put.slice(1)
    return { text: text.replaceAll(from, capital), from, to: capital }
  }
  return undefined
}
