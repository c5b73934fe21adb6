import { stemOf } from '../../text/similarity.ts'
import { singularOf } from '../../text/words.ts'
import type { Specification } from '../../specification/specification.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { hideQuoted } from '../words/hideQuoted.ts'
import { numberOf, numberPattern } from '../numberWords.ts'
import { rememberMatches, textsOf, type StatedText } from './specificationTexts.ts'
import { shorten } from './shorten.ts'

/** "Four gardeners", "up to 1,500 members", "31 boats". */
const counted = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/£$€-])(?<limit>(?:up to|at most|no more than|a maximum of|at least|more than|over|about|around|some|nearly|almost|roughly|approximately)\s)?(?<number>${numberPattern})\s(?<words>(?:[\p{L}-]{3,20}\s)?)(?<noun>\p{L}{3,20}s|children|men|women)(?![\p{L}\p{N}-])`,
  'giu',
)
/** Another number than that of all of them: of a part, of a time, or of each. */
const ofPart =
  /\b(?:each|every|per|an?\s(?:second|minute|hour|day|night|week|month|quarter|year|season|term|shift)|hourly|daily|weekly|monthly|yearly|at\s(?:once|a\stime|the\ssame\stime|peak)|simultaneous(?:ly)?|concurrent(?:ly)?|in\sparallel|of\s(?:them|these|those|which|whom|the|our)|out\sof|first|pilot|later|until|at\sthe\s(?:start|beginning)|to\sbegin|initial(?:ly)?|then|new|another|additional|further|other|last|next|average|today|currently|so\sfar|grow\w{0,4}|within|later|afterwards|after|before|in\s(?:20\d\d|spring|summer|autumn|winter)|by\s20\d\d|active|records?|months?|years?|weeks?|days?|not|without|only|who|that|online|signed|logged)\b/i
/** Measures, and words that only end like a plural. */
const notCounted =
  /^(?:milliseconds?|seconds?|minutes?|hours?|days?|nights?|weeks?|months?|quarters?|years?|seasons?|times|euros|dollars|pounds|cents|pixels|characters|bytes|metres|meters|kilometres|miles|grams|kilograms|tonnes|degrees|percent|points|stars|steps|was|has|does|its|his|this|versions?|languages|requests|clicks|taps|lines|pages|inches|fields|copies|others|thirds|quarters|parts|things|cases|ways)$/i

interface Count {
  readonly stated: StatedText
  readonly start: number
  readonly end: number
  readonly words: string
  readonly value: number
  readonly limit: string
  readonly noun: string
  readonly adjective: string
  /** Whether it says of how many there are in all. */
  readonly isWhole: boolean
}

const wordsBefore = /[\p{L}\d-]{1,20}\s$/u
const notAll = /\b(?:the|these|those|both|with|to|and|or|–)\s$|\b(?:when|whenever|if|while|once|given)\b/i
/** Parts of sentences that count one thing each. */
const partPattern = /(?:[^,;:.\n]|[,.](?=\d)){2,400}/g

const countsIn = rememberMatches([counted], (stated): readonly Count[] =>
  [...hideQuoted(stated.text).matchAll(partPattern)].flatMap(({ 0: part, index }) => {
    const matches = [...part.matchAll(counted)]
    return matches.flatMap((match, i): Count[] => {
      const { number = '', limit = '', words = '', noun = '' } = match.groups ?? {}
      const rest = part.slice(match.index + match[0].length, matches[i + 1]?.index)
      const before = part.slice(0, match.index)
      if (
        notCounted.test(noun) ||
        [rest, words, wordsBefore.exec(before)?.[0] ?? ''].some(it => ofPart.test(it))
      )
        return []
      // "65 clubs and schools" is a sum, and "the two teachers" are certain ones.
      if (/^\sand\s\p{L}{3,20}s\b/u.test(rest) || notAll.test(before)) return []
      const start = index + match.index
      return [
        {
          ...{ stated, start, end: start + match[0].length, words: match[0], value: numberOf(number) },
          limit: limit.trim().toLowerCase(),
          noun: stemOf(singularOf(noun.toLowerCase())),
          adjective: stemOf(words.trim().toLowerCase()),
          isWhole: /\b(?:all|our)\s(?:the\s|our\s)?$/i.test(before),
        },
      ]
    })
  }),
)

export const conflictingSizes: SpecificationCheck = {
  id: 'conflicting-sizes',
  scope: 'specification',
  group: 'consistent',
  severity: 'warning',
  title: 'Two numbers of the same people or things',
  why: 'It decides what has to be bought, built and tested, and only one of the two can be right.',
  example: {
    before: 'For 31 boats. … Scalability: 28 boats.',
    after: 'For 31 boats. … Scalability: 31 boats.',
  },
  find(specification) {
    const counts = Map.groupBy(
      [
        ...textsIn(specification).flatMap(countsIn),
        ...textsOf(specification, wholeModules)
          .flatMap(countsIn)
          .filter(({ isWhole }) => isWhole),
      ],
      ({ noun }) => noun,
    )
    return [...counts.values()].flatMap(same =>
      same.flatMap((count, i): Fault[] => {
        const other = same.slice(0, i).find(it => contradicts(it, count))
        if (other === undefined) return []
        const { stated, start, end, words } = count
        return [
          {
            address: { ...stated.address, span: { start, end } },
            message: messages.differs(words, other.words, other.stated.text.trim()),
          },
        ]
      }),
    )
  },
}

/** The texts that say for how many the app is. */
const textsIn = (specification: Specification): readonly StatedText[] => [
  ...textsOf(specification, ['overview']).filter(({ field }) => field !== 'primaryGoals'),
  ...textsOf(specification, ['technicalRequirements']),
  ...textsOf(specification, ['nonFunctionalRequirements']).filter(({ field }) => ofLoad.test(field)),
]

/** Where only a number of all of them counts. */
const wholeModules = ['problemStatement', 'features', 'constraints'] as const

const ofLoad = /^(?:performance|scalability)Notes$/

const least = /^(?:at least|more than|over)$/
const most = /^(?:up to|at most|no more than|a maximum of)$/
/** From where on two rough numbers aren't the same. */
const leastDifference = 1.25

function contradicts(a: Count, b: Count): boolean {
  if (a.stated === b.stated || a.value === b.value) return false
  if (a.adjective !== b.adjective && a.adjective !== '' && b.adjective !== '') return false
  const [few, many] = a.value < b.value ? [a, b] : [b, a]
  // What the app can take may be more than there are.
  if (most.test(many.limit) || least.test(few.limit)) return false
  const isRough = [a, b].some(({ limit }) => limit !== '')
  return !isRough || many.value >= few.value * leastDifference
}

const messages = {
  differs: (words: string, other: string, text: string) =>
    `This says ${words.trim()}, but another place says ${other.trim()}: “${shorten(text)}”. Decide which is right.`,
} as const
