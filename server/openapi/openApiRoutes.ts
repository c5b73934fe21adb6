import { createHash } from 'node:crypto'
import { openApi } from '#contract/openApi.ts'
import { openApiSchemas } from '#contract/openApi.schema.ts'
import { createOpenApiDocument } from '#server/openapi/openApiDocument.ts'
import { createRoute, type Route } from '#server/route.ts'

const cacheControl = 'public, max-age=300'

/** The route of the API's document, which is created at the first request, since most servers never get one. */
export function openApiRoutesOf(): Route[] {
  let known: { value: ReturnType<typeof createOpenApiDocument>; etag: string } | undefined

  return [
    createRoute(openApi.openapi, openApiSchemas.openapi, () => {
      known ??= createTaggedDocument()
      return Promise.resolve({ ...known, cacheControl })
    }),
  ]
}

function createTaggedDocument() {
  const value = createOpenApiDocument()
  return { value, etag: createHash('sha256').update(JSON.stringify(value)).digest('base64url') }
}
