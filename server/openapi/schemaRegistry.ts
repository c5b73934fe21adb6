import { z } from 'zod'

/** A part of the document: JSON whose content doesn't matter here. */
export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Converts the contract's schemas to JSON Schema (2020-12, OpenAPI 3.1's dialect), and collects those with an id, so
 * that each is written once. Requests and responses differ (defaults are optional in requests), so a shared schema
 * for requests has `Input` in its name.
 */
export function createSchemaRegistry() {
  const sharedSchemas: Record<string, unknown> = {}

  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const suffix = io === 'input' ? 'Input' : ''
    const jsonSchema = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: removePatterns })
    const text = JSON.stringify(jsonSchema).replaceAll(
      /"#\/\$defs\/(\w+)"/g,
      (_, name: string) => `"#/components/schemas/${name}${suffix}"`,
    )
    const { $schema: _, $defs = {}, ...own } = JSON.parse(text) as { $schema: string; $defs?: JsonObject }
    for (const [name, definition] of Object.entries($defs)) sharedSchemas[name + suffix] = definition
    return own
  }
  return { schemaOf, shared: sharedSchemas }
}

/** Removes the patterns of times, which `format` already describes. */
function removePatterns({ jsonSchema }: { jsonSchema: { format?: string; pattern?: string } }) {
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
}
