import type { CallDocs } from './endpoint.ts'
import type { openApi } from './openApi.ts'

/** The documentation of each call, for the OpenAPI document. */
export const openApiDocs: Readonly<Record<keyof typeof openApi, CallDocs>> = {
  openapi: {
    summary: 'Get this document',
    headers: ['ETag', 'Cache-Control'],
    example: { response: { openapi: '3.1.1' } },
  },
}
