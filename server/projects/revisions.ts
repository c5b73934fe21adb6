import { sql, type Kysely } from 'kysely'
import type { ResponseBody } from '#contract/call.ts'
import type { PartName, Revision, RevisionList } from '#contract/history.ts'
import type { historySchemas } from '#contract/history.schema.ts'
import {
  fromWireModule,
  fromWireHiddenForm,
  toModuleKey,
  toWireModuleName,
  toWireModule,
} from '#contract/wire.ts'
import { compareForm, changeSummaryOf, type ChangeSummary } from '#domain/comparison/compareForm.ts'
import { countWords } from '#domain/text/estimateTokens.ts'
import {
  isFormKey,
  isHiddenFormKey,
  type FormKey,
  type ModuleKey,
  type VersionedFormKey,
} from '#domain/specification/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import { updateProject } from '#server/projects/updateProject.ts'
import { selectOwnProject, type ProjectDependencies } from '#server/projects/projects.ts'
import { parseStoredModule, type ProjectRow } from '#server/projects/projectRows.ts'
import { saveHiddenForm, saveModule } from '#server/projects/saveModule.ts'
import { createNotFoundError } from '#server/http/httpError.ts'

/** The most characters compared for one list of revisions; changes beyond that aren't summarised. */
const maxComparedCharacters = 4_000_000

/** The names on the wire and the columns of a project's own texts, by the name of their part. */
const textParts = {
  brainDump: { name: 'rawIdeaDetails', column: 'brain_dump' },
  name: { name: 'projectName', column: 'name' },
  description: { name: 'projectDescription', column: 'description' },
} as const
type TextPart = keyof typeof textParts
const isText = (part: string): part is TextPart => Object.hasOwn(textParts, part)

/** Creates access to the revisions of one user's projects. Every query includes the owner. */
export function revisionsOf(deps: ProjectDependencies, userId: string) {
  const { db } = deps

  return {
    /** Lists the current version and all revisions, newest first, each with a summary of its changes. */
    async list(id: string, name: PartName | ModuleKey): Promise<RevisionList> {
      const project = await readOwnProject(db, userId, id)
      const part = partOfWireName(name)
      const rows = await db
        .selectFrom('revisions')
        .select(['id', 'part', 'version', 'reason', 'created_at', sql<number>`length(body)`.as('size')])
        .where('project_id', '=', id)
        .where('part', '=', part)
        .orderBy('version', 'desc')
        .execute()
      let size = 0
      const compared = rows.filter(row => (size += row.size) <= maxComparedCharacters).map(row => row.id)
      const bodies = new Map(
        compared.length === 0
          ? []
          : (
              await db.selectFrom('revisions').select(['id', 'body']).where('id', 'in', compared).execute()
            ).map(row => [row.id, JSON.parse(row.body) as unknown]),
      )
      const current = await readCurrent(db, project, part)
      const values = [current.value, ...rows.map(row => bodies.get(row.id))]
      const changes = values.map((value, i) => compareVersions(part, values[i + 1], value))
      return {
        current: { version: current.version, changes: changes[0]! },
        revisions: rows.map((row, i) => ({ ...revisionToWire(row), changes: changes[i + 1]! })),
      }
    },

    async read(id: string, revisionId: string): Promise<Revision & { value: unknown }> {
      await readOwnProject(db, userId, id)
      const row = await readRevision(db, id, revisionId)
      return { ...revisionToWire(row), value: valueToWire(row.part, JSON.parse(row.body)) }
    },

    /** Saves a revision as the newest version. Both the replaced value and the revision itself are kept. */
    async restore(
      id: string,
      revisionId: string,
      ifMatch: number | undefined,
      by: string | null,
    ): Promise<ResponseBody<(typeof historySchemas)['restore']>> {
      await readOwnProject(db, userId, id)
      const row = await readRevision(db, id, revisionId)
      const value = valueToWire(row.part, JSON.parse(row.body))
      const reason = 'restored'
      if (isText(row.part)) {
        const change = { [textParts[row.part].name]: value as string }
        await updateProject(deps, userId, { id, change, ifMatch, reason, by })
        const after = await readOwnProject(db, userId, id)
        return {
          part: wireNameOf(row.part),
          version: after.version,
          value: after[textParts[row.part].column],
        }
      }
      if (isHiddenFormKey(row.part)) {
        const options = { id, data: value, ifMatch, reason, by } as const
        const saved = await saveHiddenForm(deps, userId, row.part, options)
        return { part: row.part, version: saved.version, value: saved[row.part] }
      }
      // The cast is sound: name and value belong to the same module, which wrote both.
      const save = { moduleName: toWireModuleName(row.part as ModuleKey), moduleData: value } as never
      const saved = await saveModule(deps, userId, { id, save, ifMatch, reason, by })
      return { part: saved.moduleName, version: saved.version, value: saved.moduleData }
    },
  }
}

async function readOwnProject(db: Kysely<Tables>, userId: string, id: string): Promise<ProjectRow> {
  const row = await selectOwnProject(db, userId, id).where('status', '!=', 'trashed').executeTakeFirst()
  if (row === undefined) throw createNotFoundError()
  return row
}

/** Reads a revision of a project that is known to be the caller's. */
async function readRevision(db: Kysely<Tables>, projectId: string, id: string) {
  const row = await db
    .selectFrom('revisions')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (row === undefined) throw createNotFoundError()
  return row
}

async function readCurrent(db: Kysely<Tables>, project: ProjectRow, part: string) {
  if (isText(part)) return { value: project[textParts[part].column], version: project.version }
  const row = await db
    .selectFrom('modules')
    .select(['body', 'version'])
    .where('project_id', '=', project.id)
    .where('key', '=', part)
    .executeTakeFirst()
  return {
    value: parseStoredModule(part as VersionedFormKey, row?.body, project.name),
    version: row?.version ?? 0,
  }
}

/** Summarises the changes between two consecutive versions; null if one of them isn't available. */
function compareVersions(part: string, before: unknown, after: unknown): ChangeSummary | null {
  if (before === undefined || after === undefined) return null
  if (isFormKey(part))
    return changeSummaryOf(compareForm<FormKey>(part, repairValue(part, before), repairValue(part, after)))
  const [from, to] = [before, after] as [string, string]
  const isSame = from === to
  const words = countWords(to) - countWords(from)
  return { added: 0, removed: 0, moved: 0, edited: isSame ? 0 : 1, words, names: [] }
}

/** Repairs a stored value, perhaps from an older version of the product, so that it fits the current form. */
function repairValue(part: FormKey, value: unknown) {
  if (part === 'brainDump') return value as string
  return isHiddenFormKey(part)
    ? fromWireHiddenForm(part, value)
    : fromWireModule(part, valueToWire(part, value))
}

function valueToWire(part: string, value: unknown): unknown {
  if (isText(part)) return value
  if (isHiddenFormKey(part)) return fromWireHiddenForm(part, value)
  const key = part as ModuleKey
  const name = (value as { name?: unknown }).name
  return toWireModule(
    key,
    parseStoredModule(key, JSON.stringify(value), typeof name === 'string' ? name : ''),
  )
}

const partOfWireName = (name: PartName | ModuleKey): string =>
  Object.entries(textParts).find(([, text]) => text.name === name)?.[0] ??
  (isHiddenFormKey(name) ? name : toModuleKey(name as ModuleKey))

const wireNameOf = (part: string): PartName =>
  isText(part) ? textParts[part].name : isHiddenFormKey(part) ? part : toWireModuleName(part as ModuleKey)

const revisionToWire = (row: {
  id: string
  part: string
  version: number
  reason: string
  created_at: string
}): Revision => ({
  id: row.id,
  part: wireNameOf(row.part),
  version: row.version,
  // The cast is sound: only `storeRevision` writes this, and it has no other reasons.
  reason: row.reason as Revision['reason'],
  createdAt: row.created_at,
})
