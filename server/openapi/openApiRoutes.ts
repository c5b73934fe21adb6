import { createHash } from 'node:crypto'
import { openApi } from '#contract/openApi.ts'
import { openApiSchemas } from '#contract/openApi.schema.ts'
import { createOpenApiDocument } from '#server/openapi/openApiDocument.ts'
import type { Serve } from '#server/http/serve.ts'

const cacheControl = 'public, max-age=300'

/** The document of the API. Made when it is first asked for, since most servers are never asked. */
export function registerOpenApiRoutes(serve: Serve) {
  let document: { text: string; tag: string } | undefined

  serve(openApi.openapi, openApiSchemas.openapi, ({ c }) => {
    document ??= writeDocument()
    c.header('ETag', document.tag)
    c.header('Cache-Control', cacheControl)
    const known = c.req.header('if-none-match')?.split(',') ?? []
    if (known.some(tag => tag.trim().replace(/^W\//, '') === document?.tag)) {
      return Promise.resolve(c.body(null, 304))
    }
    c.header('Content-Type', 'application/json')
    return Promise.resolve(c.body(document.text))
  })
}

function writeDocument() {
  const text = JSON.stringify(createOpenApiDocument())
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
