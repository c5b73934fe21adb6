import { defineCall } from './call.ts'
import type { openApiSchemas } from './openApi.schema.ts'

/** What tells of the API itself (decision 28). */
export const openApi = {
  openapi: defineCall<(typeof openApiSchemas)['openapi']>('GET', '/openapi.json', 'anyone'),
}
