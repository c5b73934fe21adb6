import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemaOf } from '#domain/field/schema.ts'
import {
  createBlankSpecification,
  formOf,
  visibleForms,
  type FormKey,
} from '#domain/specification/specification.ts'
import { formValueOf } from '#domain/reading/summary/readSummary.ts'
import { jsonSchemaOf } from '#server/mentor/model/jsonSchema.ts'
import { parseModelAnswer } from '#server/mentor/model/parseModelAnswer.ts'

const keys = visibleForms.map(({ key }): FormKey => key)

/** Makes a valid answer for a schema: a word for each text, one item in each list. */
function answerTo(part: Record<string, unknown>): unknown {
  if (Array.isArray(part['anyOf'])) return answerTo(part['anyOf'][0] as Record<string, unknown>)
  if (Array.isArray(part['enum'])) return part['enum'].at(-1)
  const type = Array.isArray(part['type']) ? (part['type'] as unknown[])[0] : part['type']
  if (type === 'array') return [answerTo(part['items'] as Record<string, unknown>)]
  if (type === 'boolean') return true
  if (type !== 'object') return 'word'
  const properties = part['properties'] as Record<string, Record<string, unknown>>
  return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, answerTo(inner)]))
}

/** The project assigns ids, not the model. */
const withoutIds = (value: unknown): object =>
  JSON.parse(JSON.stringify(value, (name, part: unknown) => (name === 'id' ? undefined : part))) as object

const nothing = (part: Record<string, unknown>): unknown =>
  part['type'] === 'array'
    ? []
    : part['type'] === 'object'
      ? Object.fromEntries(
          Object.entries(part['properties'] as Record<string, Record<string, unknown>>).map(
            ([name, inner]) => [name, nothing(inner)],
          ),
        )
      : null

describe.each(keys)('an answer about %s', module => {
  test('that follows its schema fills every field, with nothing left over', () => {
    const answer = answerTo(jsonSchemaOf(module))
    const read = parseModelAnswer(module, JSON.stringify(answer))
    expect(read).toMatchObject({ unplaced: [] })
    if ('problem' in read) return
    const value = formValueOf(module, read.entries)
    const inner = module in (answer as object) ? (answer as Record<string, unknown>)[module] : answer
    expect(value).toMatchObject(withoutIds(inner))
  })

  test('without content is not a failure', () => {
    expect(parseModelAnswer(module, JSON.stringify(nothing(jsonSchemaOf(module))))).toEqual({
      entries: [],
      unplaced: [],
    })
  })

  test('has a schema that every provider accepts: all names required, no others allowed', () => {
    const visit = (part: unknown) => {
      if (typeof part !== 'object' || part === null) return
      const { type, properties, required, additionalProperties } = part as Record<string, unknown>
      if (type === 'object') {
        expect(required).toEqual(Object.keys(properties as object))
        expect(additionalProperties).toBe(false)
      }
      Object.values(part).forEach(visit)
    }
    visit(jsonSchemaOf(module))
  })

  test('of any kind causes no errors', () => {
    const isValid = schemaOf(formOf(module).body)
    const text = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.anything().map(it => {
        try {
          return JSON.stringify({ [module]: it }) ?? ''
        } catch {
          return ''
        }
      }),
    )
    fc.assert(
      fc.property(text, fc.constantFrom('', '```json\n', 'Sure: '), (json, before) => {
        const read = parseModelAnswer(module, before + json)
        if ('problem' in read) return
        const value = formValueOf(module, read.entries)
        if (module !== 'brainDump') expect(isValid.parse(value)).toEqual(value)
      }),
      { numRuns: 30 },
    )
  })
})

describe('an answer', () => {
  const deep = (depth: number) => `{"features": ${'['.repeat(depth)}${']'.repeat(depth)}}`

  test.each([
    ['deeper than 20', deep(20), 'it is nested more than 20 deep.'],
    ['very deep', '['.repeat(200_000), 'it is nested more than 20 deep.'],
    ['very long', `{"features": "${'x'.repeat(262_144)}"}`, 'it is longer than 256 KiB.'],
    ['long in bytes', `{"features": "${'你'.repeat(90_000)}"}`, 'it is longer than 256 KiB.'],
    ['a page', '<!doctype html><html><body>502</body></html>', 'it contains no JSON object.'],
    ['a number', '42', 'it contains no JSON object.'],
    ['of other names', '{"colour": "red"}', 'its names don’t match the schema.'],
  ])('that is %s is not parsed', (_, text, problem) => {
    expect(parseModelAnswer('features', text)).toEqual({ problem })
  })

  test('may contain brackets in its texts', () => {
    const name = '[{'.repeat(40) + '\\" ]'
    expect(parseModelAnswer('features', `{"features":[{"name":"${name}"}]}`)).toMatchObject({ entries: [{}] })
  })

  test('cannot pollute prototypes', () => {
    const text =
      '{"features":[{"__proto__":{"a":1},"constructor":{"prototype":{"a":1}},"name":"Lend\\u0000\\ud83d"}]}'
    const read = parseModelAnswer('features', text)
    expect(({} as Record<string, unknown>)['a']).toBeUndefined()
    if ('problem' in read) throw new Error(read.problem)
    expect(read.entries[0]!.finds['name']!.value).toBe('Lend\ufffd')
    expect(formValueOf('features', read.entries)).not.toEqual(createBlankSpecification().features)
  })
})
