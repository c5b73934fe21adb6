import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { splitList as listedNames } from '#domain/reading/splitList.ts'
import { constraintFieldOf } from '../constraints/constraintField.ts'
import {
  isUnderHeading,
  textBlocksOf,
  sentencesOf,
  withoutEndMarks,
  type TextBlock,
} from '#domain/text/textBlocks.ts'

const exclusionHeading =
  /\b(?:out of scope|not in scope|non-?goals?|won['’]t[- ]have|will not (?:do|have|be)|exclu(?:ded|sions?)|not (?:included|planned|now)|left out|later(?: versions?)?|future (?:versions?|work))\b/i
const exclusionPatterns: readonly RegExp[] = [
  /\b(?:out of scope|not in scope|beyond the scope|left out|(?:not|no) (?:a )?part of (?:it|this|that|(?:the )?(?:first|initial|v1|mvp|scope|project|app|plan))|not (?:be )?(?:included|planned|supported)|(?:is|are) not (?:needed|necessary|required|wanted)|out of the question|excluded)\b/i,
  /\b(?:won['’]t|will not|do not plan to|don['’]t plan to|not going to|do not want to|don['’]t want|do(?:es)? not need|don['’]t need|doesn['’]t need)\b/i,
  /\b(?:not (?:for|in|until) (?:now|v1|version (?:1|one)|the (?:first|initial) (?:version|release)|mvp|phase (?:1|one)))\b/i,
  /\b(?:(?:can|could|may|might|comes?|will come|added|maybe) (?:wait|later|in (?:v|version ?)2|in (?:a|the) (?:later|future|next) (?:version|release))|in (?:v|version ?)2|phase (?:2|two)|later version|not yet|for later(?!\s+\w)|after launch|postponed?)\b/i,
  /^(?:there (?:is|are|will be) )?no\s+(?!one\b|matter\b|longer\b|doubt\b|problem\b|idea\b|way\b|time\b|money\b|budget\b|experience\b|clue\b|need\b|training\b|help\b|internet\b|access\b|reason\b|answers?\b|more than\b)[\w-]+/i,
]

/**
 * Finds features that shouldn't be built: bullets below such a heading, and sentences that exclude something. In an
 * answer, every bullet counts.
 */
export function findExclusions(
  blocks: readonly TextBlock[],
  isAsked: boolean,
): { readonly feature: string; readonly block: TextBlock }[] {
  const hasHeading = blocks.some(block => isUnderHeading(block, exclusionHeading))
  return blocks.flatMap(block => {
    if (block.kind === 'heading' || block.kind === 'code' || block.kind === 'row') return []
    const isListed =
      isUnderHeading(block, exclusionHeading) || (isAsked && !hasHeading && block.kind === 'bullet')
    if (isListed) return [{ feature: withoutEndMarks(block.text), block }]
    if (
      block.headings.some(it => /\b(?:acceptance|criteria|user stor|goals?\b|success)/i.test(it)) ||
      /\bshall\b/i.test(block.text)
    )
      return []
    return sentencesOf(block).flatMap(sentence => {
      const isExclusion =
        exclusionPatterns.some(form => form.test(sentence.text)) &&
        !/^as an? /i.test(sentence.text) &&
        !/\?\s*$/.test(sentence.text)
      return isExclusion ? splitExcludedList(sentence) : []
    })
  })
}

/** Splits "No payments, chat or ads in the first version" into three exclusions, unless the sentence says more. */
function splitExcludedList(sentence: TextBlock): { feature: string; block: TextBlock }[] {
  const list =
    /^(?:there (?:is|are|will be) )?no\s+(?=\S)(?<all>[\w\s,'’/-]+?)(?:(?<!\s)\s+(?:in|for|at|until|yet|now|please)\b[^]*)?$/i.exec(
      withoutEndMarks(sentence.text),
    )?.groups?.['all']
  const parts =
    list
      ?.split(/(?:(?<!\s)\s+)?,\s*(?:(?:and|or|no)\s+)?|(?<!\s)\s+(?:and|or)\s+(?:no\s+)?/)
      .filter(part => part.trim() !== '' && !isClause(part)) ?? []
  const forbidden = sentence.text.match(/(?:^|,\s*(?:and\s+)?)no\s/gi)?.length ?? 0
  // "no account, no cloud, all on the phone": a part without its own "no" isn't an exclusion.
  if (forbidden > 1 || /,[^,]*\b(?:is|are|will|can)\b/i.test(sentence.text)) {
    const each = sentence.text
      .split(/,\s*(?:and\s+)?/)
      .flatMap(it => /^(?:and\s+)?no\s+(?=\S)([^]+)$/i.exec(withoutEndMarks(it))?.[1] ?? [])
    if (each.length > 0) return each.map(feature => ({ feature, block: sentence }))
  }
  const subjects = parts.length > 0 ? [] : excludedSubjectsIn(sentence.text)
  if (subjects.length > 0) return subjects.map(feature => ({ feature, block: sentence }))
  return parts.length > 0 && parts.every(part => part.split(/\s+/).length <= 4)
    ? parts.map(part => ({ feature: part.trim(), block: sentence }))
    : [{ feature: withoutEndMarks(sentence.text), block: sentence }]
}

/** "Payments and chat are not part of it" is about payments and about chat; empty if a sentence says more than that. */
export function excludedSubjectsIn(sentence: string): string[] {
  const { what } = excludedSubject.exec(withoutEndMarks(sentence))?.groups ?? {}
  return what === undefined || isClause(what) ? [] : listedNames(what)
}

const excludedSubject =
  /^(?:the\s)?(?<what>(?!(?:it|this|that|these|those|there|they|what|who|which)\b)[^;:]{2,60}?)\s(?:(?:is|are)(?:n['’]t|\snot)\s(?:(?:a\s)?part of (?:it|this|that|the (?:app|project|scope|plan|first version|mvp))|in scope|included|planned|supported|needed|necessary|required|wanted)|(?:is|are)\s(?:out of scope|left out|excluded))(?:\s(?:for now|yet|at first|now|in the first version))?$/i

/** "we use the bank", "the bank does that": a clause with a subject and a verb is a reason, not an exclusion. */
const isClause = (part: string) =>
  /^(?:(?:and|but|as|because|since|so)\s+)*(?:we|i|they|you|he|she|it|there|that|this|people|users|everybody|everyone|somebody|nobody)(?:['’](?:s|re|ll|ve|d|m)\b|\s+[a-z]+)/i.test(
    part,
  ) ||
  /^(?:because|since|but|so)\s|^(?:the|our|my|their|his|her|an?)\s+(?:[\w-]+\s+){1,2}(?:is|are|was|does|do|has|have|had|will|can|could|should|must|may|already|takes?|keeps?|handles?|uses?|pays?|works?)\b/i.test(
    part,
  )

/** "Not at first" and "God forbid" exclude nothing on their own. */
const asidePattern =
  /^(?:(?:not|maybe|perhaps|probably|just|only|at least)\s+)*(?:at first|for now|now|yet|later|then|ever|at all|in the beginning|first|thanks|please|god forbid|heaven forbid|thank god|really|sorry|next year|this year|some day|someday|never|no|nope)[.!]*$/i

/** "No chat, we have discord" without what is there instead. */
const withoutReasons = (sentence: string): string =>
  /^\W*(?:no|not|without|never)\s/i.test(sentence)
    ? sentence
        .split(/,\s+/)
        .filter((part, i) => i === 0 || !isClause(part) || /\b(?:no|not|never)\b|n['’]t\b/i.test(part))
        .join(', ')
    : sentence

/** "No ads no tracking no cookies" with its commas. */
const withCommas = (text: string) =>
  /^no\s/i.test(text) && !/[,;]/.test(text) ? text.replace(/(?<!\s)\s+(?:and\s+)?(?=no\s)/gi, ', ') : text

/** "Other cemeteries" are others than those that the app is for. */
const withOther = (part: string, text: string) =>
  text.toLowerCase().includes(`other ${part.toLowerCase()}`) ? `other ${part}` : part

/** Splits an answer about exclusions into the elements of a list, or into whole sentences if they say more. */
export function splitExclusions(text: string): string[] {
  return (
    textBlocksOf(text)
      .flatMap(block => (block.kind === 'bullet' ? [block] : sentencesOf(block)))
      // A required technology is never an exclusion.
      .filter(
        ({ text }) =>
          constraintFieldOf(text) !== 'mandatoryTechnologies' ||
          /\b(?:no|not|never|without|won['’]t)\b/i.test(text),
      )
      .flatMap(({ text: sentence }) => {
        const text = withoutReasons(sentence)
        const named = listedNames(withCommas(text).replace(/(?<!\s)\s+or\s+/gi, ', '))
        const without = named.filter((part, i) => i === 0 || !isClause(part))
        const parts = without
          .map(part =>
            part
              .replace(
                /^(?:(?:there (?:is|are|will be) |we have |for now |definitely |also )?(?:no|not|without|nope)\s+)+/i,
                '',
              )
              .replace(
                /(?<![\s,])[\s,]+(?:for now|now|yet|at first|in (?:v|version )?(?:1|one)|in the (?:first|initial) version|either)$/i,
                '',
              )
              .trim(),
          )
          .filter(part => !asidePattern.test(part))
        const isList = parts.every(
          part =>
            part.split(/\s+/).length <= 5 &&
            !/\b(?:won['’]?t|will|can|is|are|do|does|don['’]?t)\b/i.test(part),
        )
        return (isList ? parts.map(part => withOther(part, text)) : [withoutEndMarks(text)])
          .map(part => part.replace(/^(?:and|or|also|but)\s+/i, ''))
          .map(capitalize)
      })
      .filter(part => /[\p{L}\p{N}]/u.test(part))
  )
}
