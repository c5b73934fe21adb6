import type { ProjectEvent } from '#contract/events.ts'
import { ApiError } from '#web/api/apiError.ts'
import type { OpenProject } from '../openProject.ts'

/** What became of a project while it was open: it lies in the trash, was deleted for good, or one of the two. */
export type Gone = 'trashed' | 'forGood' | 'either'

type Losing = Pick<OpenProject, 'gone' | 'autosave'>
type Status = Exclude<ProjectEvent, { type: 'saved' }>['status']

/** The server tells how the project is. Out of the trash again, what could not be saved meanwhile is sent. */
export function noteStatus({ gone, autosave }: Losing, status: Status): void {
  const was = gone.get()
  const now = status === 'trashed' ? status : status === 'deleted' ? 'forGood' : undefined
  gone.set(now)
  if (was !== undefined && now === undefined) autosave.retry()
}

/** Notes what the saves say: `ask` is called where one found no project, to learn what became of it. */
export function followSaves({ gone, autosave }: Losing, ask: () => void): () => void {
  const look = () => {
    const status = autosave.status()
    if (status.kind === 'failed' && isNotFound(status.error) && gone.get() === undefined) {
      gone.set('either')
      ask()
    }
    // Nobody could be asked, but something was stored.
    if (status.kind === 'saved' && gone.get() === 'either') gone.set(undefined)
  }
  look()
  return autosave.subscribe(look)
}

/** By the product's own word: what stands between it and the page may answer 404 for other reasons. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'
