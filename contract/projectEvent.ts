import type { z } from 'zod'
import type { projectEventSchema } from './projects.schema.ts'

/**
 * An event in a project's stream. Each is one event of text/event-stream (WHATWG HTML, 9.2), with the type as `event`
 * and the rest as `data`, JSON on one line. `state` comes first, and again whenever events may have been missed.
 * Events only say that there is something newer; the value itself is read with another call.
 */
export type ProjectEvent = z.output<typeof projectEventSchema>
