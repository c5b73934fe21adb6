import { auth } from './auth.ts'
import { authSchemas } from './auth.schema.ts'
import type { Call, Schemas } from './call.ts'
import { history } from './history.ts'
import { historySchemas } from './history.schema.ts'
import { mentor } from './mentor.ts'
import { mentorSchemas } from './mentor.schema.ts'
import { projectFiles } from './projectFile.ts'
import { projectFileSchemas } from './projectFile.schema.ts'
import { projects } from './projects.ts'
import { projectSchemas } from './projects.schema.ts'
import { openApi } from './openApi.ts'
import { openApiSchemas } from './openApi.schema.ts'

/** A call with its schemas: what the server binds, and what tests and documents walk through. */
export interface Endpoint {
  readonly name: string
  readonly call: Call
  readonly schemas: Schemas
}

/** Every call of the API. Loads zod, so the browser takes its calls from the files beside this one. */
export const endpoints: readonly Endpoint[] = [
  ...pairWithSchemas('auth', auth, authSchemas),
  ...pairWithSchemas('projects', projects, projectSchemas),
  ...pairWithSchemas('projectFiles', projectFiles, projectFileSchemas),
  ...pairWithSchemas('history', history, historySchemas),
  ...pairWithSchemas('mentor', mentor, mentorSchemas),
  ...pairWithSchemas('reference', openApi, openApiSchemas),
]

function pairWithSchemas<K extends string>(
  group: string,
  calls: Record<K, Call>,
  schemas: Record<K, Schemas>,
): Endpoint[] {
  return (Object.keys(calls) as K[]).map(key => ({
    name: `${group}.${key}`,
    call: calls[key],
    schemas: schemas[key],
  }))
}
