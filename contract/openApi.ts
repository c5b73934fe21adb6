import { defineCall } from './call.ts'
import type { openApiSchemas } from './openApi.schema.ts'

/** The call that describes the API itself (decision 021). */
export const openApi = {
  openapi: defineCall<(typeof openApiSchemas)['openapi']>('GET', '/openapi.json', 'anyone'),
}
