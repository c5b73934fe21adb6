import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQuestionFilter } from '#server/mentor/model/questionBlock.ts'

/** Filters a reply that arrives in these pieces. */
function filter(pieces: readonly string[]) {
  const { push, end } = createQuestionFilter()
  const shown = pieces.map(push)
  const { text, block } = end()
  return { shown, text: shown.join('') + text, block }
}

const cases: [name: string, reply: string, text: string, block: string | undefined][] = [
  ['a plain reply', 'Who?', 'Who?', undefined],
  ['a block at the end', 'Who?\n\n```question\n{"a":1}\n```', 'Who?', '\n{"a":1}'],
  ['a block without an end', 'Who?\n```question\n{"a":1}', 'Who?', '\n{"a":1}'],
  ['only a block', '```question\n{}\n```', '', '\n{}'],
  ['an indented fence', 'Who?\n  ``` Question \n{}\n  ```\n', 'Who?', '\n{}'],
  ['a block of JSON', 'Who?\n```json\n{ "question": null }\n```', 'Who?', '\n{ "question": null }'],
  ['a block without a name', 'Who?\n```\n{"question":1}\n```', 'Who?', '\n{"question":1}'],
  ['text after the block', 'Who?\n```question\n{}\n```\nAnd why?', 'Who?\nAnd why?', '\n{}'],
  ['two blocks', 'A\n```question\n1\n```\nB\n```question\n2\n```\n', 'A\nB', '\n2'],
  ['other code', 'Use\n```js\na()\n```\nor not.', 'Use\n```js\na()\n```\nor not.', undefined],
  ['other JSON', 'Use\n```json\n{"a":1}\n```', 'Use\n```json\n{"a":1}\n```', undefined],
  ['code in a line', 'Use ```question``` here', 'Use ```question``` here', undefined],
  ['code, then a block', '```\na\n```\n\n```question\n{}\n```', '```\na\n```', '\n{}'],
  ['nothing but a fence', '```', '```', undefined],
  ['a fence at the end', 'Who?\n```', 'Who?\n```', undefined],
]

test.each(cases)('%s is told apart, in whatever pieces it arrives', (_, reply, text, block) => {
  const whole = filter([reply])
  expect([whole.text, whole.block]).toEqual([text, block])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 80 }), sizes => {
      const pieces: string[] = []
      for (let at = 0, i = 0; at < reply.length; i++) {
        const size = sizes[i % sizes.length]!
        pieces.push(reply.slice(at, at + size))
        at += size
      }
      const split = filter(pieces)
      expect([split.text, split.block]).toEqual([text, block])
    }),
    { numRuns: 40 },
  )
})

test('text is shown as it arrives', () => {
  expect(filter(['One ', 'two', ' three\n', '\nfour']).shown).toEqual(['One ', 'two', ' three', '\n\nfour'])
})

test('any reply without a fence is shown as it is, except for white space at its end', () => {
  const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', '`', ' ', '\n', '{', '"') }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(pieces, all => {
      const reply = all.join('')
      if (reply.includes('```')) return
      expect(filter(all).text.trimEnd()).toBe(reply.trimEnd())
    }),
  )
})

test('white space without end doesn’t have to wait for its end', () => {
  const { shown } = filter(Array.from({ length: 300 }, () => '\n\n\n\n'))
  expect(shown.join('').length).toBeGreaterThan(700)
})
