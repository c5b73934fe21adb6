import { createHash } from 'node:crypto'
import { reference } from '#contract/reference.ts'
import { referenceShapes } from '#contract/reference.schema.ts'
import { openApiDocument } from '#server/openapi/document.ts'
import type { Serve } from '#server/serve.ts'

const caching = 'public, max-age=300'

/** The document of the API. Made when it is first asked for, since most servers are never asked. */
export function openApiRoutes(serve: Serve) {
  let made: { text: string; tag: string } | undefined

  serve(reference.openapi, referenceShapes.openapi, ({ c }) => {
    made ??= written()
    c.header('ETag', made.tag)
    c.header('Cache-Control', caching)
    const known = c.req.header('if-none-match')?.split(',') ?? []
    if (known.some(tag => tag.trim().replace(/^W\//, '') === made?.tag)) {
      return Promise.resolve(c.body(null, 304))
    }
    c.header('Content-Type', 'application/json')
    return Promise.resolve(c.body(made.text))
  })
}

function written() {
  const text = JSON.stringify(openApiDocument())
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
