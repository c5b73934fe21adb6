import * as fc from 'fast-check'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { readFrontMatter } from './frontMatter.ts'

const page = (yaml: string) => `---\n${yaml}\n---\nBody\n`
const flat = `id: task-3
title: "A \\"good\\" title: with a colon"
name: 'It''s'
plain: two words
folded: >-
  one
  two
below: one
  two
empty: []
inline: [a, 'b, c', "d"]
list:
  - a
  - '@b'
unindented:
- x
- y
nothing:`

test('reads the flat part as YAML does', () => {
  const { properties, body, rest } = readFrontMatter(page(flat))
  const expected = Object.entries(parse(flat) as Record<string, string | string[] | null>)
  expect([...properties]).toEqual(expected.map(([key, value]) => [key, value === null ? [] : [value].flat()]))
  expect({ body, rest }).toEqual({ body: 'Body\n', rest: [] })
})

test.each([
  'map: { a: 1 }',
  'map:\n  a: 1',
  'link: *other',
  'broken: "no end',
  'comment: a # b',
  'not a property',
  'list:\n  - a: 1',
])('keeps %j as it is', yaml => {
  const { properties, rest } = readFrontMatter(page(`id: task-3\n${yaml}\nstatus: Done`))
  expect([...properties.keys()]).toEqual(['id', 'status'])
  expect(rest).toEqual(yaml.split('\n'))
})

test('takes a page without properties, or without their end, as its body', () => {
  expect(readFrontMatter('# Title\n')).toEqual({ properties: new Map(), body: '# Title\n', rest: [] })
  expect(readFrontMatter('---\nid: a\n').body).toBe('---\nid: a\n')
})

test('reads every string that is written as JSON', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), text => {
      expect(readFrontMatter(page(`title: ${JSON.stringify(text)}`)).properties.get('title')).toEqual([text])
    }),
    // A line separator isn’t the end of a line here.
    { examples: [['\u2028']] },
  )
})
