import { itemListOf } from '#domain/specification/specification.ts'
import { leadOf } from '../../language/clauses.ts'
import type { Withdrawal } from './findWithdrawals.ts'
import type { WithdrawalContext } from './decideWithdrawal.ts'

/** "Firebase is nonsense. Use Supabase instead", "not Easter, Whitsun", "candles we do! I meant wholesale of candles". */
export function replacementAfter(
  { at, isDenial }: Withdrawal,
  { clauses, module }: WithdrawalContext,
): { at: number; text: string } | undefined {
  for (const [i, { text }] of clauses.entries()) {
    if (i <= at) continue
    const bare = leadOf(text).rest
    const next =
      /^(?:(?:we|i|you|they)(?:['’](?:ll|d))?\s)?(?:(?:use|take|do|make it|go with|have|put|keep|prefer|want)\s)?(\S.{0,60}?)\s(?:instead|rather)$/i.exec(
        bare,
      )?.[1] ??
      /^(?:i|we)\s(?:thought|meant|mean|was thinking)(?:\s(?:of|about))?\s(\S.{0,60})$/i.exec(bare)?.[1] ??
      /^(?:make (?:it|that)|better|rather|let['’]?s say|say|use|take|write|put)\s(\S.{0,60})$/i.exec(
        bare,
      )?.[1] ??
      // "Supabase it is", "it's SQL Server now"
      /^(\S.{0,40}?)\s(?:it is|it['’]ll be|it will be)$/i.exec(bare)?.[1] ??
      /^(?:it['’]?s|it is)\s(\S.{0,40}?)\s(?:now|these days|from now on)$/i.exec(bare)?.[1]
    // "Put her in as her own" puts nobody in somebody's place.
    if (next !== undefined && !/^(?:it|him|her|them|that|this|those)\s/i.test(next))
      return { at: i, text: next }
  }
  if (isDenial !== true || itemListOf(module) !== undefined) return undefined
  // "Not Easter, Whitsun", "Postgres, not MySQL": the other few words say what holds.
  const isValue = (text: string) =>
    /\p{L}|\d/u.test(text) && text.split(/\s+/).length < 7 && !reasonPattern.test(text)
  const other = [at + 1, at - 1].find(i => clauses[i] !== undefined && isValue(leadOf(clauses[i].text).rest))
  return other === undefined || (other < at && clauses.length > 2)
    ? undefined
    : { at: other, text: leadOf(clauses[other]!.text).rest }
}

const reasonPattern =
  /^(?:it|its|it['’]s|they|he|she|we|i|that|thats|that['’]s|this|there|nobody|everyone|everybody|because|since|too|so|as|only|just|you|please|the|my|our)\b/i
