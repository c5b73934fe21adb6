import { expect, test } from 'vitest'
import { isRemark, placeInRemark } from './remarks.ts'

test.each([
  ['That’s a rule, not a feature', 'acceptanceCriteria'],
  ['this is more of a constraint', 'constraints'],
  ['that is a rule for all, not only for this', 'acceptanceCriteria'],
  ['Please put it under rules', 'acceptanceCriteria'],
  ['Those are features, not rules.', 'features'],
])('“%s” names a form', (sentence, module) => expect(placeInRemark(sentence)).toBe(module))

test.each([
  'That is a rule that every guest breaks',
  'A check costs two euros',
  'It’s a problem for the guests',
])('“%s” tells something', sentence => expect(placeInRemark(sentence)).toBeUndefined())

test.each([
  'put her in as her own',
  'the warden is me, not them',
  'don’t list it again',
  'those are different jobs',
])('“%s” is a remark', sentence => expect(isRemark(sentence)).toBe(true))

test.each(['Put the lamp in its own box', 'The warden is mean', 'Guests list it as broken'])(
  '“%s” is none',
  sentence => expect(isRemark(sentence)).toBe(false),
)
