import type { JsonObject } from '#server/openapi/schemaRegistry.ts'

/** What the document says of the API as a whole. */
export const info: JsonObject = {
  title: 'Ideawright',
  version: '1.0.0',
  description: [
    'Projects and their modules, for anybody’s client: the product’s own screens use these calls and no others.',
    'A call takes and answers JSON. Times are ISO 8601 in UTC, ids are opaque. `userId` may be given wherever it stands; it is checked against the session and never used to look up.',
    'A failure answers with a status, a `code` from a closed list for programs and a `message` for people.',
  ].join('\n\n'),
  license: { name: 'MIT', identifier: 'MIT' },
}

export const tags: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'auth', description: 'Signing in and out, and the account' },
  { name: 'projects', description: 'Projects and their modules' },
  { name: 'history', description: 'Earlier versions of modules, and snapshots of projects' },
  { name: 'mentor', description: 'Conversations about a module, and proposals for its form' },
  { name: 'reference', description: 'About the API itself' },
]

export const securityScheme: JsonObject = {
  type: 'http',
  scheme: 'bearer',
  description:
    'The session’s token, as the sign-in hands it over. Valid until signed out or unused for a week.',
}

const text = { type: 'string' }

/** Headers of answers. */
export const headers: JsonObject = {
  'X-Request-Id': { description: 'Names this request in the log of the server', schema: text },
  ETag: { description: 'The version, in quotes: what a later If-Match names', schema: text },
  Link: {
    description: 'The address of the next page, with rel="next"; absent on the last (RFC 8288)',
    schema: text,
  },
  'X-Total-Count': {
    description: 'How many there are on all pages together; only on the first',
    schema: { type: 'integer', minimum: 0 },
  },
  Location: { description: 'Where the browser goes on to', schema: text },
  'Cache-Control': { description: 'How long the answer may be used again', schema: text },
  'Content-Disposition': { description: 'The name of the file to keep it in', schema: text },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
}

export const ifMatchParameter: JsonObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The version that the caller last saw, in quotes, as ETag gave it; or *',
  schema: { type: 'string', pattern: '^("\\d{1,15}"|\\*)$' },
  example: '"3"',
}

export const idempotencyKeyParameter: JsonObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same for every try of one write, and new for each other, such as a UUID: the write is then done once, and every try is given the same answer. Kept for 24 hours, of one user the newest 2,000. A write with If-Match needs none: it is carried out when it comes, which changes nothing where it is stored.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
  example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
}

export const tabIdParameter: JsonObject = {
  name: 'Tab-Id',
  in: 'header',
  required: false,
  description: 'Whatever the caller wants to know its own changes by: events tell it as `by`',
  schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
  example: '5f0c1c9e-0b57-4a53-9d3e-0b8f6a6e2d10',
}

/** Answers as text/event-stream: of calls that write a reply, and of the one that follows a project. */
export const eventStreamContent: Record<'also' | 'only', JsonObject> = {
  also: {
    schema: {
      type: 'string',
      description:
        'Events, each with its data as JSON on one line: `sent` once, with the user’s message (`sent`, or null) and what there is of the answer (`reply`); `delta` any number of times, with more of its `text`; `done` once, with the answer as it is stored (`reply`), whether complete, stopped or failed. A stream without `done` was cut: the messages tell what was stored.',
    },
    example: 'event: delta\ndata: {"text":"Noted, Core purpose: "}\n\n',
  },
  only: {
    schema: {
      type: 'string',
      description:
        'Events, each with its data as JSON on one line: `state` first, and again wherever something may have been missed, with `projectName`, `status`, the project’s own `version` and the `versions` of all parts; `saved` for each part (`brainDump` or a module’s key) that has a new `version`; `project` where its name, status or own `version` changed. `status` is `deleted` where it is gone. What a slow reader has not taken yet is replaced by what is newer. Comments keep the connection alive.',
    },
    example: 'event: saved\ndata: {"part":"personas","version":4,"by":null}\n\n',
  },
}
