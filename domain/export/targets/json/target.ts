import { jsonSchemaOf, objectSchema, type JsonSchema } from '../../../field/jsonSchema.ts'
import { forms, type Specification } from '../../../specification/specification.ts'
import { defineTarget, keepsOf, type ExportOptions } from '../target.ts'
import { workOf } from '../workOf.ts'

/** Incremented when a program that reads the present format couldn't read the new one. */
const format = 1

/** Everything as data, under the names of the definitions, with a schema that's made from them. */
export const json = defineTarget({
  key: 'json',
  purpose: 'Your own scripts and programs',
  format: `Ideawright specification ${format}`,
  keeps: keepsOf({ extent: 'all' }),
  files: (specification, options) => [
    { path: 'specification.json', text: toJson(documentOf(specification, options)) },
    { path: schemaPath, text: toJson(documentSchema) },
  ],
})

const schemaPath = 'specification.schema.json'

const toJson = (value: unknown) => `${JSON.stringify(value, wellFormed, 2)}\n`
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value)

const documentOf = (specification: Specification, { name, date, openQuestions }: ExportOptions) => ({
  $schema: `./${schemaPath}`,
  format,
  name,
  date,
  specification: Object.fromEntries(forms.map(({ key }) => [key, specification[key]])),
  // Which stories belong to a feature and which criteria to a story, so that no program has to read links.
  work: workOf(specification).map(({ feature, items }) => ({
    feature: feature?.id ?? null,
    items: items.map(({ id, criteria }) => ({
      id,
      criteria: criteria.map(criterion => ({ id: criterion.id, lines: criterion.lines })),
    })),
  })),
  openQuestions: openQuestions.map(({ text, why }) => ({ text, why })),
})

const text = (description: string): JsonSchema => ({ type: 'string', description })
const listOf = (items: JsonSchema, description: string): JsonSchema => ({ type: 'array', items, description })

const documentSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: `Ideawright specification, format ${format}`,
  ...objectSchema({
    $schema: text('The path of this schema'),
    format: { const: format },
    name: text('The project’s name'),
    date: text('The day of the export, such as 2026-11-21'),
    specification: objectSchema(Object.fromEntries(forms.map(({ key, body }) => [key, jsonSchemaOf(body)]))),
    work: listOf(
      objectSchema({
        feature: {
          type: ['string', 'null'],
          description: 'Such as FE-3; null for what belongs to no feature',
        },
        items: listOf(
          objectSchema({
            id: text(
              'A user story such as US-2, or a set of criteria that belongs to no story, such as AC-4',
            ),
            criteria: listOf(
              objectSchema({
                id: text('Such as AC-4.2'),
                lines: listOf({ type: 'string' }, 'One line, or a line for each step'),
              }),
              'The acceptance criteria',
            ),
          }),
          'Its user stories',
        ),
      }),
      'Features with their stories and criteria, as their links say',
    ),
    openQuestions: listOf(
      objectSchema({ text: text('The question'), why: text('Why the answer matters') }),
      'What is still open, the most important first',
    ),
  }),
}
