import { sql } from 'kysely'
import * as fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { conversation, message, project, user } from '#server/testing/sampleRows.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Database, Db } from './open.ts'
import { openSqlite } from './sqlite.ts'

const at = project.created_at
const length = fc.integer({ min: 0, max: 5_000 })
const text = fc.tuple(length, fc.constantFrom('x', 'é', '語', '👩')).map(([n, letter]) => letter.repeat(n))

/** Changes to a project's texts, each with the text that it leaves behind. */
const steps = fc.array(
  fc.tuple(
    fc.constantFrom('project', 'dump', 'module', 'revision', 'snapshot', 'message', 'reply', 'drop', 'trash'),
    text,
  ),
  { minLength: 5, maxLength: 25 },
)

onEachEngine('the size of a user’s texts', open => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('users').execute()
    await database.db
      .insertInto('users')
      .values([user, { ...user, id: 'bob', subject: 'bob' }])
      .execute()
  })

  it('is updated by every change, and matches a recount', async () => {
    const { db } = database
    let n = 0
    await fc.assert(
      fc.asyncProperty(steps, async all => {
        for (const [what, text] of all) await happen(db, what, text, n++)
        expect(await counted(db)).toEqual(await recounted(db))
      }),
      { numRuns: 25 },
    )
    await db.deleteFrom('projects').execute()
    expect(await counted(db)).toEqual({ [user.id]: 0, bob: 0 })
    await db.deleteFrom('users').execute()
    expect(await counted(db)).toEqual({})
  })
})

it('includes data from before it was counted', async () => {
  const { db, close } = openSqlite(':memory:')
  await migrate({ db, engine: 'sqlite' }, migrations.slice(0, 5))
  await db.insertInto('users').values(user).execute()
  for (let i = 0; i < 5; i++) {
    for (const what of ['project', 'module', 'revision', 'snapshot', 'message'])
      await happen(db, what, 'é'.repeat(100), i)
  }
  await migrate({ db, engine: 'sqlite' })
  const found = await counted(db)
  expect(found).toEqual(await recounted(db))
  expect(found[user.id]).toBeGreaterThan(5_000)
  await close()
})

async function happen(db: Db, what: string, text: string, n: number): Promise<void> {
  const newest = await db.selectFrom('projects').select('id').orderBy('id', 'desc').executeTakeFirst()
  const project_id = newest?.id ?? ''
  const id = `id-${String(n).padStart(6, '0')}`
  if (what === 'project' || newest === undefined) {
    const body = text || '{}'
    await db
      .insertInto('projects')
      .values({ ...project, id, brain_dump: text, search_text: text })
      .execute()
    await db
      .insertInto('modules')
      .values({ project_id: id, key: 'glossary', body, is_filled: 1, version: 1, updated_at: at })
      .execute()
    await db
      .insertInto('conversations')
      .values({ ...conversation, id, project_id: id })
      .execute()
  } else if (what === 'dump') {
    await db
      .updateTable('projects')
      .set({ brain_dump: text, search_text: text })
      .where('id', '=', project_id)
      .execute()
  } else if (what === 'module') {
    await db.updateTable('modules').set({ body: text }).where('project_id', '=', project_id).execute()
  } else if (what === 'revision') {
    const row = { id, project_id, part: 'glossary', version: n, body: text, reason: 'edited', created_at: at }
    await db.insertInto('revisions').values(row).execute()
  } else if (what === 'snapshot') {
    const row = { id, project_id, name: null, body: text, hash: '', size: 0, filled: 0, created_at: at }
    await db.insertInto('snapshots').values(row).execute()
  } else if (what === 'message') {
    await db
      .insertInto('messages')
      .values({ ...message, id, conversation_id: project_id, sequence: n, content: text })
      .execute()
  } else if (what === 'reply') {
    const set = { content: text, parts: '{"chips":[]}', state: text }
    await db.updateTable('messages').set(set).where('conversation_id', '=', project_id).execute()
  } else if (what === 'drop') {
    await db.deleteFrom('revisions').where('project_id', '=', project_id).execute()
    await db.deleteFrom('snapshots').where('project_id', '=', project_id).execute()
  } else {
    await db.deleteFrom('projects').where('id', '=', project_id).execute()
  }
}

const counted = async (db: Db) => {
  const rows = await db.selectFrom('storage').selectAll().execute()
  return Object.fromEntries(rows.map(({ user_id, bytes }) => [user_id, bytes]))
}

/** Recounts it by reading everything. */
async function recounted(db: Db): Promise<Record<string, number>> {
  const of = (table: 'modules' | 'revisions' | 'snapshots') =>
    sql`select project_id, body as text from ${sql.table(table)}`
  const { rows } = await sql<{ user_id: string; text: string | null }>`
    select user_id, name || description || brain_dump || search_text as text from projects
    union all select user_id, text from (${of('modules')} union all ${of('revisions')} union all ${of('snapshots')}) as parts
      join projects on projects.id = parts.project_id
    union all select user_id, content || parts || coalesce(state, '') from messages
      join conversations on conversations.id = messages.conversation_id
      join projects on projects.id = conversations.project_id`.execute(db)
  const users = await db.selectFrom('users').select('id').execute()
  const found = Object.fromEntries(users.map(({ id }) => [id, 0]))
  for (const { user_id, text } of rows) found[user_id]! += Buffer.byteLength(text ?? '')
  return found
}
