import { errorCodesByStatus, type ErrorStatus } from '#contract/errors.ts'
import { createOpenApiDocument } from '#server/openapi/openApiDocument.ts'

const operations = Object.entries(createOpenApiDocument().paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    isPlain: !path.includes('{'),
    statuses: Object.keys(operation.responses),
    id: operation.operationId,
  })),
)

/** Throws if a call responds with a status or error code that the API's document doesn't list for it. */
export function checkDocumented(method: string, url: URL, status: number, body: unknown): void {
  const fitting = operations.filter(it => it.method === method && it.pattern.test(url.pathname))
  const operation = fitting.find(({ isPlain }) => isPlain) ?? fitting[0]
  if (operation === undefined || status === 304) return
  const { id, statuses } = operation
  if (!statuses.includes(String(status))) {
    throw new Error(`${id} responded with ${status}, which isn’t documented: see contract/*.docs.ts.`)
  }
  if (status < 400) return
  // Compared as strings, since the body may contain anything.
  const codes: readonly string[] = errorCodesByStatus[status as ErrorStatus]
  const { code } = body as { code: string }
  if (!codes.includes(code))
    throw new Error(`${id} responded with ${status} and the code ${code}, which isn’t documented.`)
}
