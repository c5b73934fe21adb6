import { forms } from '#domain/specification.ts'
import { keyOf, type Device } from '#web/api/device.ts'
import { mayHold, type AtHand } from '#web/api/held.ts'
import type { KeptProject } from '#web/api/keptProjects.ts'

/** What one user has written that the server does not have, as far as this browser knows. */
export interface Unsaved {
  readonly projects: readonly { readonly name: string | undefined; readonly modules: readonly string[] }[]
  /** This device has all of it. */
  readonly isKept: boolean
}

interface Places {
  readonly device: Pick<Device, 'unsaved' | 'allUnsaved' | 'change'>
  readonly atHand: Iterable<AtHand>
  /** The projects of which this device has a copy: they have names. */
  readonly known: (userId: string) => Promise<readonly KeptProject[]>
}

/** From this page, and from what this or another one has left on the device; undefined where there is nothing. */
export async function unsavedOf(
  userId: string,
  { device, atHand, known }: Places,
): Promise<Unsaved | undefined> {
  const parts = new Map<string, Set<string>>()
  const names = new Map((await known(userId)).map(({ id, name }) => [id, name]))
  const note = (id: string, part: string) => parts.set(id, (parts.get(id) ?? new Set()).add(part))
  // A storage that refuses has nothing.
  for (const { projectId, part } of await device.unsaved(userId).catch(() => [])) note(projectId, part)
  let isKept = true
  for (const { project, autosave, kept } of ofUser(userId, atHand)) {
    for (const part of autosave.unsaved().keys()) note(project.id, part)
    if (autosave.unsaved().size > 0) isKept &&= kept.get().isKept
    if (!names.has(project.id)) names.set(project.id, project.name)
  }
  if (parts.size === 0) return undefined
  const titlesOf = (its: ReadonlySet<string>) =>
    forms.filter(({ key }) => its.has(key)).map(({ title }) => title)
  const projects = [...parts].map(([id, its]) => ({ name: names.get(id), modules: titlesOf(its) }))
  return { projects, isKept }
}

/** Removes all of it, from this page and from the device. */
export async function forgetUnsaved(
  userId: string,
  { device, atHand }: Omit<Places, 'known'>,
): Promise<void> {
  for (const { autosave } of ofUser(userId, atHand)) autosave.forget()
  try {
    await device.change([], (await device.unsaved(userId)).map(keyOf))
    if ((await device.allUnsaved()).length === 0) mayHold(false)
  } catch {
    // Nothing was kept there either, or it goes after its seven days.
  }
}

const ofUser = (userId: string, all: Iterable<AtHand>) =>
  [...all].filter(({ project }) => project.userId === userId)
