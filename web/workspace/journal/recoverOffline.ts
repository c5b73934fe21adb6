import { forms, createBlankSpecification } from '#domain/specification/specification.ts'
import type { Project } from '#domain/specification/project.ts'
import { ApiError, isTransient } from '#web/api/apiError.ts'
import type { OfflineDb } from '#web/storage/offlineDb.ts'
import { projectCopyName } from '#web/storage/offlineProjects.ts'
import { messages } from '../session/messages.ts'
import { readUnsaved, type JournalContext } from './recoveredEdits.ts'

type ProjectIdentity = Pick<Project, 'userId' | 'id'>

/**
 * A project that the server did not give, as this device has it: its copy, where the server could not be asked. Where
 * the server has none of this id, it is here only if there is unsaved text of it, which then has somewhere to be.
 */
export async function recoverOffline(
  context: Pick<JournalContext, 'isAlive'> & {
    readonly offlineDb: Pick<OfflineDb, 'unsaved' | 'copy' | 'removeCopy'>
  },
  error: unknown,
  identity: ProjectIdentity,
): Promise<Project | undefined> {
  const { offlineDb } = context
  const name = projectCopyName(identity.id)
  try {
    // Written by this very room (maintainOfflineCopy.ts).
    const copy = async () => (await offlineDb.copy(identity.userId, name))?.answer as Project | undefined
    if (isTransient(error)) return await copy()
    if (!(error instanceof ApiError) || error.code !== 'not_found') return undefined
    const unsaved = await readUnsaved(context, { ...identity, itemNumbers: {} })
    if (unsaved.forms.length > 0) return (await copy()) ?? projectOfEntries(identity, unsaved.sourceEntries)
    await offlineDb.removeCopy(identity.userId, name)
  } catch {
    // Where the browser's storage refuses, there is nothing.
  }
  return undefined
}

/** Nothing is known of it but what was typed. */
function projectOfEntries(identity: ProjectIdentity, entries: readonly { readonly at: number }[]): Project {
  const at = new Date(Math.max(...entries.map(entry => entry.at))).toISOString()
  return {
    ...identity,
    name: messages.noName,
    description: '',
    status: 'active',
    createdAt: at,
    updatedAt: at,
    modules: createBlankSpecification(),
    itemNumbers: {},
    version: 0,
    // fromEntries forgets its keys. That of the brain dump is the version above, and nobody asks here for it.
    moduleVersions: Object.fromEntries(forms.map(({ key }) => [key, 0])) as Project['moduleVersions'],
  }
}
