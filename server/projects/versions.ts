import { sql, type Kysely } from 'kysely'
import type { Answer } from '#contract/call.ts'
import type { PartName, Revision, Revisions } from '#contract/history.ts'
import type { historyShapes } from '#contract/history.schema.ts'
import { moduleFromWire, moduleKeyOf, moduleNameOf, moduleToWire } from '#contract/wire.ts'
import { compareForm, summaryOf, type ChangeSummary } from '#domain/comparison.ts'
import { wordCount } from '#domain/length.ts'
import { isFormKey, type FormKey, type ModuleKey } from '#domain/specification.ts'
import type { Tables } from '#server/db/tables.ts'
import { updateProject } from '#server/projects/changes.ts'
import { ownProject, type ProjectParts } from '#server/projects/projects.ts'
import { storedValue, type ProjectRow } from '#server/projects/rows.ts'
import { saveModule } from '#server/projects/saveModule.ts'
import { notFound } from '#server/refused.ts'

/** How many characters of versions are compared for one list: beyond, what changed is not summed up. */
const mostCompared = 4_000_000

/** Names on the wire and columns of a project's own texts, by what they are called where they are kept. */
const texts = {
  brainDump: { name: 'rawIdeaDetails', column: 'brain_dump' },
  name: { name: 'projectName', column: 'name' },
  description: { name: 'projectDescription', column: 'description' },
} as const
type TextPart = keyof typeof texts
const isText = (part: string): part is TextPart => Object.hasOwn(texts, part)

/** Earlier versions of one user's projects, part by part. Every statement carries the owner. */
export function versionsOf(parts: ProjectParts, userId: string) {
  const { db } = parts

  return {
    /** Newest first, each with what is new in it; and what is new in what is stored now. */
    async list(id: string, name: PartName | 'features'): Promise<Revisions> {
      const project = await projectAtHand(db, userId, id)
      const part = partOf(name)
      const rows = await db
        .selectFrom('revisions')
        .select(['id', 'part', 'version', 'reason', 'created_at', sql<number>`length(body)`.as('size')])
        .where('project_id', '=', id)
        .where('part', '=', part)
        .orderBy('version', 'desc')
        .execute()
      let size = 0
      const compared = rows.filter(row => (size += row.size) <= mostCompared).map(row => row.id)
      const bodies = new Map(
        compared.length === 0
          ? []
          : (
              await db.selectFrom('revisions').select(['id', 'body']).where('id', 'in', compared).execute()
            ).map(row => [row.id, JSON.parse(row.body) as unknown]),
      )
      const current = await storedNow(db, project, part)
      const values = [current.value, ...rows.map(row => bodies.get(row.id))]
      const changes = values.map((value, i) => changesOf(part, values[i + 1], value))
      return {
        current: { version: current.version, changes: changes[0]! },
        revisions: rows.map((row, i) => ({ ...toWire(row), changes: changes[i + 1]! })),
      }
    },

    async read(id: string, revisionId: string): Promise<Revision & { value: unknown }> {
      await projectAtHand(db, userId, id)
      const row = await revisionOf(db, id, revisionId)
      return { ...toWire(row), value: valueToWire(row.part, JSON.parse(row.body)) }
    },

    /** Saves it as the newest version. What it replaces is kept, like this one itself. */
    async restore(
      id: string,
      revisionId: string,
      ifMatch: number | undefined,
      by: string | null,
    ): Promise<Answer<(typeof historyShapes)['restore']>> {
      await projectAtHand(db, userId, id)
      const row = await revisionOf(db, id, revisionId)
      const value = valueToWire(row.part, JSON.parse(row.body))
      const reason = 'restored'
      if (isText(row.part)) {
        const change = { [texts[row.part].name]: value as string }
        await updateProject(parts, userId, { id, change, ifMatch, reason, by })
        const after = await projectAtHand(db, userId, id)
        return { part: nameOf(row.part), version: after.version, value: after[texts[row.part].column] }
      }
      // The name and the value belong to one module, which wrote both.
      const save = { moduleName: moduleNameOf(row.part as ModuleKey), moduleData: value } as never
      const saved = await saveModule(parts, userId, { id, save, ifMatch, reason, by })
      return { part: saved.moduleName, version: saved.version, value: saved.moduleData }
    },
  }
}

async function projectAtHand(db: Kysely<Tables>, userId: string, id: string): Promise<ProjectRow> {
  const row = await ownProject(db, userId, id).where('status', '!=', 'trashed').executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/** Of a project that is known to be the caller's. */
async function revisionOf(db: Kysely<Tables>, projectId: string, id: string) {
  const row = await db
    .selectFrom('revisions')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

async function storedNow(db: Kysely<Tables>, project: ProjectRow, part: string) {
  if (isText(part)) return { value: project[texts[part].column], version: project.version }
  const row = await db
    .selectFrom('modules')
    .select(['body', 'version'])
    .where('project_id', '=', project.id)
    .where('key', '=', part)
    .executeTakeFirst()
  return { value: storedValue(part as ModuleKey, row?.body, project.name), version: row?.version ?? 0 }
}

/** What is new in a version, compared with the one before it; null where one of them is not at hand. */
function changesOf(part: string, before: unknown, after: unknown): ChangeSummary | null {
  if (before === undefined || after === undefined) return null
  if (isFormKey(part))
    return summaryOf(compareForm<FormKey>(part, repaired(part, before), repaired(part, after)))
  const [from, to] = [before, after] as [string, string]
  const isSame = from === to
  const words = wordCount(to) - wordCount(from)
  return { added: 0, removed: 0, moved: 0, edited: isSame ? 0 : 1, words, names: [] }
}

/** A value that was kept, perhaps by an older version of the product, as the form has it today. */
function repaired(part: FormKey, value: unknown) {
  return part === 'brainDump' ? (value as string) : moduleFromWire(part, valueToWire(part, value))
}

function valueToWire(part: string, value: unknown): unknown {
  if (isText(part)) return value
  const key = part as ModuleKey
  const name = (value as { name?: unknown }).name
  return moduleToWire(key, storedValue(key, JSON.stringify(value), typeof name === 'string' ? name : ''))
}

const partOf = (name: PartName | 'features'): string =>
  Object.entries(texts).find(([, text]) => text.name === name)?.[0] ?? moduleKeyOf(name as ModuleKey)

const nameOf = (part: string): PartName => (isText(part) ? texts[part].name : moduleNameOf(part as ModuleKey))

const toWire = (row: {
  id: string
  part: string
  version: number
  reason: string
  created_at: string
}): Revision => ({
  id: row.id,
  part: nameOf(row.part),
  version: row.version,
  // Written by `keepRevision` alone, which knows no other.
  reason: row.reason as Revision['reason'],
  createdAt: row.created_at,
})
