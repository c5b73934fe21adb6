import { stemsOf } from '../../text/similarity.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { actOf } from './acts.ts'
import { rememberMatches, ruleModules, sentencesIn, textsOf, type StatedText } from './specificationTexts.ts'

/** "Only a mechanic may put it back", "Nobody but the owner sees the address". */
const exclusive =
  /(?:\bonly|\b(?:nobody|no one|none) (?:but|except|other than|besides))\s(?<who>(?:(?:an?|the|our|his|her|their)\s)?(?:[\p{L}’'-]{2,20}\s){0,3}?(?:(?:and|or)\s(?:(?:an?|the)\s)?(?:[\p{L}’'-]{2,20}\s){1,2}?)?)(?:may|can|could|is allowed to|are allowed to|is able to|must|shall|will|has to)?\s?(?<act>(?:see|view|read|edit|change|delete|remove|add|create|open|close|approve|confirm|reject|cancel|put|take|set|send|start|stop|enter|record|report|pay|book|sign|invite|publish|assign|move|decide|access|download|export|print|update|correct|release|accept|unlock|lock|reopen|restore|use|mark)s?)\b(?<rest>[^.;:\n]{0,120})/iu
/** "The caretaker may put a lift back herself". */
const permissive =
  /(?<who>(?:\b(?:an?|the|our|each|every|any|all)\s)?(?:[\p{L}’'-]{2,20}\s){1,3}?)(?:may|can|is allowed to|are allowed to|is able to|are able to)\s(?:also\s|always\s|then\s|both\s)?(?<act>[\p{L}]{2,15})\b(?<rest>[^.;:\n]{0,120})/giu
/** "A volunteer deletes a shift". */
const plain =
  /^\s{0,9}(?:[-*]\s)?(?<who>(?:(?:an?|the|each|every|any|all)\s)?(?:(?!(?:must|should|shall|will|could|might|need|needs|and|or)\s)[\p{L}’'-]{2,20}\s){1,2}?)(?:also\s|then\s)?(?<act>(?:edit|change|delete|remove|approve|confirm|reject|cancel|publish|assign|correct|release|unlock|reopen|restore)s?)\b(?<rest>[^.;:\n]{0,120})/iu
/** "Volunteers may only read shifts". */
const limiting =
  /(?<who>(?:\b(?:an?|the|our|each|every|any|all)\s)?(?:[\p{L}’'-]{2,20}\s){1,2}?)(?:may|can|are\sallowed\sto|is\sallowed\sto)\sonly\s(?<act>see|view|read|look\sat|download|print)\b(?<rest>[^.;:\n]{0,120})/iu
const negation = /\b(?:no|not|never|nobody|only|none|neither|nothing|unless)\b|n[’']t\b/i

interface Right {
  readonly stated: StatedText
  readonly start: number
  readonly end: number
  readonly words: string
  readonly act: string
  readonly who: readonly string[]
  readonly what: ReadonlySet<string>
}

const lightStems = new Set(
  stemsOf('own anyway himself herself itself themselves myself again back only also once'),
)
const rightOf = (stated: StatedText, offset: number, match: RegExpExecArray): Right => {
  const { who = '', act = '', rest = '' } = match.groups ?? {}
  // "Put it back" is about what was said before.
  const about = /^\s(?:it|them|this|these|that)\b/i.test(rest) ? stated.text : rest
  return {
    stated,
    start: offset + match.index,
    end: offset + match.index + match[0].trimEnd().length,
    words: match[0].trim(),
    act: actOf(act),
    who: stemsOf(who),
    what: new Set(stemsOf(about).filter(stem => !lightStems.has(stem))),
  }
}

const exclusiveIn = rememberMatches([exclusive], (stated): readonly Right[] =>
  sentencesIn(stated).flatMap(({ start, text }) => {
    const match = exclusive.exec(text)
    return match === null || stemsOf(match.groups?.['who'] ?? '').length === 0
      ? []
      : [rightOf(stated, start, match)]
  }),
)
const permissiveIn = rememberMatches([permissive, plain], (stated): readonly Right[] =>
  sentencesIn(stated).flatMap(({ start, text }) =>
    negation.test(text) ? [] : permissionsIn(text).map(match => rightOf(stated, start, match)),
  ),
)
function permissionsIn(text: string): RegExpExecArray[] {
  const found = [...text.matchAll(permissive)]
  return found.length > 0 ? found : matchesOf(plain, text)
}
const limitingIn = rememberMatches([limiting], (stated): readonly Right[] =>
  sentencesIn(stated).flatMap(({ start, text }) =>
    matchesOf(limiting, text).map(match => rightOf(stated, start, match)),
  ),
)
const matchesOf = (pattern: RegExp, text: string): RegExpExecArray[] => {
  const match = pattern.exec(text)
  return match === null ? [] : [match]
}

export const conflictingRights: SpecificationCheck = {
  id: 'conflicting-rights',
  scope: 'specification',
  group: 'consistent',
  severity: 'error',
  title: 'Rights that contradict',
  why: 'Too many people can do something then, or someone who needs it can’t.',
  example: {
    before: 'Only the owner may close a request. … A guest can close a request.',
    after: 'Only the owner may close a request.',
  },
  find(specification) {
    const texts = textsOf(specification, ruleModules)
    const limits = texts.flatMap(exclusiveIn)
    const readers = texts.flatMap(limitingIn)
    if (limits.length + readers.length === 0) return []
    const people = peopleIn(specification)
    return texts.flatMap(permissiveIn).flatMap((right): Fault[] => {
      const limit =
        limits.find(it => contradicts(it, right, people)) ?? readers.find(it => goesBeyond(it, right))
      if (limit === undefined) return []
      const { start, end, stated } = right
      return [
        {
          address: { ...stated.address, span: { start, end } },
          message: messages.contradicts(limit.stated.text.slice(limit.start, limit.end).trim()),
        },
      ]
    })
  },
}

/** The last stems of what personas, and the people of stories, are called. */
const peopleIn = ({ personas, userStories }: Specification): ReadonlySet<string> =>
  new Set(
    [
      ...personas.map(({ name }) => name),
      ...userStories.map(({ persona }) => persona),
      'user member guest admin owner manager employee customer',
    ].flatMap(name => (name.includes(' admin ') ? stemsOf(name) : stemsOf(name).slice(-1))),
  )

/** Whether someone else may do the same with the same thing. */
function contradicts(limit: Right, right: Right, people: ReadonlySet<string>): boolean {
  if (limit.act !== right.act || (limit.stated === right.stated && limit.start === right.start)) return false
  const who = right.who.at(-1)
  if (who === undefined || !people.has(who) || limit.who.includes(who)) return false
  return isAboutSame(limit, right)
}

/** Whether those who may only look at something may also change it. */
const goesBeyond = (limit: Right, right: Right): boolean =>
  changes.has(right.act) &&
  limit.who.length > 0 &&
  limit.who.at(-1) === right.who.at(-1) &&
  isAboutSame(limit, right)

const changes: ReadonlySet<string> = new Set(
  ['edit', 'delete', 'approve', 'cancel', 'add', 'publish', 'assign', 'move', 'reopen', 'restore'].map(actOf),
)

function isAboutSame(limit: Right, right: Right): boolean {
  const [few, many] = limit.what.size <= right.what.size ? [limit.what, right.what] : [right.what, limit.what]
  const common = [...few].filter(stem => many.has(stem)).length
  return common >= Math.max(1, few.size * 0.5)
}

const messages = {
  contradicts: (text: string) => `This contradicts “${text}”. Decide who may do it.`,
} as const
