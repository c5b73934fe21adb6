import type { Context } from 'hono'
import type { z } from 'zod'
import { defaultMaxBodyBytes, maxLongTextBodyBytes } from '#contract/call.ts'
import { measureJson } from '#server/http/measureJson.ts'
import { HttpError } from '#server/http/httpError.ts'
import { safeParse } from '#server/safeParse.ts'
import { mayBeIllFormed, toWellFormed, toWellFormedText } from '#server/toWellFormed.ts'

const maxDepth = 20
/** Far more values than anyone writes. A short body with many values is slow to parse and check. */
const maxValues = { ofSave: 100_000, ofFile: 300_000 }
const maxIssues = 50

/** Returns the parsed value, or throws a 400 with every issue and the first issue's sentence as message. */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T
export function parseInput<T>(schema: z.ZodType<T> | undefined, value: unknown): T | undefined
export function parseInput<T>(schema: z.ZodType<T> | undefined, value: unknown): T | undefined {
  if (schema === undefined) return undefined
  const result = safeParse(schema, value)
  if (result.success) return result.data
  const issues = result.error.issues.slice(0, maxIssues).map(({ path, message }) => ({
    path: shorten(path.map(String).join('.')),
    message: shorten(message),
  }))
  throw new HttpError(400, 'invalid_input', issues[0]?.message ?? 'Invalid input', { issues })
}

/** Returns the query, and refuses repeated names: different readers would interpret them differently. */
export function parseQuery(url: string): Record<string, string> {
  const pairs = [...new URL(url).searchParams].map(
    ([name, value]) => [toWellFormedText(name), toWellFormedText(value)] as const,
  )
  const query = Object.fromEntries(pairs)
  if (Object.keys(query).length < pairs.length) {
    throw new HttpError(400, 'invalid_input', 'A query parameter was given twice.')
  }
  return query
}

/** Reads the body as JSON with well-formed text; undefined if there is none. */
export async function readBody(c: Context, maxBytes = defaultMaxBodyBytes): Promise<unknown> {
  const text = await readText(c, maxBytes)
  const type = c.req.header('content-type')
  if (text === '' && type === undefined) return undefined
  // This also refuses what another site's form could send without a preflight (ASVS 3.5).
  if (type?.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw new HttpError(415, 'unsupported_media_type', 'The body must be JSON (application/json).')
  }
  return parseJson(text, maxBytes)
}

/** Parses JSON and makes its text well-formed. Refuses more values than a body of `maxBytes` may have. */
export function parseJson(text: string, maxBytes: number): unknown {
  const values = maxBytes > maxLongTextBodyBytes ? maxValues.ofFile : maxValues.ofSave
  const size = measureJson(text, { depth: maxDepth, values })
  if (size.depth > maxDepth) throw new HttpError(400, 'invalid_input', 'The body is nested too deeply.')
  if (size.values > values) {
    const sentence = `Too many entries at once (limit ${values.toLocaleString('en-US')}).`
    throw new HttpError(413, 'too_large', sentence)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HttpError(400, 'invalid_input', 'The body is not valid JSON.')
  }
  return mayBeIllFormed(text) ? toWellFormed(value) : value
}

/** Returns the version in an If-Match header, such as `"3"`; undefined without one, and for `*`. */
export function parseIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const version = /^"(\d{1,15})"$/.exec(header)?.[1]
  if (version === undefined) {
    throw new HttpError(400, 'invalid_input', 'If-Match must be one version in quotes, such as "3".')
  }
  return Number(version)
}

/** Returns the sender's name for itself in a Tab-Id header; null without one. */
export function parseTabId(header: string | undefined): string | null {
  if (header === undefined) return null
  if (!/^[\w-]{1,64}$/.test(header)) {
    throw new HttpError(400, 'invalid_input', 'Tab-Id must be 1 to 64 letters, digits, _ or -.')
  }
  return header
}

async function readText(c: Context, maxBytes: number): Promise<string> {
  const length = c.req.header('content-length')
  if (length !== undefined) {
    if (Number(length) > maxBytes) throw createTooLargeError(maxBytes)
    return c.req.text().catch(throwIncomplete)
  }
  const decoder = new TextDecoder()
  let bytes = 0
  let text = ''
  try {
    for await (const part of (c.req.raw.body ?? []) as AsyncIterable<Uint8Array>) {
      bytes += part.byteLength
      if (bytes > maxBytes) throw createTooLargeError(maxBytes)
      text += decoder.decode(part, { stream: true })
    }
  } catch (error) {
    if (error instanceof HttpError) throw error
    throwIncomplete()
  }
  return text + decoder.decode()
}

function throwIncomplete(): never {
  throw new HttpError(400, 'invalid_input', 'The request ended before its body was complete.')
}

const createTooLargeError = (most: number) =>
  new HttpError(
    413,
    'too_large',
    most === defaultMaxBodyBytes
      ? 'Too much text to save at once (limit 1 MB).'
      : `Too large (limit ${most / defaultMaxBodyBytes} MB).`,
  )

const shorten = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text)
