import { expect, test } from 'vitest'
import { mergedName } from './mergedName.ts'

test.each([
  ['skippers and mates are one and the same for us, call them the crew', 'crew'],
  ['Please treat the lender and the insurer as one role, external partner', 'external partner'],
  ['Merge porter and cleaner into ‘house team’', 'house team'],
])('“%s” names both %s', (text, name) => expect(mergedName(text)).toBe(name))

test.each([
  'the janitor is the boatman, that’s one person',
  'Defect is another word for damage',
  'just say coach, it’s the same',
])('“%s” gives no new name', text => expect(mergedName(text)).toBeUndefined())
