import type { Call, Schemas } from './call.ts'
import type { ErrorStatus } from './errors.ts'

/** A call with its schemas and documentation. The server binds its handler; tests and documents list all of them. */
export interface Endpoint extends CallDocs {
  readonly name: string
  readonly call: Call
  readonly schemas: Schemas
}

/** A call's documentation in the OpenAPI document, apart from its path and shapes. */
export interface CallDocs {
  readonly summary: string
  readonly description?: string
  /** The status of a successful response, if it isn't 200. */
  readonly status?: 201 | 302 | 303
  /** Errors that don't follow from the call's path, access and shapes. */
  readonly errorStatuses?: readonly ErrorStatus[]
  /**
   * Set if the response is a stream of events: always (`only`), or for clients that accept text/event-stream
   * (`also`).
   */
  readonly streams?: 'also' | 'only'
  /** The names of the headers of a successful response. */
  readonly headers?: readonly (
    'ETag' | 'Link' | 'X-Total-Count' | 'Location' | 'Cache-Control' | 'Content-Disposition'
  )[]
  /** An example of a request and its response. A test parses both with the call's schemas. */
  readonly example?: { readonly body?: unknown; readonly response?: unknown }
}
