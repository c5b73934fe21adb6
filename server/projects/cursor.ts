import { z } from 'zod'
import type { ProjectSort } from '#domain/specification/project.ts'
import { HttpError } from '#server/http/httpError.ts'

/** The length of a name's part that counts for sorting, since it has to fit into a URL. */
export const nameKeyLength = 80

const id = z.uuid()
const at = z.iso.datetime()
const cursorSchema = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('updated'), at, id }),
  z.strictObject({ sort: z.literal('name'), name: z.string().max(nameKeyLength), id }),
  z.strictObject({ sort: z.literal('progress'), filled: z.int().nonnegative(), at, id }),
])

/** The end of a list's page: it continues after the project with these values, even if that no longer exists. */
export type Cursor = z.output<typeof cursorSchema>

/** Encodes a cursor as opaque text, which callers return unchanged. */
export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Decodes the cursor of a list in this order; refuses any other text. */
export function decodeCursor<S extends ProjectSort>(
  text: string | undefined,
  sort: S,
): Extract<Cursor, { sort: S }> | undefined {
  if (text === undefined) return undefined
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    // The comparison just proved it, but TypeScript doesn't narrow by a generic.
    if (cursor.sort === sort) return cursor as Extract<Cursor, { sort: S }>
  } catch {
    // Reported below.
  }
  const message = 'Invalid cursor.'
  throw new HttpError(400, 'invalid_input', message, { issues: [{ path: 'cursor', message }] })
}
