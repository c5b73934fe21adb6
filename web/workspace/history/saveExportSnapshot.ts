import { history, type HandOver } from '#contract/history.ts'
import { request } from '#web/api/request.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { messages } from './messages.ts'

/**
 * Saves a snapshot at an export or a hand-over and returns a message about the outcome. The export itself never waits
 * for it.
 */
export async function saveExportSnapshot(
  { project, autosave }: ProjectSession,
  handOvers: readonly HandOver[] = [],
): Promise<string> {
  try {
    if ((await autosave.flush()) !== 'saved') return messages.notKeptAtExport(messages.notSaved)
    const body = handOvers.length === 0 ? {} : { handOvers: [...handOvers] }
    await request(history.keep, { params: { id: project.id }, query: { userId: project.userId }, body })
    return messages.keptAtExport
  } catch (error) {
    return messages.notKeptAtExport(error instanceof Error ? error.message : messages.failed)
  }
}
