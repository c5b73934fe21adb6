import type { z } from 'zod'
import type { projectEventSchema } from './projects.schema.ts'

/**
 * What a stream of a project's events is made of: one event of text/event-stream (WHATWG HTML, 9.2) each, `event`
 * being the type and `data` the rest as JSON on one line. `state` comes first, and again wherever something may have
 * been missed. Events tell that there is something newer; the value itself is read by its own call.
 */
export type ProjectEvent = z.output<typeof projectEventSchema>
