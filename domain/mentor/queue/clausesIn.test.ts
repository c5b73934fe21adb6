import { expect, test } from 'vitest'
import { clausesIn } from './clausesIn.ts'

test.each([
  [
    'The law applies, and nothing may be stored abroad.',
    ['The law applies', 'and nothing may be stored abroad.'],
  ],
  ['It is cheap; we host it.', ['It is cheap;', 'we host it.']],
  ['It needs apples, pears and plums.', ['It needs apples, pears and plums.']],
  ['If it is late, they are told, and nobody waits.', ['If it is late, they are told, and nobody waits.']],
  ['It is for a club, which is small.', ['It is for a club, which is small.']],
])('the clauses of “%s” are those with a verb of their own', (text, clauses) => {
  expect(clausesIn(text)).toEqual(clauses)
})
