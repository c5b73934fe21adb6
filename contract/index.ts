import { auth } from './auth.ts'
import { authShapes } from './auth.schema.ts'
import type { Call, Shapes } from './call.ts'
import { history } from './history.ts'
import { historyShapes } from './history.schema.ts'
import { mentor } from './mentor.ts'
import { mentorShapes } from './mentor.schema.ts'
import { projectFiles } from './projectFile.ts'
import { projectFileShapes } from './projectFile.schema.ts'
import { projects } from './projects.ts'
import { projectShapes } from './projects.schema.ts'
import { reference } from './reference.ts'
import { referenceShapes } from './reference.schema.ts'

/** A call with its schemas: what the server binds, and what tests and documents walk through. */
export interface Offered {
  readonly name: string
  readonly call: Call
  readonly shapes: Shapes
}

/** Every call of the API. Loads zod, so the browser takes its calls from the files beside this one. */
export const calls: readonly Offered[] = [
  ...paired('auth', auth, authShapes),
  ...paired('projects', projects, projectShapes),
  ...paired('projectFiles', projectFiles, projectFileShapes),
  ...paired('history', history, historyShapes),
  ...paired('mentor', mentor, mentorShapes),
  ...paired('reference', reference, referenceShapes),
]

function paired<K extends string>(
  room: string,
  calls: Record<K, Call>,
  shapes: Record<K, Shapes>,
): Offered[] {
  return (Object.keys(calls) as K[]).map(key => ({
    name: `${room}.${key}`,
    call: calls[key],
    shapes: shapes[key],
  }))
}
