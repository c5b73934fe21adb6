import { call } from './call.ts'
import type { referenceShapes } from './reference.schema.ts'

/** What tells of the API itself (decision 28). */
export const reference = {
  openapi: call<(typeof referenceShapes)['openapi']>('GET', '/openapi.json', 'anyone'),
}
