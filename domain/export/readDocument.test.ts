import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemaOf } from '../field/schema.ts'
import { validValue } from '../field/values.testing.ts'
import type { Field } from '../field/field.ts'
import { createBlankSpecification, forms, type Specification } from '../specification/specification.ts'
import { createRealisticSpecification, generatedOn } from './document.testing.ts'
import { toDocument } from './document.ts'
import { readDocument } from './readDocument.ts'

const specificationOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Specification> =>
  fc.record(
    Object.fromEntries(forms.map(({ key, body }) => [key, validValue<Field>(body, text)])),
  ) as unknown as fc.Arbitrary<Specification>

/** Pieces of Markdown, apart from bold text, which is how the document marks its labels. */
const piece = fc.constantFrom(
  'word',
  'Two words',
  ' ',
  '\n',
  '\n\n',
  '# ',
  '## ',
  '### x',
  '- ',
  '1. ',
  '> ',
  '```',
  '~~~',
  '---',
  '\\',
  '[a]: b',
  '<div>',
  '$$',
  '*',
  '(FE-1)',
  'Ünïcode 🎾',
)
const markdown = fc.array(piece, { maxLength: 8 }).map(pieces => pieces.join(''))

describe('reading an exported document', () => {
  test.each([
    ['a blank project', createBlankSpecification()],
    ['a realistic project', createRealisticSpecification()],
  ])('gives the same document again: %s', (_, specification) => {
    const document = toDocument(specification.overview.name, specification, generatedOn)
    const read = readDocument(document)!
    expect(read).toMatchObject({ name: specification.overview.name, generatedOn, isComplete: true })
    expect(toDocument(read.name, read.specification, read.generatedOn)).toBe(document)
  })

  test('finds every value that a document holds', () => {
    const { specification } = readDocument(toDocument('Pantry', createRealisticSpecification(), generatedOn))!
    expect(specification).toEqual({
      ...createRealisticSpecification(),
      // Criteria that are blank aren't written.
      acceptanceCriteria: createRealisticSpecification().acceptanceCriteria.map(set => ({
        ...set,
        criteria: set.criteria.filter(text => text !== ''),
      })),
    })
  })

  test('gives the same document again, whatever Markdown the texts contain', () => {
    fc.assert(
      fc.property(specificationOf(markdown), specification => {
        const document = toDocument('Courts', specification, generatedOn)
        const read = readDocument(document)!
        expect(toDocument(read.name, read.specification, read.generatedOn)).toBe(document)
      }),
      { numRuns: 300 },
    )
  })

  test('always gives a valid specification, and knows whether it is all', () => {
    const hostile = fc.oneof(
      markdown,
      fc.string({ unit: 'binary', maxLength: 10 }),
      fc.constantFrom(
        '**Pain Point:** x',
        '\n\n**Relationships:**\n',
        '- **AC-1.1:** x',
        ':** (Text)',
        '## 4. Core Features',
      ),
    )
    fc.assert(
      fc.property(specificationOf(hostile), specification => {
        const document = toDocument('Courts', specification, generatedOn)
        const read = readDocument(document)!
        for (const { key, body } of forms)
          expect(schemaOf<Field>(body).safeParse(read.specification[key]).success, key).toBe(true)
        const again = toDocument(read.name, read.specification, read.generatedOn)
        expect(read.isComplete).toBe(again === document)
      }),
    )
  })

  test('of a document with a text that it doesn’t know is incomplete', () => {
    const document = toDocument('Courts', createBlankSpecification(), generatedOn)
    const edited = `${document}\n## Our own section\n\nWe meet on Mondays.\n`
    expect(readDocument(edited)).toMatchObject({ name: 'Courts', isComplete: false })
  })

  test.each(['', '# Courts', 'Courts - Specification\n\nGenerated on: today', '{"product":"Ideawright"}'])(
    'gives nothing for %j',
    text => expect(readDocument(text)).toBeUndefined(),
  )
})
