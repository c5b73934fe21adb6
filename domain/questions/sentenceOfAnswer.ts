import { capitalised } from '../checks/edits.ts'

/** Words by which an answer is a sentence of its own. */
const verbIn =
  /\b(?:is|are|was|were|be|has|have|do|does|can|could|may|must|should|will|would|wants?|needs?|gets?|sees?|goes|stays?|keeps?|makes?|uses?|decides?|sends?|shows?|asks?|tells?|pays?|knows?|calls?|takes?|gives?|adds?|changes?|deletes?|looks?|comes?|starts?|works?|counts?|waits?)\b|n['’]t\b|['’](?:s|re|ll|ve|d|m)\b/i
/** A few words for whom, before what else is said. */
const whoFirst =
  /^(?<who>(?:\S+\s){0,4}\S+?)(?:[.!;]\s+|\n+|,\s+(?=(?:the|they|he|she|i|we|it|that|because|since)\s))(?<more>\S[^]*)$/i
const pronounFirst = /^(?:they|he|she|it|we|i|you|this|that|there)\b/i

/**
 * What a person answers, as a sentence that can be read without its question: “Only the coach” to “Who can cancel a
 * lesson?” becomes “Only the coach can cancel a lesson.” Words that are a sentence of their own stay as they are, after
 * what they’re about if that isn’t said.
 */
export function sentenceOfAnswer(question: string, answer: string): string {
  const words = answer.trim()
  const asked = question.trim().replace(/\?{1,3}$/, '')
  const { who = '', more = '' } = /^who\b/i.test(asked) ? (whoFirst.exec(words)?.groups ?? {}) : {}
  // “Nobody. I close it myself.”
  if (who !== '' && !verbIn.test(who))
    return `${sentenceOfAnswer(question, who)} ${sentence(capitalised(more))}`
  const isSentence = verbIn.test(words) && words.split(/\s+/).length > 3
  // Lines and labels make no sentence with the question.
  const whole =
    isSentence || /[\n:]/.test(words) ? undefined : joined(asked, words.replace(/(?<![.!\s])[.!\s]+$/, ''))
  if (whole !== undefined) return sentence(whole)
  if (isSentence && !pronounFirst.test(words) && sharesWords(asked, words)) return sentence(words)
  const topic = topicOf(asked) ?? (words.split(/\s+/).length > 3 ? '' : `${asked}:`)
  return sentence(`${topic} ${topic === '' ? words : withSmallStart(words)}`.trim())
}

/**
 * An answer in which the few words for whom, before what else is said, are a sentence of their own: “Only the coach.
 * Lessons stay for a year” becomes “Only the coach can cancel a lesson. Lessons stay for a year”. Other answers stay as
 * they are.
 */
export function withWholeStart(question: string, answer: string): string {
  const { who = '' } = /^who\b/i.test(question.trim()) ? (whoFirst.exec(answer.trim())?.groups ?? {}) : {}
  return who === '' || verbIn.test(who) ? answer : sentenceOfAnswer(question, answer)
}

/** The sentence that a question and a few words make together. */
function joined(asked: string, words: string): string | undefined {
  const who =
    /^who (?<does>(?:can|may|must|should|will|has to|looks? after|adds?|needs?|decides?|gets?|sees?|pays?)\b.+)$/i.exec(
      asked,
    )
  // “Librarians, singers only their own” says more than who.
  const isList = /,[^,]*\bonly (?:their|his|her|its|my) own\b/i.test(words)
  if (
    who !== null &&
    !isList &&
    !/^(?:yes|no|nobody in particular|it depends)\b/i.test(words) &&
    !/^by\b/i.test(words)
  )
    return `${words.replace(/^((?:only|just) )?me$/i, '$1I')} ${withNumber(who.groups!['does']!, words)}`
  const [, yesNo, rest = ''] = /^(yes|yep|yeah|no|nope)\b[\s,:;–-]*(.*)$/is.exec(words) ?? []
  const [, modal = '', subject = '', does = ''] =
    /^(can|may|should|must|do|does) (it|people|someone|anyone|everyone|members|users|they|the app) (.+)$/i.exec(
      asked,
    ) ?? []
  if (yesNo === undefined || modal === '') return undefined
  const verb = verbs[modal.toLowerCase()]![/^y/i.test(yesNo) ? 0 : 1]
  const said = `${subject} ${verb} ${does}`.replace(/ {2,}/g, ' ').replace(/(?<=^it )have to/, 'has to')
  return rest === '' ? said : `${said}: ${rest}`
}

/** How a question that can be answered by yes or no is stated, and denied. */
const verbs: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  can: ['can', 'can’t'],
  may: ['may', 'may not'],
  should: ['should', 'shouldn’t'],
  must: ['must', 'don’t have to'],
  do: ['', 'don’t'],
  does: ['', 'doesn’t'],
}

/** "The coach and the boatman look after the app" */
function withNumber(does: string, words: string): string {
  const isMany = /\band\b|(?<!s)s$/i.test(words) || /^(?:we|they|i|you|people|all|both)\b/i.test(words)
  return isMany
    ? does.replace(/^(has to|(?:look|add|need|decide|get|see|pay)s)\b/i, it =>
        it.toLowerCase() === 'has to' ? 'have to' : it.slice(0, -1),
      )
    : does
}

/** What a question is about, as the beginning of a sentence. */
function topicOf(asked: string): string | undefined {
  const happens =
    /^what (?:happens|do people see|does someone see)(?: to (?<what>.+?))?(?: (?<when>(?:when|if|once|after) .+))?$/i.exec(
      asked,
    )
  if (happens?.groups?.['when'] !== undefined) return `${capitalised(happens.groups['when'])},`
  if (happens?.groups?.['what'] !== undefined) return `${capitalised(happens.groups['what'])}:`
  const what = /^what (?<when>if .+)$/i.exec(asked)?.groups?.['when']
  if (what !== undefined) return `${capitalised(what)},`
  for (const [order, pattern] of turned) {
    const { ask = '', verb = '', who = '', does = '' } = pattern.exec(asked)?.groups ?? {}
    if (ask !== '')
      return `${capitalised(order === 'bare' ? `${ask} ${who} ${does}` : `${ask} ${who} ${verb} ${does}`)}:`
  }
  return /^who /i.test(asked) ? `${asked}:` : undefined
}

/** Questions whose verb comes before who does it, so that it has to change places. */
const turned: readonly (readonly ['bare' | 'after', RegExp])[] = [
  [
    'bare',
    /^(?<ask>how|when|where|why|what|(?:which|whose) \p{L}+) (?:do|did) (?<who>.{1,80}?) (?<does>\p{L}{1,30}(?: .{1,200})?)$/iu,
  ],
  [
    'bare',
    /^(?<ask>how (?:many|much|long|often|far)(?: .{1,60}?)?) do (?<who>people|they|we|users|members) (?<does>.{1,200})$/iu,
  ],
  [
    'after',
    /^(?<ask>how (?:many|much|long|often|far)(?: .{1,60}?)?) (?<verb>can|may|should|must) (?<who>one person|each person|people|someone|they|each \p{L}+) (?<does>.{1,200})$/iu,
  ],
  [
    'after',
    /^(?<ask>how (?:long|often|large)|(?:which|whose) \p{L}+) (?<verb>is|are) (?<who>.{1,80}) (?<does>\p{L}{1,30})$/iu,
  ],
]

const sharesWords = (asked: string, words: string): boolean => {
  const long = (text: string) => (text.toLowerCase().match(/\p{L}{5,}/gu) ?? []).map(it => it.slice(0, 5))
  const known = new Set(long(asked))
  return long(words).some(word => known.has(word))
}

/** A name or "I" keeps its capital. */
const withSmallStart = (text: string) =>
  /^(?:\p{Lu}\p{Ll}*\b(?=\s\p{Ll})|\p{Lu}\p{Ll}+$)/u.test(text) && commonStart.test(text)
    ? text.slice(0, 1).toLowerCase() + text.slice(1)
    : text
const commonStart =
  /^(?:the|an?|they|he|she|it|we|you|this|that|there|only|just|all|any|both|each|every|no|nobody|nothing|none|by|with|without|in|on|at|after|before|until|when|if|once|as|for|from|to|through|via|yes|people|everyone|anyone|someone|never|always|twice|up|about|at|one|two|three|four|five|my|our|their|his|her)\b/i

const sentence = (text: string) => capitalised(/[.!?…]$/.test(text) ? text : `${text}.`)
