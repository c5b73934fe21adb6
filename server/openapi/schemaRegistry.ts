import { z } from 'zod'

/** A part of a document: JSON that nobody looks into here. */
export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Turns schemas of the contract into JSON Schema (2020-12, the dialect of OpenAPI 3.1) and gathers those that
 * have an id, so that each is written once. What is sent and what is answered differ (defaults are optional on
 * the way in), so a shared schema that is sent carries `Input` in its name.
 */
export function createSchemaRegistry() {
  const sharedSchemas: Record<string, unknown> = {}

  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const suffix = io === 'input' ? 'Input' : ''
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: removePatterns })
    const text = JSON.stringify(made).replaceAll(
      /"#\/\$defs\/(\w+)"/g,
      (_, name: string) => `"#/components/schemas/${name}${suffix}"`,
    )
    const { $schema: _, $defs = {}, ...own } = JSON.parse(text) as { $schema: string; $defs?: JsonObject }
    for (const [name, definition] of Object.entries($defs)) sharedSchemas[name + suffix] = definition
    return own
  }
  return { schemaOf, shared: sharedSchemas }
}

/** What `format` says of a time needs no line of pattern beside it. */
function removePatterns({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }) {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}
