import type { PlacedStatement } from '#domain/reading/draft/placedStatement.ts'
import { singularOf, wordsOf } from '#domain/text/words.ts'
import type { FeatureStatement } from './statedFeatures.ts'

/** Whether the person takes a feature back later in the text: "A chat for guests. No wait, forget the chat." */
export const isWithdrawn = (
  { name, statement }: Pick<FeatureStatement, 'name' | 'statement'>,
  statements: readonly PlacedStatement[],
): boolean => {
  const index = statements.indexOf(statement)
  const named = wordsOf(name).map(singularOf)
  if (
    considered.test(statement.text) &&
    statements.slice(index + 1, index + 4).some(it => rejected.test(it.text))
  )
    return true
  if (putOff.test(statements[index + 1]?.text ?? '')) return true
  return statements.some(({ text }, i) => {
    const { thing } = i < index ? {} : (withdrawal.exec(text)?.groups ?? {})
    if (thing === undefined) return false
    return pronoun.test(thing)
      ? i === index + 1
      : wordsOf(thing)
          .slice(-1)
          .some(word => named.includes(singularOf(word)))
  })
}

/** "I was thinking that the program chooses. Lucy says no." */
const considered =
  /\b(?:i|we) (?:(?:first|once|even|also|had|originally) )?(?:thought|was thinking|were thinking|considered|wanted|was leaning|started)\b/i
const rejected =
  /(?:^|\b(?:says?|said|then|thought|but|honestly),? )(?:no|nope)\b|\b(?:i stopped|leave it out|over the top|won['’]?t work|not worth|too (?:much|complicated|expensive)|compromise)\b/i

/** "Trend by manufacturer. Parked for phase 2." */
const putOff =
  /^(?:that['’]?s |this is |is |but )?(?:parked|postponed|deferred|rejected|dropped|moved to (?:phase|v) ?(?:2|two)|out of scope)\b/i

/** "forget the chat", "wait no, skip the map", "actually scratch that" */
const withdrawal =
  /(?:^|[,.;:–—-] ?)(?:(?:no|nah|wait|oh|hm+|actually|ok(?:ay)?|but|and|so|well)[,.]? ){0,4}(?:(?:forget|scrap|scratch)(?: about)?|(?:(?<=\b(?:no|nah|wait|actually)[,.]? )(?:drop|skip|cancel|leave out))|never ?mind) (?<thing>(?:that|it|this)(?! \p{L})|(?:the|that|this|those) \p{L}+)/iu
const pronoun = /^(?:that|it|this)$/i
