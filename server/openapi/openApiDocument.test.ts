import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { NewAccessToken } from '#contract/accessTokens.ts'
import { errorCodesByStatus } from '#contract/errors.ts'
import { endpoints } from '#contract/endpoints.ts'
import { createOpenApiDocument } from '#server/openapi/openApiDocument.ts'
import type { JsonObject } from '#server/openapi/schemaRegistry.ts'
import { createTestApp, type TestResponse, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import {
  sampleBodies,
  sampleBodyOf,
  createSampleProject,
  samplePathOf,
} from '#server/testing/sampleRequests.ts'

const document = createOpenApiDocument()
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
)
const offeredAt = new Map(
  endpoints.map(offered => {
    const { call } = offered
    return [`${call.method} ${call.path.replaceAll(/:(\w+)/g, '{$1}')}`, offered]
  }),
)

describe('the document of the API', () => {
  it('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect([valid, validator.version]).toEqual([true, '3.1'])
  })

  it('has no broken references', () => {
    const refs = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at]) => at!))
    expect(refs.size).toBeGreaterThan(10)
    for (const ref of refs) expect(found(ref), ref).toBeDefined()
  })

  it('lists each error code once', () => {
    const listed = Object.values(errorCodesByStatus).flat()
    expect(new Set(listed).size).toBe(listed.length)
    const { properties } = document.components.schemas.Error as { properties: { code: { enum: string[] } } }
    expect(properties.code.enum).toEqual(listed)
  })

  it.each(endpoints)(
    'describes $name, with an example of a request and its response',
    ({ summary, example, schemas: shapes }) => {
      expect(summary).toBeTruthy()
      if (shapes.body) expect(example).toHaveProperty('body')
      if (!(shapes.response instanceof z.ZodUndefined)) expect(example).toHaveProperty('response')
    },
  )

  it.each(endpoints)('has examples of $name that match its schemas', ({ example = {}, schemas: shapes }) => {
    const { body, response: answer } = example
    if (body !== undefined) shapes.body!.parse(body)
    if (answer !== undefined) expect(shapes.response.parse(answer)).toEqual(answer)
  })

  it.each(operations)('accepts its own examples: $method $path', ({ operation }) => {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap(part =>
      contentOf(part),
    )
    for (const { schema, example } of contents) {
      const reads = z.fromJSONSchema({ ...schema, $defs: definitions() } as never)
      expect(reads.safeParse(example).error).toBeUndefined()
    }
  })
})

onEachEngine('the API, by its document', open => {
  let test: TestApp
  let ada: TestUser

  beforeAll(async () => {
    test = createTestApp(await open())
    await newIds()
  })

  /** Some calls end sessions, and one deletes the user. */
  async function newIds() {
    ada = await test.signIn('ada')
    return { ...(await createSampleProject(test, ada)), userId: ada.id }
  }

  /** Returns the id of what a call without a project's id removes. */
  async function idOfRemoved(name: string, token: string): Promise<{ id: string } | undefined> {
    if (name === 'accessTokens.remove') {
      const body = sampleBodies['accessTokens.create']
      const created = await test.ask('POST', '/api/auth/tokens', { token, body })
      return { id: (created.body as NewAccessToken).accessToken.id }
    }
    if (name !== 'auth.removeSession') return undefined
    const { body } = await test.ask('GET', '/api/auth/sessions', { token })
    return { id: (body as { data: { id: string }[] }).data[0]!.id }
  }

  it.each(operations)('$method $path is served as documented, including its headers', async one => {
    const { operation, method, path } = one
    const offered = offeredAt.get(`${method} ${path}`)!
    const { name } = offered
    const { token } = await test.signIn('ada')
    // Makes sure that there is a next page.
    const query = name === 'projects.list' ? '?limit=1' : ''
    const freshIds = await newIds()
    const ids = { ...freshIds, ...(await idOfRemoved(name, token)) }
    const at = samplePathOf(offered, ids)
    const answer = await test.ask(method, at + query, { token, body: sampleBodyOf(offered, ids.id) })
    expect([404, 405]).not.toContain(answer.status)
    if (answer.status >= 400) return
    const { headers } = operation.responses[answer.status] as { headers: JsonObject }
    expect(namedHeaders(answer)).toEqual(Object.keys(headers).sort())
  })

  it.each(operations)('$method $path is refused as documented', async ({ operation, method, path }) => {
    const hasBody = operation.requestBody !== undefined
    const wrong = hasBody ? { body: { nobodyKnows: 1 } } : {}
    const offered = offeredAt.get(`${method} ${path}`)!
    const at = samplePathOf(offered, await newIds())
    // The test app validates each response against the document.
    for (const sent of [
      {},
      { token: 'ss_short', ...wrong },
      ...(hasBody ? [{ body: '{' }, { body: '{}', headers: { 'content-type': 'text/plain' } }] : []),
      { headers: { 'if-match': 'x' } },
    ]) {
      await test.ask(method, at, { token: ada.token, ...sent })
    }
    for (const query of ['userId=other', 'limit=1&limit=2']) {
      await test.ask(method, `${at}?${query}`, { token: ada.token, ...wrong })
    }
    const missing = '01900000-0000-7000-8000-000000000000'
    await test.ask(method, samplePathOf(offered, { id: missing, userId: ada.id }), {
      token: ada.token,
      body: hasBody ? sampleBodyOf(offered, missing) : undefined,
    })
  })

  it('lists every route under /api with its method', () => {
    const bound = test.app.routes
      .filter(({ path, method }) => path.startsWith('/api/') && `${method} ${path}` !== 'ALL /api/*')
      .map(({ method, path }) => `${method} ${path.replace(/^\/api/, '').replaceAll(/:(\w+)/g, '{$1}')}`)
    expect([...new Set(bound)].sort()).toEqual(
      operations.map(({ method, path }) => `${method} ${path}`).sort(),
    )
  })

  it('is served to anyone, but not again to a client that has it', async () => {
    const answer = await test.ask('GET', '/api/openapi.json')
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(document)))
    const tag = answer.headers.get('etag')!
    const again = await test.ask('GET', '/api/openapi.json', { headers: { 'if-none-match': `W/${tag}` } })
    expect([again.status, again.body]).toEqual([304, undefined])
  })
})

const documented = ['etag', 'link', 'location', 'content-disposition', 'x-request-id', 'x-total-count']
/** Returns a response's headers that the document may list, in its spelling; the next page's link is optional. */
function namedHeaders({ headers, status }: TestResponse): string[] {
  const caching = status === 200 && headers.get('cache-control') !== 'no-store' ? ['Cache-Control'] : []
  const spelled = Object.keys(document.components.headers)
  const sent = documented.filter(name => headers.has(name))
  return [...sent.map(name => spelled.find(it => it.toLowerCase() === name)!), ...caching].sort()
}

const found = (ref: string): unknown =>
  ref.split('/').reduce<unknown>((at, key) => (at as JsonObject | undefined)?.[key], document)

function contentOf(part: JsonObject | undefined): { schema: JsonObject; example: unknown }[] {
  const { $ref } = (part ?? {}) as { $ref?: string }
  const resolved = $ref === undefined ? part : (found($ref.slice(2)) as JsonObject)
  const content = resolved?.['content'] as
    Record<string, { schema: JsonObject; example: unknown }> | undefined
  return content === undefined ? [] : JSON.parse(inDefs(Object.values(content)))
}

/** Moves the shared schemas to where plain JSON Schema expects them. */
const inDefs = (value: unknown) => JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/')
const definitions = () => JSON.parse(inDefs(document.components.schemas)) as JsonObject
