import { hasUnit, quantitiesIn, withCorrectedValue, type CorrectedText } from './parseValueCorrection.ts'

const clock = String.raw`(?:(?:half past|quarter past|quarter to|half)\s(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)|(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\so['’]?clock|\d{1,2}[:.]\d\d(?:\s?[ap]m)?|\d{1,2}\s?[ap]m|noon|midnight)`
const clockAtEnd = new RegExp(String.raw`(?:^|(?<=\s))${clock}$`, 'iu')
const onlyClock = new RegExp(String.raw`^${clock}$`, 'iu')

/** What somebody says who puts other words in the place of the last ones; a bare “no” may as well answer. */
const cue =
  /(?<=[\p{L}\p{N}%€$£)'’])(?<open>\s?[,.;…–—-]{1,3}|(?=\s(?:i mean\b|or rather\b)))\s?(?<cue>(?:(?:oh|er|um|uh|hm|ah)[\s,]+)?(?:(?:no|nah|wait|sorry|oops|actually|i meant?|or rather|rather|correction|my mistake)[\s,.:!–—-]+){1,4})(?<to>[^.,;!?:\n–—]{1,60}?)(?=(?<close>\s?[.,;!?\n–—]|\s-\s|$))/giu
const isBareNo = /^\W*(?:(?:no|nah|actually|rather)\W+)+$/i

const opensClause =
  /^(?:i|you|he|she|it|they|we|that|this|these|those|there|is|are|was|not|no|if|because|since|so|just|only|nothing|nobody|thanks|please|when|what|which|who|for|but|and|or|also|forget|drop|skip|leave|remove|keep|make|say|can|could|we['’]\p{L}+|it['’]s|that['’]s|i['’]\p{L}+)\b/iu
const determiner = /^(?:the|an?|my|our|your|their|his|her|every|each|one)$/i
const filler = /^(?:no|oh|yes|well|hm+|ah|ok(?:ay)?|sure|right|so|and|but|wait|sorry|maybe|yeah|nah)$/i

/**
 * An answer in which somebody corrects themselves in one breath as it’s meant: “at 20 – sorry, 25 – places”, “Anna, I mean
 * Hanna”, “nine o’clock. No, half past eight”. Undefined for any other answer.
 */
export function withSpokenCorrection(text: string): CorrectedText | undefined {
  if (text.length > mostRead) return undefined
  for (const match of text.matchAll(cue)) {
    const { open = '', cue: said = '', to = '', close = '' } = match.groups!
    const by = to.trim()
    const before = text.slice(0, match.index)
    if (by === '' || opensClause.test(by)) continue
    const corrected = inPlaceOf(before, by, isBareNo.test(said))
    if (corrected === undefined) continue
    const after = text.slice(match.index + match[0].length)
    // What stands between dashes goes on after them.
    const isInserted = /[–—-]/.test(open) && /[–—-]/.test(close)
    const rest = isInserted ? after.replace(/^\s?[–—-]\s?/, ' ') : after
    return { ...corrected, text: corrected.text + rest }
  }
  return undefined
}

/** Nobody corrects themselves like that in a text that they have pasted. In UTF-16 code units. */
const mostRead = 1000

/** The words before with their last ones replaced. */
function inPlaceOf(before: string, by: string, isUnsure: boolean): CorrectedText | undefined {
  const replacing = (at: number): CorrectedText => ({
    text: before.slice(0, at) + by,
    from: before.slice(at),
    to: by,
  })
  const time = clockAtEnd.exec(before)
  if (time !== null && onlyClock.test(by)) return replacing(time.index)
  const words = [...before.matchAll(/\S+/g)].slice(-6)
  const own = by.split(/\s+/)
  const last = words.at(-1)
  if (last === undefined || own.length > 5) return undefined
  const [quantity, ...others] = quantitiesIn(by)
  if (quantity !== undefined && others.length === 0 && by.startsWith(quantity)) {
    const start = words[0]!.index
    const near = before.slice(start)
    const old = quantitiesIn(near).at(-1)
    if (old === undefined) return undefined
    // “Three hours, no, four” are hours.
    if (quantity === by && !hasUnit(quantity)) {
      const changed = withCorrectedValue(near, { from: old, to: quantity })
      return changed === undefined ? undefined : { ...changed, text: before.slice(0, start) + changed.text }
    }
    const at = start + near.lastIndexOf(old)
    return { text: before.slice(0, at) + by + before.slice(at + old.length), from: old, to: by }
  }
  const first = own[0]!
  const isArticle = (word: string) => /^an?$/i.test(word)
  const same = words.findLast(
    ([word]) => word.toLowerCase() === first.toLowerCase() || (isArticle(word) && isArticle(first)),
  )
  // What comes before the same word or another article is what was meant first.
  if (same !== undefined && own.length > 1 && same.index < last.index) return replacing(same.index)
  if (determiner.test(first)) {
    const start = words.slice(-4).findLast(([word]) => determiner.test(word))
    return start === undefined || start.index === last.index ? undefined : replacing(start.index)
  }
  if (isUnsure || filler.test(last[0])) return undefined
  const isName = (word: string) => /^\p{Lu}/u.test(word)
  if (own.every(isName) && isName(last[0])) {
    const run = words.slice(words.findLastIndex(([word]) => !isName(word) || /[.,;]$/.test(word)) + 1)
    return replacing((own.length === 1 ? (run.at(-1) ?? last) : (run[0] ?? last)).index)
  }
  return own.length === 1 && !isName(first) && !/[.,;:]$/.test(last[0]) ? replacing(last.index) : undefined
}
