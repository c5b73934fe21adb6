import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayMatch, possiblePatterns, notePattern } from './mayMatch.ts'
import { cuesOf } from './patternCues.ts'

test.each<[RegExp, unknown]>([
  [/few/, 'few'],
  [/\bfew/, ' few'],
  [/few(?!\p{L})/u, 'few '],
  [/(?<![\p{L}\p{N}_-])few(?![\p{L}\p{N}]|-\p{L})/u, ' few '],
  [/\b[Ff]ews?\b/, ' few'],
  [/(?<![a-z])few/, 'few'],
  [/(?<![a-z])few/i, ' few'],
  [/\ba\s+few/i, { all: [' few', ' a '] }],
  [/\b\d{2} kma?/, { all: ['00', ' km'] }],
  [/\d+\s?(?:ms|h)\b/, { all: ['0', { any: [' ms ', ' h '] }] }],
  [/\b(?:several|many)\b/, { any: [' several ', ' many '] }],
  [/(?:can|may)\s{1,3}be\b/, { all: [' be ', { any: ['can ', 'may '] }] }],
  [/(?:never|not\s?)?few/, 'few'],
  [/-few|,\sfew/, { any: [{ all: [' few', '-'] }, { all: [' few', ','] }] }],
  [/(?<=\bfor\s)many(?=[,.])/, { all: [' many ', ' for ', { any: [',', '.'] }] }],
  [/[€$]\s?\d/, { all: ['0', { any: ['€', '$'] }] }],
  [/\d{1,2}\.\d{2}/, '0.00'],
  [/colou?r|(?:to)+day/, { any: ['colo', { all: ['day', 'to'] }] }],
  [/\.{3}/, '...'],
  // Nothing is known of these.
  [/\p{L}+/u, undefined],
  [/(?:soon)?/, undefined],
  [/soon|[a-z]/, undefined],
  [/[^a]|x/, undefined],
  [/[\p{L}--[a-z]]/v, undefined],
])('the cues of %s are %j', (pattern, cues) => {
  expect(cuesOf(pattern)).toEqual(cues)
})

test.each<[RegExp, string, boolean]>([
  [/a\s+few/i, 'A \n few', true],
  [/a\s+few/i, 'Some', false],
  [/\bten\b/i, 'Ten–eleven', true],
  [/\bten\b/, 'She often attends.', false],
  [/ten/, 'She often attends.', true],
  [/within \d+ s/, 'within 30 s', true],
  [/within \d+ s/, 'within a second', false],
  [/works/iu, 'worKſ', true],
  [/(?<!not )easy/, 'not easy', true],
])('%s may match %j: %s', (pattern, text, expected) => {
  expect(mayMatch(pattern, text)).toBe(expected)
})

const patterns = [
  /some|(?:lots|tons|plenty)\s+of|a\s(?:certain\s+)?number of/,
  /(?:in|on) [Tt]ime[.!?]{1,2}/,
  /\d{1,3}(?:,\d{3})*\s?(?:kB|MB|€)/,
  /e-?mails?|log(?:s|ged|ging)?[ -]in/,
  /(?:very\s+){2,3}\w+ly/,
  /[a-c]x|[.,;]\)|\(\S{2}\)/,
  /“[^”]{1,5}”|\u2019s|\x41b/,
]
/** fast-check makes no texts that match these. */
const asserting = [
  /(?<![\p{L}\p{N}])(?:at most|up to)\s{1,3}(?:the\s)?\d{1,3}(?![\p{L}\p{N}])/u,
  /\b(?:an?\s|the\s)?(?<who>user|guest)s?\s(?!never)(?:can|may)(?:not|n[’']t)?\b/,
  /(?<=\b(?:is|are)\s(?:not\s)?)(?:fast|slow)(?:er)?(?=[\s.]|$)/,
  /^\s{0,3}(?:when|if)\b[^,]{0,9},|(?:^|[;:]\s)then\B./,
  /(?<![a-z])(?:one|ten)-?(?=s|day)|(?<!\w)off(?!-|\p{L})/u,
  /([a-z]{2}) \1\b|\Bing\b/,
]

describe('a text with a match may match,', () => {
  test.each(patterns)('%s', pattern => {
    const around = fc.string({ maxLength: 10 })
    fc.assert(
      fc.property(around, fc.stringMatching(pattern), around, (before, match, after) => {
        const text = before + match + after
        if (pattern.test(text)) expect(mayMatch(pattern, text)).toBe(true)
        const shouted = new RegExp(pattern, 'i')
        if (shouted.test(text.toUpperCase())) expect(mayMatch(shouted, text.toUpperCase())).toBe(true)
      }),
    )
  })

  test('in whatever order the words of the patterns are in it', () => {
    const both = [...patterns, ...asserting].flatMap(pattern => [
      pattern,
      new RegExp(pattern, `${pattern.flags}i`),
    ])
    const words = [...new Set(both.flatMap(({ source }) => source.match(/[a-z]{1,9}|[^\sa-z]/gi)!))]
    const piece = fc.oneof(fc.constantFrom(...words), fc.constantFrom('\n', '. ', 'é', '_', '9'))
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, fc.constantFrom('', ' ')), { maxLength: 20 }), pieces => {
        const text = pieces.flat().join('')
        const numbers = both.map(notePattern)
        const possible = possiblePatterns(text).numbers
        for (const [i, pattern] of both.entries())
          if (pattern.test(text)) expect(possible, pattern.source).toContain(numbers[i])
      }),
      { numRuns: 1_000 },
    )
  })
})
