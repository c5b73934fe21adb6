import { z } from 'zod'
import type { ProjectSort } from '#domain/specification/project.ts'
import { HttpError } from '#server/http/httpError.ts'

/** So much of a name counts when projects are put in order: it has to fit into an address. */
export const nameKeyLength = 80

const id = z.uuid()
const at = z.iso.datetime()
const cursorSchema = z.discriminatedUnion('sort', [
  z.strictObject({ sort: z.literal('updated'), at, id }),
  z.strictObject({ sort: z.literal('name'), name: z.string().max(nameKeyLength), id }),
  z.strictObject({ sort: z.literal('progress'), filled: z.int().nonnegative(), at, id }),
])

/** Where a page of the list ended: after the project that has these values, whether or not it still is there. */
export type Cursor = z.output<typeof cursorSchema>

/** As text that callers give back and never look into. */
export const encodeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** The cursor of a list in this order; refuses any other text. */
export function decodeCursor<S extends ProjectSort>(
  text: string | undefined,
  sort: S,
): Extract<Cursor, { sort: S }> | undefined {
  if (text === undefined) return undefined
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    // Of this sort, as was just compared; TypeScript does not narrow by a generic one.
    if (cursor.sort === sort) return cursor as Extract<Cursor, { sort: S }>
  } catch {
    // Said below.
  }
  const message = 'Invalid cursor.'
  throw new HttpError(400, 'invalid_input', message, { issues: [{ path: 'cursor', message }] })
}
