import { createHash } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { HandOver, Snapshot, SnapshotContent } from '#contract/history.ts'
import { toWireModuleName, toWireModule, fromWireSpecification } from '#contract/wire.ts'
import { compareSpecifications } from '#domain/comparison/compareForm.ts'
import { toComparisonDocument } from '#domain/comparison/comparisonDocument.ts'
import { addHandOvers, versionTitleOf } from '#domain/export/handOver.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import { filledModulesOf, hiddenFormsOf, progressOf } from '#domain/specification/specification.ts'
import type { SnapshotsTable, Tables } from '#server/db/tables.ts'
import { selectOwnProject, type ProjectDependencies } from '#server/projects/projects.ts'
import { projectToWire, type ProjectRow } from '#server/projects/projectRows.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'
import { enforceStorageQuota } from '#server/storageQuota.ts'

type SnapshotRow = Selectable<SnapshotsTable>

/** Limits for a project's snapshots: their number, the number without a name, and their characters in total. */
export const maxSnapshotsPerProject = 100
export const maxUnnamedPerProject = 50
export const maxSnapshotCharacters = 20_000_000

/** Creates access to the snapshots of one user's projects; each is a whole project as stored at one moment. */
export function snapshotsOf(deps: ProjectDependencies, userId: string) {
  const { db, clock, createId, quota } = deps

  return {
    /** Lists snapshots, newest first. */
    async list(projectId: string): Promise<Snapshot[]> {
      await readOwnProject(db, userId, projectId)
      return (await listHeads(db, projectId)).map(snapshotToWire)
    },

    /**
     * Makes a snapshot of the stored project. Without a name, the newest one is returned if nothing has changed
     * since, with these hand-overs added to its own. If there is no room, the oldest ones without a name are deleted,
     * those that were handed over last.
     */
    create(
      projectId: string,
      name: string | undefined,
      handOvers: readonly HandOver[] = [],
    ): Promise<Snapshot> {
      return db.transaction().execute(async db => {
        const project = await readOwnProject(db, userId, projectId, true)
        const content = await readContent(db, project)
        const body = JSON.stringify(content)
        const hash = createHash('sha256').update(body).digest('hex')
        const existing = await listHeads(db, projectId)
        if (name === undefined && existing[0]?.hash === hash) return addTo(db, existing[0], handOvers)
        await deleteSurplus(db, existing, { size: body.length, isNamed: name !== undefined })
        const filled = filledModulesOf(fromWireSpecification(content)).length
        const created_at = new Date(clock()).toISOString()
        const head = {
          ...{ id: createId(), name: name ?? null, hash, size: body.length, filled, created_at },
          hand_overs: JSON.stringify(addHandOvers([], handOvers)),
        }
        await db
          .insertInto('snapshots')
          .values({ ...head, body, project_id: projectId })
          .execute()
        await enforceStorageQuota(db, quota, userId)
        return snapshotToWire(head)
      })
    },

    async read(projectId: string, id: string): Promise<Snapshot & { content: SnapshotContent }> {
      await readOwnProject(db, userId, projectId)
      const row = await readSnapshot(db, projectId, id)
      return { ...snapshotToWire(row), content: parseSnapshotContent(row) }
    },

    /** Renames a snapshot. One with a name is never deleted for others. */
    async rename(projectId: string, id: string, name: string): Promise<Snapshot> {
      await readOwnProject(db, userId, projectId)
      await db
        .updateTable('snapshots')
        .set({ name })
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .execute()
      return snapshotToWire(await readSnapshot(db, projectId, id))
    },

    async remove(projectId: string, id: string): Promise<void> {
      await readOwnProject(db, userId, projectId)
      const { numDeletedRows } = await db
        .deleteFrom('snapshots')
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw createNotFoundError()
    },

    /** Compares a snapshot with another, or with the stored project. */
    async compare(projectId: string, id: string, other: string) {
      const project = await readOwnProject(db, userId, projectId)
      const row = await readSnapshot(db, projectId, id)
      const to = other === 'now' ? undefined : await readSnapshot(db, projectId, other)
      const [before, after] = [
        parseSnapshotContent(row),
        to ? parseSnapshotContent(to) : await readContent(db, project),
      ]
      const changes = compareSpecifications(fromWireSpecification(before), fromWireSpecification(after))
      const names = {
        projectName: project.name,
        from: titleOf(row),
        to: to ? titleOf(to) : `Now (${new Date(clock()).toISOString()})`,
      }
      return { isEqual: changes.length === 0, markdown: toComparisonDocument(names, changes) }
    },
  }
}

/** Parses a snapshot's texts, whichever version of the product wrote them. */
export function parseSnapshotContent({ body }: Pick<SnapshotRow, 'body'>): SnapshotContent {
  const content = JSON.parse(body) as SnapshotContent
  const specification = fromWireSpecification(content)
  const modules = definitions.map(({ key }) => [toWireModuleName(key), toWireModule(key, specification[key])])
  return { ...content, modules: Object.fromEntries(modules), ...hiddenFormsOf(specification) }
}

const titleOf = ({ name, hand_overs, created_at }: SnapshotRow) =>
  `${versionTitleOf(name, parseHandOvers(hand_overs))} (${created_at})`

/** Parses what a snapshot was handed over to, as it's stored. */
export const parseHandOvers = (json: string): HandOver[] => JSON.parse(json) as HandOver[]

/** Adds hand-overs to a snapshot; its texts stay as they are. */
async function addTo(
  db: Transaction<Tables>,
  head: SnapshotHead,
  handOvers: readonly HandOver[],
): Promise<Snapshot> {
  if (handOvers.length === 0) return snapshotToWire(head)
  const hand_overs = JSON.stringify(addHandOvers(parseHandOvers(head.hand_overs), handOvers))
  await db.updateTable('snapshots').set({ hand_overs }).where('id', '=', head.id).execute()
  return snapshotToWire({ ...head, hand_overs })
}

async function readOwnProject(
  db: Kysely<Tables> | Transaction<Tables>,
  userId: string,
  id: string,
  isForUpdate = false,
): Promise<ProjectRow> {
  const own = selectOwnProject(db, userId, id).where('status', '!=', 'trashed')
  const row = await (isForUpdate ? own.forUpdate() : own).executeTakeFirst()
  if (row === undefined) throw createNotFoundError()
  return row
}

async function readSnapshot(db: Kysely<Tables>, projectId: string, id: string): Promise<SnapshotRow> {
  const row = await db
    .selectFrom('snapshots')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (row === undefined) throw createNotFoundError()
  return row
}

const listHeads = (db: Kysely<Tables>, projectId: string) =>
  db
    .selectFrom('snapshots')
    .select(['id', 'name', 'hash', 'size', 'filled', 'hand_overs', 'created_at'])
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
type SnapshotHead = Awaited<ReturnType<typeof listHeads>>[number]

async function readContent(db: Kysely<Tables>, project: ProjectRow): Promise<SnapshotContent> {
  const rows = await db
    .selectFrom('modules')
    .select(['key', 'body', 'version'])
    .where('project_id', '=', project.id)
    .execute()
  const wire = projectToWire(project, rows)
  const { projectName, projectDescription, rawIdeaDetails, modules } = wire
  return { projectName, projectDescription, rawIdeaDetails, modules, ...hiddenFormsOf(wire) }
}

async function deleteSurplus(
  db: Transaction<Tables>,
  existing: readonly SnapshotHead[],
  { size, isNamed }: { size: number; isNamed: boolean },
): Promise<void> {
  const room = { count: maxSnapshotsPerProject - 1, size: maxSnapshotCharacters - size }
  const named = existing.filter(one => one.name !== null)
  const sizeOf = (all: readonly SnapshotHead[]) => all.reduce((sum, one) => sum + one.size, 0)
  if (named.length > room.count) throw new HttpError(409, 'conflict', tooManyMessage)
  if (sizeOf(named) > room.size) throw new HttpError(409, 'conflict', tooLargeMessage)
  // Keeps as many without a name as fit: those that were handed over, then the others, each with the newest first.
  const most = Math.min(room.count - named.length, maxUnnamedPerProject - (isNamed ? 0 : 1))
  const isHandedOver = (one: SnapshotHead) => one.hand_overs !== '[]'
  const unnamed = existing
    .filter(one => one.name === null)
    .toSorted((a, b) => Number(isHandedOver(b)) - Number(isHandedOver(a)))
  const dropped = unnamed
    .filter((_, i) => i >= most || sizeOf([...named, ...unnamed.slice(0, i + 1)]) > room.size)
    .map(one => one.id)
  if (dropped.length > 0) await db.deleteFrom('snapshots').where('id', 'in', dropped).execute()
}

const tooManyMessage = `You can keep up to ${maxSnapshotsPerProject} snapshots of a project. Delete one to make room.`
const tooLargeMessage = `A project’s snapshots can hold ${maxSnapshotCharacters / 1_000_000} million characters in total. Delete one to make room.`

const snapshotToWire = ({
  id,
  name,
  hand_overs,
  created_at,
  filled,
}: Omit<SnapshotHead, 'hash' | 'size'>): Snapshot => ({
  id,
  name,
  handOvers: parseHandOvers(hand_overs),
  createdAt: created_at,
  progress: progressOf(filled),
})
