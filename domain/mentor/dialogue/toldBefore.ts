import { textsIn } from '#domain/mentor/language/contentWords.ts'
import { capitalize } from '#domain/mentor/language/stripFillers.ts'
import { isComplaint } from './isComplaint.ts'
import { likelyNameIn } from './likelyNameIn.ts'
import { isRole } from '#domain/mentor/language/roles.ts'
import { excerptOf } from '#domain/reading/excerpt.ts'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { painWords, proseSentencesOf } from '#domain/reading/painPoints.ts'
import type { FormKey, ModuleKey, Specification } from '#domain/specification/specification.ts'
import { createExtractedItem, textBlocksOf, withoutEndMarks } from '#domain/text/textBlocks.ts'

const today =
  /\b(?:today|currently|at the moment|right now|so far|until now|nowadays|these days|now (?:it|we|i|they|the|my|our|everything|everybody)|every (?:day|week|month|year|morning|evening|time)|half the time|all the time|always|keeps?)\b/i
const wrong =
  /\b(?:wrong|wip(?:es|ed)|dead|broken|crash(?:es|ed)?|double[- ]?booked|fights?|argu(?:e|es|ing)|late|twice|overlook\w*|mix(?:ed|es)? up|nobody knows|no ?one knows|guess(?:es|ing)?|shout\w*|chas(?:e|es|ing))\b/i
const wished =
  /\b(?:i|we)(?:['’]d| would)? (?:want|like|need|imagine|wish)\b|\b(?:app|tool|site|system) (?:should|must|that)\b/i
const platform =
  /\b(?:on|from|for|in|with|via) (?:(?:the|a|an|their|his|her|our|my|any|old|every) ){0,2}(?:(?:mobile|android|smart) ?)?(?:phones?|smartphones?|tablets?|ipads?|iphones?|browsers?|desktops?|laptops?|computers?|pcs?)\b|\b(?:web ?app|web ?site|mobile app|desktop app|browser[- ]based|responsive|(?:browser|desktop|phone|mobile|tablet|ipad|web)s?[- ](?:only|first))\b/i
/** "They come in on the phone" is about calls, and not about a device. */
const withoutCalls = (text: string): string =>
  /\b(?:come|comes|came|calls?|called|ring|rings|rang|talk\w*|speak\w*|spends?|answer\w*|half|hours?|all day|coordinate|arrives?)\b/i.test(
    text,
  )
    ? text.replace(/\b(?:on|over|by|via) the (?:tele)?phone\b/gi, ' ')
    : text
const access =
  /\b(?:only|nobody (?:but|except)|no one (?:but|except)|just)\b.{1,50}\b(?:see|sees|view|read|change|edit|delete|approve|access|open)s?\b|\b(?:must not|mustn['’]t|may not|should not|shouldn['’]t|not allowed to|isn['’]t allowed to|can['’]t|cannot|can not|never) (?:be able to )?(?:see|view|read|change|edit|delete)\b/i
const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety'
const ones = 'one|two|three|four|five|six|seven|eight|nine'
const number = String.raw`(?:\d[\d.,]{0,8}|(?:${tens})(?:[- ](?:${ones}))?|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:${ones})(?: (?:hundred|thousand|dozen))?|(?:a|several|(?:a )?few) (?:hundred|thousand|dozen))`
const count = new RegExp(String.raw`\b${number} (?<who>\p{L}{2,15}(?: \p{L}{2,15})?)\b`, 'iu')
const manyPeople = (text: string) => {
  const found = count.exec(text)
  const who = found?.groups?.['who'] ?? ''
  // "From one volunteer to the next", "last year nine people didn't turn up": no number of users.
  if (
    /^(?:one|a few) /i.test(found?.[0] ?? '') ||
    /\blast (?:year|month|week|time|season)\b|n['’]t\b/i.test(text)
  )
    return false
  return (
    /^(?:of (?:us|them)\b|people\b|persons\b|users?\b)/i.test(who) || who.split(' ').some(it => isRole(it))
  )
}

/** "Problem: nobody knows who is next" */
const problemLabel =
  /^(?:the |our |main )?(?:problem|pain(?: point)?|issue|trouble|status quo|today|currently)s?\s?[:=–—-]\s/i

const duration =
  /(?:\b(?:within|under|less than|at most|no more than|in) |[<≤]\s?)(?:\d+\s?|(?:one|two|three|five|ten|half a) )(?:ms|milliseconds?|s|seconds?)\b/i

/** What people use instead of an app. */
const makeshift =
  /\b(?:on paper|paper|notebooks?|whiteboards?|excel|spread ?sheets?|phone calls?|by phone|group chats?|whatsapp|by hand|sticky notes?|in the bin)\b/i
const loss = /\b(?:costs? (?:us|me|them)|wastes?|wasted|loses?|lost|refund(?:s|ed)?|gave money back)\b/i
const crowd =
  /\b\d[\d.,]{0,8} (?:\p{L}{2,15} )?(?:people|users|members|households|families|customers|clients|students|pupils|players|volunteers|employees|drivers|farmers|growers|residents|tenants|patients)\b/iu
const limit = /\b(?:max\w*|at most|up to|limit\w*|no more than|per|each|at least)\b/i

/** What says in so many words what a question asks for. A sentence that only wishes for something tells no trouble. */
const signs: { readonly [module: string]: { readonly [path: string]: (text: string) => boolean } } = {
  problemStatement: {
    painPoint: text =>
      text.split(/\s+/).length < 31 &&
      !wished.test(text) &&
      ((today.test(text) && (painWords.test(text) || wrong.test(text) || makeshift.test(text))) ||
        isComplaint(text) ||
        problemLabel.test(text)),
    whyImportant: text =>
      text.split(/\s+/).length < 31 && !wished.test(text) && loss.test(text) && /\d/.test(text),
  },
  technicalRequirements: {
    frontend: text => text.split(/\s+/).length < 15 && platform.test(withoutCalls(text)),
  },
  nonFunctionalRequirements: {
    targetPlatform: text => text.split(/\s+/).length < 15 && platform.test(withoutCalls(text)),
    scalabilityNotes: text =>
      (text.split(/\s+/).length < 15 && manyPeople(text)) || (crowd.test(text) && !limit.test(text)),
    performanceNotes: text => text.split(/\s+/).length < 25 && duration.test(text),
    'securityConsiderations.other': text => text.split(/\s+/).length < 31 && access.test(text),
  },
}

/** True if a text says in so many words what a question asks for. */
export const isToldIn = (module: FormKey, path: string, text: string): boolean =>
  signs[module]?.[path]?.(text) === true

/** The other forms that may answer a question, the likeliest one first. */
const places: { readonly [path: string]: readonly ModuleKey[] } = {
  frontend: ['nonFunctionalRequirements', 'overview'],
  targetPlatform: ['technicalRequirements', 'overview', 'personas'],
  scalabilityNotes: ['overview', 'personas'],
  performanceNotes: ['acceptanceCriteria', 'overview'],
  'securityConsiderations.other': ['acceptanceCriteria', 'constraints'],
}

/**
 * Answers that the brain dump and the other forms give to questions whose field the reader left blank: what goes wrong
 * today, the devices, how many people, who may see or change what. They are guesses, so the mentor asks whether they
 * are right.
 */
export function toldBefore(
  module: FormKey,
  specification: Specification,
  paths: ReadonlySet<string>,
): ExtractedItem[] {
  if (module === 'overview') return paths.has('name') ? [] : likelyNameIn(specification.brainDump)
  const own = signs[module]
  if (own === undefined) return []
  const dump = sentencesIn(specification.brainDump)
  return Object.entries(own).flatMap(([path, isTold]) => {
    if (paths.has(path)) return []
    const toldIn = (text: string) =>
      [text, ...text.split(/,\s+/).map(it => it.replace(/^(?:and|but|so|or|which|who|that)\s/i, ''))].find(
        isTold,
      )
    const inDump = dump.find(({ text }) => toldIn(text) !== undefined)
    // "Problem: meeting rooms. Members block those they don't use"
    const next =
      inDump !== undefined && problemLabel.test(inDump.text) ? dump[dump.indexOf(inDump) + 1] : undefined
    if (inDump !== undefined && next !== undefined && path === 'painPoint') {
      const both = `${inDump.text.replace(problemLabel, '')} ${next.text}`
      return [
        createExtractedItem(
          { [path]: capitalize(withoutEndMarks(both)) },
          [inDump, next],
          'brainDump',
          'guessed',
        ),
      ]
    }
    if (inDump !== undefined) {
      const told = capitalize(withoutEndMarks(toldIn(inDump.text)!))
      return [createExtractedItem({ [path]: told }, [inDump], 'brainDump', 'guessed')]
    }
    const elsewhere = (places[path] ?? [])
      .flatMap(key => textsIn(specification[key]))
      .flatMap(sentencesIn)
      .find(({ text }) => toldIn(text) !== undefined)
    // Its words are in a form, not in a text that could be quoted.
    const value = elsewhere && capitalize(withoutEndMarks(toldIn(elsewhere.text)!))
    return value === undefined ? [] : [{ finds: { [path]: { value, evidence: [], mark: 'guessed' } } }]
  })
}

const sentencesIn = (text: string) => proseSentencesOf(textBlocksOf(excerptOf(text)))
