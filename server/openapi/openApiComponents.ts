import type { JsonObject } from '#server/openapi/schemaRegistry.ts'

/** The document's description of the API as a whole. */
export const info: JsonObject = {
  title: 'Ideawright',
  version: '1.0.0',
  description: [
    'Projects and their modules, for any client: the product’s own screens use these calls and no others.',
    'Requests and responses are JSON. Times are ISO 8601 in UTC; IDs are opaque. `userId` is optional where a query or body lists it; it’s checked against the session and never used for look-ups.',
    'A failed call returns a status, a `code` from a closed list for programs and a `message` for people.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
}

export const tags: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'auth', description: 'Sign-in, sign-out and the account' },
  { name: 'accessTokens', description: 'Tokens with which programs can use the API' },
  { name: 'projects', description: 'Projects and their modules' },
  { name: 'shareLinks', description: 'Links to a project for people without an account' },
  { name: 'history', description: 'Earlier versions of modules, and snapshots of projects' },
  { name: 'mentor', description: 'Conversations about a module, and proposals for its form' },
  { name: 'aiConnection', description: 'A user’s own AI model for the mentor' },
  { name: 'reference', description: 'The API itself' },
]

export const securityScheme: JsonObject = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The session token you get by signing in. It’s valid until you sign out, for at most 30 days, and expires after 7 days without use.',
}

export const accessTokenScheme: JsonObject = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An access token, created in Profile Settings. It begins with `iwt_` and opens the calls that name one of its scopes: `read`, `report` or `propose`. Any other call refuses it (403, `session_only` or `insufficient_scope`).',
}

const text = { type: 'string' }

/** The headers of responses. */
export const headers: JsonObject = {
  'X-Request-Id': { description: 'Identifies this request in the server’s log', schema: text },
  ETag: { description: 'The version, in quotes, to send as If-Match later', schema: text },
  Link: {
    description: 'The URL of the next page, with rel="next"; absent on the last page (RFC 8288)',
    schema: text,
  },
  'X-Total-Count': {
    description: 'The total on all pages; only on the first page',
    schema: { type: 'integer', minimum: 0 },
  },
  Location: { description: 'Where the browser goes next', schema: text },
  'Cache-Control': { description: 'How long the response may be cached', schema: text },
  'Content-Disposition': { description: 'The suggested file name', schema: text },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
}

export const ifMatchParameter: JsonObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The last version the caller saw, in quotes, as in ETag; or *',
  schema: { type: 'string', pattern: '^("\\d{1,15}"|\\*)$' },
  example: '"3"',
}

export const idempotencyKeyParameter: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique key for one write, such as a UUID. Send the same key with every retry: the write is done only once, and every retry gets the same response. Keys are kept for 24 hours, at most the newest 2,000 per user. A write with If-Match doesn’t need one: once it’s stored, repeating it changes nothing.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
}

export const tabIdParameter: JsonObject = {
  name: 'Tab-Id',
  in: 'header',
  required: false,
  description: 'Any value by which the caller recognises its own changes; events return it as `by`',
  schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
  example: '5f0c1c9e-0b57-4a53-9d3e-0b8f6a6e2d10',
}

/** Responses as text/event-stream: of calls that write a reply, and of the call that follows a project. */
export const eventStreamContent: Record<'also' | 'only', JsonObject> = {
  also: {
    schema: {
      type: 'string',
      description:
        'Events, each with its data as JSON on one line: `sent` once, with the user’s message (`sent`, or null) and the reply so far (`reply`); `delta` any number of times, with more of its `text`; `done` once, with the reply as stored (`reply`), whether complete, stopped or failed. A stream without `done` was cut off: get the messages to see what was stored.',
    },
    example: 'event: delta\ndata: {"text":"Noted, Core purpose: "}\n\n',
  },
  only: {
    schema: {
      type: 'string',
      description:
        'Events, each with its data as JSON on one line: `state` first, and again whenever something may have been missed, with `projectName`, `status`, the project’s own `version` and the `versions` of all parts; `saved` for each part (`brainDump` or a module’s key) that has a new `version`; `project` when its name, status or own `version` changed. `status` is `deleted` once it’s gone. Events a slow reader hasn’t read yet are replaced by newer ones. Comments keep the connection alive.',
    },
    example: 'event: saved\ndata: {"part":"personas","version":4,"by":null}\n\n',
  },
}
