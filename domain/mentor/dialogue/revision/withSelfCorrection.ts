import { withCorrectedValue, type CorrectedText } from './parseValueCorrection.ts'

const lead = String.raw`(?:(?:sorry|no|nah|wait|oops|hm+|actually|correction|or|well)[\s,.!:–—-]{1,3}){1,3}`
const corrected = new RegExp(
  String.raw`^(?<before>.{3,600}?)[.,;!?…–—-]{0,3}\s${lead}(?:i (?:meant|mean)|it['’]?s|make (?:that|it)|(?:it )?should be|rather|that should be)\s(?<to>[^.,;!?]{2,40}?)(?:,?\s(?:and\s)?not\s(?<from>[^.,;!?]{2,40}))?[.!]?$`,
  'is',
)
const month =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thu(?:rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)\b/gi

/**
 * An answer that corrects itself at its end as it should have been: "stored with a ULID. Sorry, I meant UUIDv7, not ULID",
 * "before Easter (April). Hm, make that May". Undefined for any other answer.
 */
export function withSelfCorrection(text: string): CorrectedText | undefined {
  const { before = '', to = '', from } = corrected.exec(text.trim())?.groups ?? {}
  if (to === '') return undefined
  const replacing = (old: string, by: string): CorrectedText | undefined => {
    const at = before.toLowerCase().lastIndexOf(old.toLowerCase())
    return at < 0
      ? undefined
      : { text: before.slice(0, at) + by + before.slice(at + old.length), from: old, to: by }
  }
  if (from !== undefined) return replacing(from.trim(), to.trim())
  const [said, ...others] = before.match(month) ?? []
  const [named] = to.trim().match(month) ?? []
  if (named !== undefined && named.length === to.trim().length)
    return said !== undefined && others.length === 0 ? replacing(said, named) : undefined
  return /\d/.test(to) ? withCorrectedValue(before, { from: undefined, to: to.trim() }) : undefined
}
