import { z } from 'zod'
import { Refused } from '#server/refused.ts'

/** Where a page of the list ended: after this project, among those that are as old as it. */
export interface Cursor {
  readonly updatedAt: string
  readonly id: string
}

const shape = z.tuple([z.iso.datetime(), z.uuid()])

/** As text that callers give back and never look into. */
export const cursorText = ({ updatedAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify([updatedAt, id])).toString('base64url')

export function cursorOf(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  try {
    const [updatedAt, id] = shape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { updatedAt, id }
  } catch {
    const message = 'The cursor is not one of ours.'
    throw new Refused(400, 'invalid_input', message, { issues: [{ path: 'cursor', message }] })
  }
}
