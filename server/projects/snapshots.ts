import { createHash } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Snapshot, SnapshotContent } from '#contract/history.ts'
import { moduleNameOf, moduleToWire, specificationFromWire } from '#contract/wire.ts'
import { compareAll } from '#domain/comparison.ts'
import { comparisonDocument } from '#domain/comparisonDocument.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import { filledModules, progressOf } from '#domain/specification.ts'
import type { SnapshotsTable, Tables } from '#server/db/tables.ts'
import { ownProject, type ProjectParts } from '#server/projects/projects.ts'
import { projectToWire, type ProjectRow } from '#server/projects/rows.ts'
import { notFound, Refused } from '#server/refused.ts'
import { keepWithin } from '#server/storage.ts'

type SnapshotRow = Selectable<SnapshotsTable>

/** How many are kept of a project, how many of them without a name, and how many characters they hold together. */
export const snapshotsPerProject = 100
export const unnamedPerProject = 50
export const snapshotCharacters = 20_000_000

/** Snapshots of one user's projects: each the whole project as it was stored at one moment. */
export function snapshotsOf(parts: ProjectParts, userId: string) {
  const { db, clock, newId, quota } = parts

  return {
    /** Newest first. */
    async list(projectId: string): Promise<Snapshot[]> {
      await projectAtHand(db, userId, projectId)
      return (await headsOf(db, projectId)).map(toWire)
    },

    /**
     * Keeps the project as it is stored. Without a name, the newest one is answered where nothing has changed since.
     * Where there is no room, the oldest without a name give way.
     */
    keep(projectId: string, name: string | undefined): Promise<Snapshot> {
      return db.transaction().execute(async db => {
        const project = await projectAtHand(db, userId, projectId, true)
        const content = await contentOf(db, project)
        const body = JSON.stringify(content)
        const hash = createHash('sha256').update(body).digest('hex')
        const kept = await headsOf(db, projectId)
        if (name === undefined && kept[0]?.hash === hash) return toWire(kept[0])
        await makeRoom(db, kept, { size: body.length, isNamed: name !== undefined })
        const filled = filledModules(specificationFromWire(content)).length
        const created_at = new Date(clock()).toISOString()
        const head = { id: newId(), name: name ?? null, hash, size: body.length, filled, created_at }
        await db
          .insertInto('snapshots')
          .values({ ...head, body, project_id: projectId })
          .execute()
        await keepWithin(db, quota, userId)
        return toWire(head)
      })
    },

    async read(projectId: string, id: string): Promise<Snapshot & { content: SnapshotContent }> {
      await projectAtHand(db, userId, projectId)
      const row = await snapshotOf(db, projectId, id)
      return { ...toWire(row), content: contentIn(row) }
    },

    /** One with a name never gives way to others. */
    async rename(projectId: string, id: string, name: string): Promise<Snapshot> {
      await projectAtHand(db, userId, projectId)
      await db
        .updateTable('snapshots')
        .set({ name })
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .execute()
      return toWire(await snapshotOf(db, projectId, id))
    },

    async remove(projectId: string, id: string): Promise<void> {
      await projectAtHand(db, userId, projectId)
      const { numDeletedRows } = await db
        .deleteFrom('snapshots')
        .where('id', '=', id)
        .where('project_id', '=', projectId)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) throw notFound()
    },

    /** What changed from a snapshot to another, or to the project as it is stored. */
    async compare(projectId: string, id: string, other: string) {
      const project = await projectAtHand(db, userId, projectId)
      const row = await snapshotOf(db, projectId, id)
      const to = other === 'now' ? undefined : await snapshotOf(db, projectId, other)
      const [before, after] = [contentIn(row), to ? contentIn(to) : await contentOf(db, project)]
      const changes = compareAll(specificationFromWire(before), specificationFromWire(after))
      const names = {
        projectName: project.name,
        from: titleOf(row),
        to: to ? titleOf(to) : `Now (${new Date(clock()).toISOString()})`,
      }
      return { isEqual: changes.length === 0, markdown: comparisonDocument(names, changes) }
    },
  }
}

/** The texts of a snapshot, whichever version of the product wrote them. */
export function contentIn({ body }: Pick<SnapshotRow, 'body'>): SnapshotContent {
  const content = JSON.parse(body) as SnapshotContent
  const specification = specificationFromWire(content)
  const modules = definitions.map(({ key }) => [moduleNameOf(key), moduleToWire(key, specification[key])])
  return { ...content, modules: Object.fromEntries(modules) }
}

const titleOf = ({ name, created_at }: SnapshotRow) => `${name ?? 'Exported'} (${created_at})`

async function projectAtHand(
  db: Kysely<Tables> | Transaction<Tables>,
  userId: string,
  id: string,
  isToBeLocked = false,
): Promise<ProjectRow> {
  const own = ownProject(db, userId, id).where('status', '!=', 'trashed')
  const row = await (isToBeLocked ? own.forUpdate() : own).executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

async function snapshotOf(db: Kysely<Tables>, projectId: string, id: string): Promise<SnapshotRow> {
  const row = await db
    .selectFrom('snapshots')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

const headsOf = (db: Kysely<Tables>, projectId: string) =>
  db
    .selectFrom('snapshots')
    .select(['id', 'name', 'hash', 'size', 'filled', 'created_at'])
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
type Head = Awaited<ReturnType<typeof headsOf>>[number]

async function contentOf(db: Kysely<Tables>, project: ProjectRow): Promise<SnapshotContent> {
  const rows = await db
    .selectFrom('modules')
    .select(['key', 'body', 'version'])
    .where('project_id', '=', project.id)
    .execute()
  const { projectName, projectDescription, rawIdeaDetails, modules } = projectToWire(project, rows)
  return { projectName, projectDescription, rawIdeaDetails, modules }
}

async function makeRoom(
  db: Transaction<Tables>,
  kept: readonly Head[],
  { size, isNamed }: { size: number; isNamed: boolean },
): Promise<void> {
  const room = { count: snapshotsPerProject - 1, size: snapshotCharacters - size }
  const named = kept.filter(one => one.name !== null)
  const sizeOf = (all: readonly Head[]) => all.reduce((sum, one) => sum + one.size, 0)
  if (named.length > room.count) throw new Refused(409, 'conflict', tooMany)
  if (sizeOf(named) > room.size) throw new Refused(409, 'conflict', tooMuch)
  // The newest of those without a name, as many as fit.
  const most = Math.min(room.count - named.length, unnamedPerProject - (isNamed ? 0 : 1))
  const unnamed = kept.filter(one => one.name === null)
  const dropped = unnamed
    .filter((_, i) => i >= most || sizeOf([...named, ...unnamed.slice(0, i + 1)]) > room.size)
    .map(one => one.id)
  if (dropped.length > 0) await db.deleteFrom('snapshots').where('id', 'in', dropped).execute()
}

const tooMany = `At most ${snapshotsPerProject} snapshots of a project are kept. Delete one to make room.`
const tooMuch = `The snapshots of a project can hold ${snapshotCharacters / 1_000_000} million characters together. Delete one to make room.`

const toWire = ({ id, name, created_at, filled }: Omit<Head, 'hash' | 'size'>): Snapshot => ({
  id,
  name,
  createdAt: created_at,
  progress: progressOf(filled),
})
