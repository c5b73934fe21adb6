import { forms, blankSpecification } from '#domain/specification.ts'
import type { Project } from '#domain/project.ts'
import { ApiError, isPassing } from '#web/api/apiError.ts'
import type { Device } from '#web/api/device.ts'
import { copyName } from '#web/api/keptProjects.ts'
import { words } from './words.ts'
import { readUnsaved, type Surroundings } from './unsaved.ts'

type Place = Pick<Project, 'userId' | 'id'>

/**
 * A project that the server did not give, as this device has it: its copy, where the server could not be asked. Where
 * the server has none of this id, it is here only if there is unsaved text of it, which then has somewhere to be.
 */
export async function leftOf(
  surroundings: Pick<Surroundings, 'isAlive'> & {
    readonly device: Pick<Device, 'unsaved' | 'copy' | 'removeCopy'>
  },
  error: unknown,
  place: Place,
): Promise<Project | undefined> {
  const { device } = surroundings
  const name = copyName(place.id)
  try {
    // Written by this very room (copy.ts).
    const copy = async () => (await device.copy(place.userId, name))?.answer as Project | undefined
    if (isPassing(error)) return await copy()
    if (!(error instanceof ApiError) || error.code !== 'not_found') return undefined
    const left = await readUnsaved(surroundings, { ...place, itemNumbers: {} })
    if (left.forms.length > 0) return (await copy()) ?? nothingBut(place, left.takenOver)
    await device.removeCopy(place.userId, name)
  } catch {
    // Where the browser's storage refuses, there is nothing.
  }
  return undefined
}

/** Nothing is known of it but what was typed. */
function nothingBut(place: Place, entries: readonly { readonly at: number }[]): Project {
  const at = new Date(Math.max(...entries.map(entry => entry.at))).toISOString()
  return {
    ...place,
    name: words.noName,
    description: '',
    status: 'active',
    createdAt: at,
    updatedAt: at,
    modules: blankSpecification(),
    itemNumbers: {},
    version: 0,
    // fromEntries forgets its keys. That of the brain dump is the version above, and nobody asks here for it.
    moduleVersions: Object.fromEntries(forms.map(({ key }) => [key, 0])) as Project['moduleVersions'],
  }
}
