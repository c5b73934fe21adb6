import { expect, test } from 'vitest'
import { z } from 'zod'
import { forms } from '../specification/specification.ts'
import { jsonSchemaOf } from './jsonSchema.ts'
import { schemaOf } from './schema.ts'

/** What zod adds for parts that may be missing when they're sent. */
const withoutDefaults = (schema: unknown): unknown =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'default' || key === '$schema' ? undefined : value,
    ),
  )

test.each(forms.map(({ key, body }) => [key, body] as const))('the two schemas of %s agree', (_, body) => {
  expect(withoutDefaults(z.toJSONSchema(schemaOf(body), { io: 'output' }))).toEqual(
    withoutDefaults(jsonSchemaOf(body)),
  )
})
