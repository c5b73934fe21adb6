import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRealisticSpecification, generatedOn } from '../../document.testing.ts'
import type { Specification } from '../../../specification/specification.ts'
import { nastySpecification } from '../nasty.testing.ts'
import { json } from './target.ts'

const filesOf = (specification: Specification) => {
  const [document, schema] = json.files(specification, {
    name: 'Pantry',
    date: '2026-11-21',
    generatedOn,
    notation: 'plain',
    openQuestions: [{ text: 'Who pays?', why: 'It decides what is stored.' }],
  })
  return { document: JSON.parse(document!.text) as Document, schema: JSON.parse(schema!.text) as object }
}
interface Document {
  readonly specification: Specification
  readonly work: readonly { readonly feature: string | null }[]
}

const validate = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  filesOf(createRealisticSpecification()).schema,
)

test('holds the whole specification, and follows its schema', () => {
  fc.assert(
    fc.property(nastySpecification, specification => {
      const { document } = filesOf(specification)
      expect(validate(document), JSON.stringify(validate.errors)).toBe(true)
      const wellFormed = JSON.parse(
        JSON.stringify(specification, (_, value: unknown) =>
          typeof value === 'string' ? value.toWellFormed() : value,
        ),
      ) as Specification
      expect(document.specification).toEqual(wellFormed)
    }),
    { numRuns: 500 },
  )
})

test('the schema refuses what a specification can’t be', () => {
  const { document } = filesOf(createRealisticSpecification())
  const { specification } = document
  const changed: object[] = [
    { features: [{ ...specification.features[0], importance: 'Urgent' }] },
    { features: [{ ...specification.features[0], color: 'red' }] },
    { glossary: 'none' },
    { overview: {} },
  ]
  for (const change of changed)
    expect(validate({ ...document, specification: { ...specification, ...change } })).toBe(false)
})

test('says which stories belong to a feature and which criteria to a story', () => {
  expect(filesOf(createRealisticSpecification()).document.work).toEqual([
    {
      feature: 'FE-1',
      items: [
        {
          id: 'US-1',
          criteria: [
            { id: 'AC-1.1', lines: ['Given three ingredients, only recipes with no others are shown'] },
            { id: 'AC-1.2', lines: ['[ ] Answers within 300 ms'] },
          ],
        },
      ],
    },
    { feature: 'FE-3', items: [] },
    { feature: null, items: [{ id: 'US-2', criteria: [] }] },
    { feature: null, items: [{ id: 'AC-2', criteria: [] }] },
  ])
})
