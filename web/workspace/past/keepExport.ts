import { history } from '#contract/history.ts'
import { request } from '#web/api/request.ts'
import type { OpenProject } from '../openProject.ts'
import { words } from './words.ts'

/** Keeps a snapshot of what was just handed over, and says how that went: the export itself never waits for it. */
export async function keepExport({ project, autosave }: OpenProject): Promise<string> {
  try {
    if ((await autosave.flush()) !== 'saved') return words.notKeptAtExport(words.notSaved)
    await request(history.keep, { params: { id: project.id }, query: { userId: project.userId }, body: {} })
    return words.keptAtExport
  } catch (error) {
    return words.notKeptAtExport(error instanceof Error ? error.message : words.failed)
  }
}
