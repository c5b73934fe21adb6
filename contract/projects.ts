import type { z } from 'zod'
import { call, longTextBytes } from './call.ts'
import type { project, projectShapes, summary, wireModules } from './projects.schema.ts'

type Of<K extends keyof typeof projectShapes> = (typeof projectShapes)[K]
export type WireProject = z.output<typeof project>
export type WireSummary = z.output<typeof summary>
export type WireModules = z.output<typeof wireModules>
/** A module's name on the wire. */
export type ModuleName = keyof WireModules

/** Projects and their modules (product spec, section 7; decisions 9, 10, 21 to 25). */
export const projects = {
  /** Header `Link` leads to the next page; on the first, `X-Total-Count` tells how many there are in all. */
  list: call<Of<'list'>>('GET', '/projects'),
  create: { ...call<Of<'create'>>('POST', '/projects'), bodyBytes: longTextBytes },
  stats: call<Of<'stats'>>('GET', '/projects/stats/:userId'),
  read: call<Of<'read'>>('GET', '/projects/:id'),
  /** A stream of `ProjectEvent`s, as text/event-stream: what changes in it, whoever changes it. */
  events: call<Of<'events'>>('GET', '/projects/:id/events'),
  update: { ...call<Of<'update'>>('PATCH', '/projects/:id'), bodyBytes: longTextBytes },
  saveModule: call<Of<'saveModule'>>('PATCH', '/projects/:id/module'),
  /** Moves it to the trash; with `permanent`, removes one that is there. */
  remove: call<Of<'remove'>>('DELETE', '/projects/:id'),
  /** Removes all that is in the trash. */
  emptyTrash: call<Of<'emptyTrash'>>('DELETE', '/projects/trash/:userId'),
}
