import { createItemFromPart } from '#domain/mentor/dialogue/createItem.ts'
import { addedIn, withoutAddition } from '#domain/mentor/language/addedIn.ts'
import { stripFillers } from '#domain/mentor/language/stripFillers.ts'
import { splitExclusions } from './findExclusions.ts'
import type { ModuleQuestions } from '#domain/mentor/dialogue/moduleQuestions.ts'

const deferralPattern =
  /\b(?:not (?:now|yet|at first|in the first)|(?:maybe |perhaps )?(?:later|next (?:year|season|summer|winter|time|version)|some ?day|another time|in the future)|(?:second|next|later) (?:version|phase|release)|out of scope|leave (?:it |that )?out)\b/i

/** The guided mentor's questions about this module. */
export const questions: ModuleQuestions = {
  questions: {
    excludedFeatures: {
      question: 'What won’t the first version do, even though people might expect it?',
      why: 'Saying no in writing is the cheapest way to keep a plan small.',
      anythingElse: 'What else won’t the first version do, even though people might expect it?',
      example: 'No payments, no chat, no native app.',
      rejects: ['people', 'time'],
    },
  },
  readAnswer({ path }, message) {
    // Without a question, only what adds to the list, or refuses or postpones something, belongs to it.
    if (path !== 'excludedFeatures' && !(path === '' && isExclusion(message.text))) return undefined
    const createItem = createItemFromPart(message)
    const said = withoutRefusal(
      withoutAddition(stripFillers(message.text))
        .replace(asides, '')
        .replace(orders, '')
        .replace(put, whenIn),
    )
    return splitExclusions(said)
      .filter(feature => !orderPattern.test(feature))
      .map(feature => createItem({ excludedFeatures: `- ${feature}` }, feature))
  },
  suggestValues: (_, specification) =>
    specification.features
      .filter(it => it.importance === 'Low' && it.name.trim() !== '')
      .map(it => ({ excludedFeatures: `- ${it.name.trim()}` })),
  isWorthNoting: () => true,
}

const asides =
  /,?\s(?:come to think of it|now (?:that )?i (?:come to )?think (?:of|about) it|on reflection)(?=[\s,.–—-])/i
const orders = /,\s(?:leave|forget|skip|drop|park|keep|put off) (?:that|it|this|those|them)\b[^,.;]{0,60}/gi
/** "The deposit, actually leave that for next year", "the reporting will be moved to phase 2", "fees, as I said". */
const put =
  /,?\s(?:(?:actually|also|better|please)\s){0,2}(?:(?:leave|forget|skip|drop|park|keep|put off|move|push|postpone) (?:that|it|this|those|them)|(?:(?:will|can|should|must|has to|have to|is to|are to)(?: also)?(?: be)?|(?:is|are)(?: also)?) (?:moved|postponed|pushed|shifted|deferred|put off|left|wait))(?=\W|$)(?<when>(?:\s(?:back|out|off|for|to|until|till|as well|too|later|next|the|a|version|phase|release|year|season|time|stage|v?\d{1,4}|summer|winter|autumn|spring)){0,8})(?=\W*$|[.;\n])|,?\s(?:(?:too|as well|also),?\s)?(?:we|i)(?:['’]ll| will| can)? (?:start|launch|begin|open|do|live|go|manage) without (?:it|them|that|those)(?=\W*$|[.;\n])|,?\s(?:as|like) (?:i )?(?:said|mentioned|discussed|agreed|above)(?=\W*$|[.;,\n])/gi
/** When something comes that is put off: "for next year as well" is next year. */
const whenIn = (said: string): string => {
  const [when] =
    /\b(?:later|next \w+|(?:phase|version|release|stage|season) \w+|v\d+|summer|winter|autumn|spring)\b/i.exec(
      said,
    ) ?? []
  return when === undefined ? '' : ` (${when})`
}
/** "The texts to all, leave that for next year": an order about what was just named. */
const orderPattern = /^(?:leave|forget|skip|drop|park|keep|put off) (?:that|it|this|those|them)\b/i
/** "The chat they asked for, no" */
const refusedEnd = /,\s+(?:no|nope|not|no way|never)\W*$/i
const isExclusion = (text: string) =>
  deferralPattern.test(text) ||
  text.search(put) >= 0 ||
  addedIn(text) !== undefined ||
  refusedEnd.test(text) ||
  /^(?:no|not|without|never)\s\p{L}/iu.test(withoutAddition(stripFillers(text)))
const withoutRefusal = (text: string) => text.replace(refusedEnd, '')
