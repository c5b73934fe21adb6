import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayMatch } from './mayMatch.ts'
import { cuesOf } from './patternCues.ts'

test.each<[RegExp, unknown]>([
  [/few/, 'few'],
  [/a\s+few/i, 'a few'],
  [/\d{2} km?/, '00 k'],
  [/several|many/, { any: [{ all: ['sever', 'veral'] }, 'many'] }],
  [/(?:can|may)\s{1,3}be/, { all: [' be', { any: ['can', 'may'] }] }],
  [/[Jj]ust/, 'just'],
  [/[€$]\s?\d/, { all: ['0', { any: ['€', '$'] }] }],
  [/(?<=\d)-?ish(?!es)/, { all: ['ish', '0'] }],
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
  [/a\s+few/i, 'Fewer', false],
  [/within \d+ s/, 'within 30 s', true],
  [/within \d+ s/, 'within a second', false],
  [/works/iu, 'worKſ', true],
  [/(?<!not )easy/, 'not easy', true],
])('%s may match %j: %s', (pattern, text, expected) => {
  expect(mayMatch(pattern, text)).toBe(expected)
})

describe('a text with a match may match,', () => {
  const patterns = [
    /some|(?:lots|tons|plenty)\s+of|a\s(?:certain\s+)?number of/,
    /(?:in|on) [Tt]ime[.!?]{1,2}/,
    /\d{1,3}(?:,\d{3})*\s?(?:kB|MB|€)/,
    /e-?mails?|log(?:s|ged|ging)?[ -]in/,
    /(?:very\s+){2,3}\w+ly/,
    /[a-c]x|[.,;]\)|\(\S{2}\)/,
    /“[^”]{1,5}”|\u2019s|\x41b/,
  ]
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
})
