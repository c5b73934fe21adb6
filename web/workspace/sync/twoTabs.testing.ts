import { fromWireModule, toModuleKey } from '#contract/wire.ts'
import type { Project } from '#domain/specification/project.ts'
import {
  createBlankSpecification,
  isHiddenFormKey,
  forms,
  hiddenForms,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { isEqual } from '#domain/field/isEqual.ts'

/** A save that awaits its response. */
export interface PendingSave {
  readonly key: FormKey
  readonly answer: () => void
  /** Cuts the connection, before or after the server has stored it. */
  readonly lose: (isStored: boolean) => void
}

/**
 * A server with the versions of one project, in the place of `fetch`: it stores and responds when the test says so.
 * Of overwritten values it keeps only those that must always be kept (server/projects/storeRevision.ts).
 */
export function createFakeServer({ refusesStale = true }: { refusesStale?: boolean } = {}) {
  const stored = new Map<FormKey, { value: unknown; version: number }>()
  for (const { key } of forms) stored.set(key, { value: createBlankSpecification()[key], version: 0 })
  const revisions: unknown[] = []
  const pending: PendingSave[] = []

  function save(url: URL, init: RequestInit): Response {
    const body = JSON.parse(init.body as string) as Record<string, unknown>
    const key = keyOf(body)
    const value =
      key === 'brainDump'
        ? body['rawIdeaDetails']
        : isHiddenFormKey(key)
          ? body[key]
          : fromWireModule(key, body['moduleData'])
    const ifMatch = (init.headers as Record<string, string>)['If-Match']
    const now = stored.get(key)!
    const answer = (version: number) => Response.json({ version, projectVersion: 0 })
    if (isEqual(value, now.value)) return answer(now.version)
    if (refusesStale && ifMatch !== undefined && ifMatch !== `"${now.version}"`) {
      const data =
        key === 'brainDump'
          ? { rawIdeaDetails: now.value }
          : { [isHiddenFormKey(key) ? key : 'moduleData']: wireOf(key, now.value) }
      return Response.json({ message: 'newer', current: { ...data, version: now.version } }, { status: 412 })
    }
    if (ifMatch === undefined || url.searchParams.get('reason') !== null) revisions.push(now.value)
    stored.set(key, { value, version: now.version + 1 })
    return answer(now.version + 1)
  }

  return {
    revisions,
    pending,
    value: (key: FormKey) => stored.get(key)!.value,
    project(): Project {
      const versions = [...stored].map(([key, { version }]) => [key, version] as const)
      const values = [...stored].map(([key, { value }]) => [key, structuredClone(value)] as const)
      return {
        id: 'p',
        userId: 'u',
        name: '',
        description: '',
        status: 'active',
        createdAt: '2026-01-01T00:00:00.000Z',
        updatedAt: '2026-01-01T00:00:00.000Z',
        itemNumbers: {},
        version: stored.get('brainDump')!.version,
        modules: Object.fromEntries(values) as Specification,
        moduleVersions: Object.fromEntries(versions) as Project['moduleVersions'],
      }
    },
    fetch(this: void, path: string, init: RequestInit): Promise<Response> {
      const url = new URL(path, 'http://localhost')
      const body = JSON.parse(init.body as string) as Record<string, unknown>
      return new Promise((resolve, reject) => {
        const take = (end: () => void) => {
          pending.splice(pending.indexOf(one), 1)
          end()
        }
        const one: PendingSave = {
          key: keyOf(body),
          answer: () => take(() => resolve(save(url, init))),
          lose: isStored =>
            take(() => {
              if (isStored) save(url, init)
              reject(new TypeError('Failed to fetch'))
            }),
        }
        pending.push(one)
      })
    },
  }
}

/** The form that a save is about. */
function keyOf(body: Readonly<Record<string, unknown>>): FormKey {
  const hidden = hiddenForms.find(({ key }) => key in body)
  if (hidden !== undefined) return hidden.key
  const name = body['moduleName']
  return name === undefined ? 'brainDump' : toModuleKey(name as 'glossary')
}

/** The model includes only forms whose wire form is the same. */
const wireOf = (_: FormKey, value: unknown) => value
