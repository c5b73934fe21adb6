import type { Call, Schemas } from './call.ts'
import type { ErrorStatus } from './errors.ts'

/** A call with its schemas and its documentation: what the server binds, and what tests and documents walk through. */
export interface Endpoint extends CallDocs {
  readonly name: string
  readonly call: Call
  readonly schemas: Schemas
}

/** What the API's document says of a call beyond its path and shapes. */
export interface CallDocs {
  readonly summary: string
  readonly description?: string
  /** The status of its success, where that is not 200. */
  readonly status?: 201 | 302 | 303
  /** Ways to fail that do not follow from its path, access and shapes. */
  readonly errorStatuses?: readonly ErrorStatus[]
  /** Answered as a stream of events: always, or to those who accept text/event-stream. */
  readonly streams?: 'also' | 'only'
  /** Headers of its success, by name. */
  readonly headers?: readonly (
    'ETag' | 'Link' | 'X-Total-Count' | 'Location' | 'Cache-Control' | 'Content-Disposition'
  )[]
  /** What is sent and answered. A test parses each with the schemas of the call. */
  readonly example?: { readonly body?: unknown; readonly response?: unknown }
}
