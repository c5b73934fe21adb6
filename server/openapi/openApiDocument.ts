import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { ErrorStatus } from '#contract/errors.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { acceptsIdempotencyKey, acceptsIfMatch } from '#contract/requestHeaders.ts'
import {
  errorSchema,
  errorResponseRefOf,
  errorResponses,
  errorStatusesOf,
  acceptsTabId,
} from '#server/openapi/errorResponses.ts'
import {
  accessTokenScheme,
  eventStreamContent,
  headers,
  idempotencyKeyParameter,
  ifMatchParameter,
  info,
  securityScheme,
  tabIdParameter,
  tags,
} from '#server/openapi/openApiComponents.ts'
import { createSchemaRegistry, type JsonObject } from '#server/openapi/schemaRegistry.ts'

/** Creates the API's OpenAPI 3.1 document from the calls of the contract (decision 021). */
export function createOpenApiDocument() {
  const { schemaOf, shared } = createSchemaRegistry()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const offered of endpoints) {
    const path = offered.call.path.replaceAll(/:(\w+)/g, '{$1}')
    const operation = operationOf(offered, schemaOf)
    paths[path] = { ...paths[path], [offered.call.method.toLowerCase()]: operation }
  }
  const rooms = new Set(endpoints.map(({ name }) => tagOf(name)))
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: '/api' }],
    tags: tags.filter(({ name }) => rooms.has(name)),
    paths,
    components: {
      schemas: { ...shared, Error: errorSchema },
      responses: errorResponses,
      headers,
      parameters: {
        'If-Match': ifMatchParameter,
        'Idempotency-Key': idempotencyKeyParameter,
        'Tab-Id': tabIdParameter,
      },
      securitySchemes: { session: securityScheme, accessToken: accessTokenScheme },
    },
  }
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly JsonObject[]
  readonly parameters?: readonly JsonObject[]
  readonly requestBody?: JsonObject
  readonly responses: Readonly<Record<string, JsonObject>>
}

type SchemaOf = ReturnType<typeof createSchemaRegistry>['schemaOf']

function operationOf(offered: Endpoint, schemaOf: SchemaOf): Operation {
  const { name, call, schemas: shapes, summary, description } = offered
  const parameters = [
    ...parametersOf('path', shapes.params, schemaOf),
    ...parametersOf('query', shapes.query, schemaOf),
    ...(acceptsIfMatch(offered.call) ? [{ $ref: '#/components/parameters/If-Match' }] : []),
    ...(acceptsIdempotencyKey(call) ? [{ $ref: '#/components/parameters/Idempotency-Key' }] : []),
    ...(acceptsTabId(offered) ? [{ $ref: '#/components/parameters/Tab-Id' }] : []),
  ]
  return {
    operationId: name.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [tagOf(name)],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(shapes.body && { requestBody: requestBodyOf(shapes.body, offered.example?.body, schemaOf) }),
    responses: { ...successResponseOf(offered, schemaOf), ...errorResponseRefsOf(errorStatusesOf(offered)) },
  }
}

/** Each entry is one way to be allowed; an empty one means without any credential. */
function securityOf({ access, tokenScope }: Call): JsonObject[] {
  if (access === 'anyone') return [{}, { session: [] }]
  return [{ session: [] }, ...(tokenScope === undefined ? [] : [{ accessToken: [tokenScope] }])]
}

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  schemaOf: SchemaOf,
): JsonObject[] {
  if (schema === undefined) return []
  const jsonSchema = schemaOf(schema, 'input')
  const { properties, required = [] } = jsonSchema as {
    properties?: Record<string, JsonObject>
    required?: readonly string[]
  }
  // Only the identity provider knows the names in this query.
  if (properties === undefined) return [{ name: 'parameters', in: place, explode: true, schema: jsonSchema }]
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema,
  }))
}

function requestBodyOf(schema: z.ZodType, example: unknown, schemaOf: SchemaOf): JsonObject {
  return {
    required: !schema.safeParse(undefined).success,
    content: toJsonContent(schemaOf(schema, 'input'), example),
  }
}

function successResponseOf(
  { schemas: shapes, summary, status, headers = [], streams, example }: Endpoint,
  schemaOf: SchemaOf,
): Record<string, JsonObject> {
  const isEmpty = shapes.response instanceof z.ZodUndefined
  const sent = ['X-Request-Id', ...headers].map(header => [
    header,
    { $ref: `#/components/headers/${header}` },
  ])
  return {
    [status ?? 200]: {
      description: isEmpty ? 'Redirect' : `Done: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}`,
      headers: Object.fromEntries(sent) as JsonObject,
      ...(!isEmpty && {
        content: {
          ...(streams !== 'only' && toJsonContent(schemaOf(shapes.response, 'output'), example?.response)),
          ...(streams && { 'text/event-stream': eventStreamContent[streams] }),
        },
      }),
    },
  }
}

const errorResponseRefsOf = (statuses: readonly ErrorStatus[]): Record<string, JsonObject> =>
  Object.fromEntries(statuses.map(status => [status, errorResponseRefOf(status)]))

const toJsonContent = (schema: JsonObject, example: unknown): JsonObject => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const tagOf = (name: string): string => name.split('.')[0] ?? name
