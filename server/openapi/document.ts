import { z } from 'zod'
import { examples } from '#contract/examples.ts'
import type { FailedStatus } from '#contract/errors.ts'
import { calls, type Offered } from '#contract/index.ts'
import { takesKey, takesVersion } from '#contract/keys.ts'
import { notes } from '#contract/notes.ts'
import { errorSchema, failureRef, failures, failuresOf, takesTab } from '#server/openapi/failures.ts'
import {
  eventStreams,
  headers,
  idempotencyKey,
  ifMatch,
  info,
  security,
  tabId,
  tags,
} from '#server/openapi/parts.ts'
import { createSchemas, type Json } from '#server/openapi/schemas.ts'

/** The API as an OpenAPI 3.1 document, made from the calls of the contract (decision 28). */
export function openApiDocument() {
  const { schemaOf, shared } = createSchemas()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const offered of calls) {
    const path = offered.call.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = operationOf(offered, schemaOf)
    paths[path] = { ...paths[path], [offered.call.method.toLowerCase()]: operation }
  }
  const rooms = new Set(calls.map(({ name }) => roomOf(name)))
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/api' }],
    tags: tags.filter(({ name }) => rooms.has(name)),
    paths,
    components: {
      schemas: { ...shared, Error: errorSchema },
      responses: failures,
      headers,
      parameters: { 'If-Match': ifMatch, 'Idempotency-Key': idempotencyKey, 'Tab-Id': tabId },
      securitySchemes: { session: security },
    },
  }
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly Json[]
  readonly parameters?: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Readonly<Record<string, Json>>
}

type SchemaOf = ReturnType<typeof createSchemas>['schemaOf']

function operationOf(offered: Offered, schemaOf: SchemaOf): Operation {
  const { name, call, shapes } = offered
  const { summary, description } = notes[name] ?? { summary: name }
  const parameters = [
    ...parametersOf('path', shapes.params, schemaOf),
    ...parametersOf('query', shapes.query, schemaOf),
    ...(takesVersion(offered.call) ? [{ $ref: '#/components/parameters/If-Match' }] : []),
    ...(takesKey(call) ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ...(takesTab(offered) ? [{ $ref: '#/components/parameters/Tab-Id' }] : []),
  ]
  return {
    operationId: name.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [roomOf(name)],
    summary,
    ...(description !== undefined && { description }),
    security: call.access === 'user' ? [{ session: [] }] : [{}, { session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(shapes.body && { requestBody: bodyOf(name, shapes.body, schemaOf) }),
    responses: { ...successOf(offered, schemaOf), ...refusalsOf(failuresOf(offered)) },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, schemaOf: SchemaOf): Json[] {
  if (schema === undefined) return []
  const made = schemaOf(schema, 'input')
  const { properties, required = [] } = made as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  // A query of names that only the identity provider knows.
  if (properties === undefined) return [{ name: 'parameters', in: place, explode: true, schema: made }]
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }))
}

function bodyOf(name: string, schema: z.ZodType, schemaOf: SchemaOf): Json {
  return {
    required: !schema.safeParse(undefined).success,
    content: json(schemaOf(schema, 'input'), examples[name]?.body),
  }
}

function successOf({ name, shapes }: Offered, schemaOf: SchemaOf): Record<string, Json> {
  const { summary = name, status = 200, headers = [], streams } = notes[name] ?? {}
  const isEmpty = shapes.answer instanceof z.ZodUndefined
  const sent = ['X-Request-Id', ...headers].map(header => [
    header,
    { $ref: `#/components/headers/${header}` },
  ])
  return {
    [status]: {
      description: isEmpty ? 'Sent on' : `Done: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
      headers: Object.fromEntries(sent) as Json,
      ...(!isEmpty && {
        content: {
          ...(streams !== 'only' && json(schemaOf(shapes.answer, 'output'), examples[name]?.answer)),
          ...(streams && { 'text/event-stream': eventStreams[streams] }),
        },
      }),
    },
  }
}

const refusalsOf = (statuses: readonly FailedStatus[]): Record<string, Json> =>
  Object.fromEntries(statuses.map(status => [status, failureRef(status)]))

const json = (schema: Json, example: unknown): Json => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const roomOf = (name: string): string => name.split('.')[0] ?? name
