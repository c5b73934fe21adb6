import {
  forms,
  hiddenForms,
  createBlankSpecification,
  type HiddenFormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { Project } from '#domain/specification/project.ts'
import { ApiError, isTransient } from '#web/api/apiError.ts'
import type { OfflineDb } from '#web/storage/offlineDb.ts'
import { projectCopyName } from '#web/storage/offlineProjects.ts'
import { messages } from '../session/messages.ts'
import { readUnsaved, type JournalContext } from './recoveredEdits.ts'

type ProjectIdentity = Pick<Project, 'userId' | 'id'>

/**
 * Recovers a project that the server did not return: from its offline copy if the server could not be reached. If
 * the server has no project with this ID, it is recovered only if this device has unsaved text of it, which needs a
 * place.
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
    // Written by maintainOfflineCopy.ts.
    const copy = async () => {
      const { answer } = (await offlineDb.copy(identity.userId, name)) ?? {}
      return answer === undefined ? undefined : withHiddenForms(answer as Project)
    }
    if (isTransient(error)) return await copy()
    if (!(error instanceof ApiError) || error.code !== 'not_found') return undefined
    const unsaved = await readUnsaved(context, { ...identity, itemNumbers: {} })
    if (unsaved.forms.length > 0) return (await copy()) ?? projectOfEntries(identity, unsaved.sourceEntries)
    await offlineDb.removeCopy(identity.userId, name)
  } catch {
    // If the browser's storage refuses, there is nothing to recover.
  }
  return undefined
}

/** A copy from before a hidden form existed has none. */
function withHiddenForms({ modules, moduleVersions, ...project }: Project): Project {
  const values = hiddenForms.map(({ key }) => [key, (modules as Partial<Specification>)[key] ?? []])
  const versions = hiddenForms.map(({ key }) => [
    key,
    (moduleVersions as Partial<Project['moduleVersions']>)[key] ?? 0,
  ])
  return {
    ...project,
    modules: { ...modules, ...(Object.fromEntries(values) as Pick<Specification, HiddenFormKey>) },
    moduleVersions: { ...moduleVersions, ...(Object.fromEntries(versions) as Record<HiddenFormKey, number>) },
  }
}

/** A project of which nothing is known but its unsaved text. */
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
    // Object.fromEntries loses the keys' type. The brain dump's version is the one above; its entry here is unused.
    moduleVersions: Object.fromEntries(forms.map(({ key }) => [key, 0])) as Project['moduleVersions'],
  }
}
