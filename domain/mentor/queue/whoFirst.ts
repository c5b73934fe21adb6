import { needWords, painWords } from '#domain/reading/painPoints.ts'
import { isAction } from '../language/findNouns.ts'
import { sentencesIn } from './sentencesIn.ts'

/** Where what somebody wants begins: “62, does it alone, wants to know where every copy is”. */
const wish = /,\s(?=(?:(?:and|but|who|he|she|they)\s)?(?:wants?|needs?|would like|hopes?|has to|have to)\s)/i

/**
 * What an answer about somebody says first of who it is, and the rest, in which it says what they want: “62, does it
 * alone. Wants to know where every copy is”. Empty if it doesn't begin like that.
 */
export function whoFirst(text: string): { readonly who?: string; readonly rest?: string } {
  const [first = '', ...others] = sentencesIn(text, { atSemicolons: true })
  const at = wish.exec(first)
  const who = at === null ? first : first.slice(0, at.index)
  const rest = [...(at === null ? [] : [first.slice(at.index + at[0].length)]), ...others].join(' ')
  const isWish = needWords.test(who) || /\b(?:want|can|could|should|must|be able)\b/i.test(who)
  const isDescribed =
    !isWish && !painWords.test(who) && !isAction(who.replace(/^to\s/i, '')) && /\p{L}{2}/u.test(who)
  return isDescribed && needWords.test(rest) ? { who: who.replace(/(?<![.;,])[.;,]+$/, ''), rest } : {}
}
