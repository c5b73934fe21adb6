import { allMatches } from '../../text/allMatches.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { singularOf } from '../../text/words.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { sentencesOf } from '../words/sentences.ts'
import { numberPattern, numberOf } from '../numberWords.ts'
import {
  findIn,
  rememberMatches,
  ruleModules,
  textsOf,
  visibleIn,
  type StatedText,
} from './specificationTexts.ts'

/** What things are sorted by, or go through: each one is treated otherwise, so a builder needs all of them. */
const named =
  'types?|kinds?|sorts?|categor(?:y|ies)|reasons?|questions?|steps?|stages?|phases?|states?|status(?:es)?|roles?|levels?|criteria|regions?|zones?|classes|areas?|departments?|ratings?|answers?'
const counted = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?<lead>one of (?:the )?|any of (?:the )?|all (?:of )?(?:the )?|the |these |our |from |into |with |has |have |are |asks? |in |between )(?<number>${numberPattern})\s(?<words>(?:[\p{L}/-]{2,20}\s){0,2}?)(?<noun>${named})(?![\p{L}\p{N}-]|\s(?:${named})(?!\p{L}))`,
  'giu',
)
/** It limits how many there are, or says which part of them is meant. */
const limited =
  /\b(?:at (?:most|least)|up to|more than|less than|fewer than|no more|maximum|minimum|last|next|first|top|within|per|each|every|only|about|around|another|or|between)\s+(?:the\s+)?$/i
const chosen =
  /^\s(?:per|each|a (?:day|week|month|year)|at (?:once|a time)|or (?:more|fewer|less)|later|before|after|ago|above|below|ahead)\b/i

/** Nobody lists more in a specification. */
const mostListed = 40

interface Counted {
  readonly stated: StatedText
  readonly start: number
  readonly end: number
  readonly words: string
  readonly count: number
  /** The stem of the noun, and those of the words before it. */
  readonly noun: string
}

const countedIn = rememberMatches([counted], (stated): readonly Counted[] => {
  const visible = visibleIn(stated)
  return allMatches(counted, visible).flatMap(match => {
    const { lead = '', number = '', noun = '' } = match.groups ?? {}
    const start = match.index + lead.length
    const end = match.index + match[0].length
    const count = numberOf(number)
    const isLimited = limited.test(visible.slice(0, match.index) + lead.replace(/^(?:the|our|these) $/i, ''))
    if (isLimited || chosen.test(visible.slice(end)) || count < 3 || count > mostListed) return []
    return [
      {
        stated,
        start,
        end,
        words: visible.slice(start, end),
        count,
        noun: stemOf(singularOf(noun.toLowerCase().replace(/ of$/, ''))),
      },
    ]
  })
})

export const countedThings: SpecificationCheck = {
  id: 'counted-things',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Counted things that nobody lists',
  why: 'Whoever counts them knows them, and a builder has to invent them.',
  example: {
    before: 'A guest picks one of six reasons.',
    after: 'A guest picks one of three reasons: ill, too late, too dear.',
  },
  find(specification) {
    const reported = new Set<string>()
    return findIn(specification, ruleModules, countedIn).flatMap((it): Fault[] => {
      const { noun: key, stated, start, end } = it
      if (reported.has(key) || isListed(specification, it)) return []
      reported.add(key)
      return [{ address: { ...stated.address, span: { start, end } }, message: messages.unlisted(it.words) }]
    })
  },
}

/** Whether anything names about as many of them: a sentence or an example with a list, or as many lines or cards. */
function isListed(specification: Specification, { noun, count, stated, end }: Counted): boolean {
  const least = count - 1
  const rest = sentencesOf(stated.text.slice(end))
    .slice(0, 3)
    .map(({ text }) => text)
    .join(' ')
  if (/^\s{0,3}[:(–—]/.test(rest) || separatorsIn(rest) >= Math.min(least, 4)) return true
  const texts = textsOf(specification, [...ruleModules, 'dataModels', 'glossary', 'outOfScope', 'overview'])
  return (
    texts.some(
      ({ text, stems }) =>
        stems.includes(noun) &&
        (sentencesOf(text).some(it => separatorsIn(it.text) >= least) || text.split('\n').length > least),
    ) ||
    specification.dataModels.some(({ attributes }) =>
      attributes.some(
        ({ name, example }) =>
          stemsOf(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')).includes(noun) &&
          separatorsIn(example) >= Math.min(least, 2),
      ),
    )
  )
}

const separatorsIn = (text: string) => text.match(/[,;/|]|\s(?:and|or)\s/g)?.length ?? 0

const messages = {
  unlisted: (words: string) => `Nothing lists the “${words}”. Name each of them.`,
} as const
