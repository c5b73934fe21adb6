import { errorCodesByStatus, type ErrorStatus } from '#contract/errors.ts'
import { acceptsIdempotencyKey, acceptsIfMatch } from '#contract/requestHeaders.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { JsonObject } from '#server/openapi/schemaRegistry.ts'

const descriptionsByStatus: Record<ErrorStatus, { when: string; message: string }> = {
  400: { when: 'Invalid request', message: 'Please enter a project name' },
  401: { when: 'Not signed in, or the session has ended', message: 'Please sign in.' },
  403: { when: 'Not allowed for this user', message: 'That user ID isn’t yours.' },
  404: { when: 'Not found or not yours', message: 'This doesn’t exist, or it isn’t yours.' },
  409: {
    when: 'Conflicts with the current state',
    message: 'Only a project in the trash can be permanently deleted.',
  },
  412: {
    when: 'Changed since the version in If-Match',
    message: 'This was changed elsewhere in the meantime.',
  },
  413: {
    when: 'Too large, or over the account’s storage limit (`storage_full`)',
    message: 'Too much text to save at once (limit 1 MB).',
  },
  415: { when: 'Not JSON', message: 'The body must be JSON (application/json).' },
  421: {
    when: 'Sent to a host name that isn’t this server’s',
    message: 'Ideawright is at https://ideas.example.org and doesn’t respond at other addresses.',
  },
  422: {
    when: 'The Idempotency-Key was used for a different request',
    message: 'This Idempotency-Key was used for a different request.',
  },
  429: { when: 'Too many requests', message: 'Too many requests. Please try again in a moment.' },
  500: { when: 'Server error', message: 'An error occurred' },
  503: {
    when: 'Temporary',
    message: 'We can’t reach your data right now. Please try again in a moment.',
  },
}
const commonStatuses: readonly ErrorStatus[] = [400, 403, 421, 429, 500, 503]
const requestId = '01990000-0000-7000-8000-00000000000e'

/** True for calls that change a project, which notify the project's followers. */
export const acceptsTabId = ({ call, name }: Endpoint) =>
  call.method !== 'GET' && (name.startsWith('projects.') || name === 'history.restore')

/**
 * Returns every status with which a call may fail: through `serve`, and through its handler according to its
 * documentation.
 */
export function errorStatusesOf(offered: Endpoint): ErrorStatus[] {
  const { call, schemas: shapes, errorStatuses = [] } = offered
  const found = new Set<ErrorStatus>([...commonStatuses, ...errorStatuses])
  if (call.access === 'user') found.add(401)
  if (/:(?:id|projectId)(?![a-z])/i.test(call.path)) found.add(404)
  if (acceptsIfMatch(call)) found.add(412)
  if (acceptsIdempotencyKey(call)) found.add(409).add(422)
  if (shapes.body !== undefined) found.add(413).add(415)
  return [...found].sort((a, b) => a - b)
}

/** The responses of all failures, by the name under which calls refer to them. */
export const errorResponses: JsonObject = Object.fromEntries(
  listErrorStatuses().map(status => [nameOf(status), createErrorResponse(status)] as const),
)

export const errorResponseRefOf = (status: ErrorStatus): JsonObject => ({
  $ref: `#/components/responses/${nameOf(status)}`,
})

/** The body of every failure (docs/product.md#error-responses). */
export const errorSchema: JsonObject = {
  type: 'object',
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For people' },
    code: { enum: Object.values(errorCodesByStatus).flat(), description: 'For programs: a closed list' },
    requestId: { type: 'string', description: 'Also in X-Request-Id and in the server’s log' },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Where in the body or query, such as moduleData.0.name' },
          message: { type: 'string' },
        },
        required: ['path', 'message'],
      },
    },
    current: { description: 'With 412: the stored value and its version' },
  },
  required: ['success', 'message', 'code', 'requestId'],
}

function createErrorResponse(status: ErrorStatus): JsonObject {
  const codes = errorCodesByStatus[status]
  const { when, message } = descriptionsByStatus[status]
  const waits = status === 429 || status === 503
  return {
    description: when,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' },
      ...(waits && { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }),
    },
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
        },
        example: { success: false, message, code: codes[0], requestId },
      },
    },
  }
}

function listErrorStatuses(): ErrorStatus[] {
  // The cast is sound: to TypeScript, object keys are strings, but these are the contract's numbers.
  return Object.keys(errorCodesByStatus).map(Number) as ErrorStatus[]
}

function nameOf(status: ErrorStatus): string {
  const [first = ''] = errorCodesByStatus[status]
  return first.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
}
