import type { Selectable } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { conversation, message, project, user } from '#server/testing/sampleRows.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

const at = '2026-11-21T04:00:00.000Z'

/**
 * One row with a value in every nullable column: the types define the columns, and the engines have to agree. The
 * rows of `storage` are the database's own (storageTriggers.test.ts).
 */
const full: { [Name in Exclude<keyof Tables, 'storage'>]: Selectable<Tables[Name]> } = {
  users: { ...user, password_hash: 'scrypt' },
  sessions: {
    token_hash: 'token',
    id: 'session',
    user_id: user.id,
    created_at: at,
    last_seen_at: at,
    user_agent: 'Firefox',
    handover_hash: 'code',
  },
  login_transactions: {
    state_hash: 'state',
    browser_hash: 'browser',
    nonce: 'nonce',
    code_verifier: 'verifier',
    return_to: '/dashboard',
    created_at: at,
  },
  handovers: {
    code_hash: 'code',
    browser_hash: 'browser',
    user_id: user.id,
    created_at: at,
    used_at: at,
    session_hash: 'token',
    return_to: '/dashboard',
  },
  projects: { ...project, trashed_at: at },
  modules: { project_id: project.id, key: 'overview', body: '{}', is_filled: 1, version: 1, updated_at: at },
  revisions: {
    id: 'revision',
    project_id: project.id,
    part: 'overview',
    version: 1,
    body: '{}',
    reason: 'overwritten',
    created_at: at,
  },
  snapshots: {
    id: 'snapshot',
    project_id: project.id,
    name: 'Before launch',
    body: '{}',
    hash: 'hash',
    size: 2,
    filled: 0,
    hand_overs: '[]',
    created_at: at,
  },
  conversations: { ...conversation, engine: 'model', closed_at: at },
  messages: { ...message, client_id: 'client', state: '{}', replaced_at: at },
  idempotency_keys: {
    user_id: user.id,
    key: 'key',
    fingerprint: 'hash',
    status: 200,
    etag: '"1"',
    body: '{}',
    reply: 'message',
    created_at: at,
    project_id: project.id,
  },
  audit: {
    id: 'entry',
    at,
    event: 'refused',
    detail: '401 not_signed_in',
    user_id: user.id,
    address_mark: 'mark',
    request_id: 'request',
  },
  address_keys: { day: '2026-11-21', key: 'key' },
  mentor_usage: {
    user_id: user.id,
    day: '2026-11-21',
    replies: 1,
    input_tokens: 2,
    output_tokens: 3,
    own_input_tokens: 4,
    own_output_tokens: 5,
  },
  ai_connections: {
    user_id: user.id,
    provider: 'openai-compatible',
    model: 'qwen3:8b',
    base_url: 'https://ai.example.org/v1',
    sealed_key: 'sealed',
    context_window: 32_000,
    updated_at: at,
  },
  access_tokens: {
    token_hash: 'access token',
    id: 'token',
    user_id: user.id,
    name: 'Claude Code',
    scopes: 'read report',
    created_at: at,
    expires_at: at,
    last_used_at: at,
  },
  share_links: {
    secret_hash: 'share link',
    id: 'link',
    project_id: project.id,
    kind: 'questions',
    questions: '[]',
    with_brain_dump: 1,
    created_at: at,
    expires_at: at,
    last_opened_at: at,
    answer_count: 1,
  },
}
const tables = Object.keys(full) as (keyof typeof full)[]

onEachEngine('the tables', open => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    for (const table of tables) await database.db.insertInto(table).values(full[table]).execute()
  })

  it.each(tables)('%s returns each column unchanged', async table => {
    expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([full[table]])
  })

  it.each([
    ['emoji', '👩‍🌾 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['combining marks, which stay apart', 'e\u0301 \u00e9'],
    ['a byte-order mark first', '\uFEFFfirst'],
    ['non-characters', 'a\uFFFEb\uFFFF'],
    ['controls and line ends', 'a\u0001\r\n\u2028\tb'],
    ['what looks like an escape', '\\u0000 \\x00 %s $1 ? \' "'],
    ['a long text', '0123456789 äöü '.repeat(70_000)],
    ['JSON, its keys unsorted and doubled', '{"b":1, "a":2,"b":3}'],
  ])('keep %s to the letter', async (_name, body) => {
    const { db } = database
    await db.updateTable('modules').set({ body }).execute()
    expect(await db.selectFrom('modules').select('body').execute()).toEqual([{ body }])
  })

  it('sort text by its bytes, whatever the locale', async () => {
    const { db } = await open()
    const names = ['b', 'a-b', 'ab', 'B', 'ä', 'a b', 'Z', '👩', '\uFF5A', '']
    const rows = names.map((name, index) => ({ ...user, id: String(index), subject: String(index), name }))
    await db.insertInto('users').values(rows).execute()
    const sorted = await db.selectFrom('users').select('name').orderBy('name').execute()
    const byBytes = names.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    expect(sorted.map(row => row.name)).toEqual(byBytes)
  })

  it.each([
    ['a second account of the same subject', 'users', { ...user, id: 'other' }],
    ['a project of nobody', 'projects', { ...project, id: 'other', user_id: 'nobody' }],
    ['a message at a place that is taken', 'messages', { ...message, id: 'other' }],
    [
      'a message that was sent before',
      'messages',
      { ...message, id: 'other', sequence: 2, client_id: 'client' },
    ],
    ['text for a number', 'projects', { ...project, id: 'other', version: 'many' }],
    ['a missing name', 'projects', { ...project, id: 'other', name: null }],
  ] as const)('refuse %s', async (_name, table, row) => {
    await expect(
      database.db
        .insertInto(table)
        .values(row as never)
        .execute(),
    ).rejects.toThrow()
  })

  it('allow one active conversation about a module', async () => {
    const { db } = database
    const add = (id: string, closed_at: string | null) =>
      db
        .insertInto('conversations')
        .values({ ...conversation, id, closed_at })
        .execute()
    await add('closed', at)
    await add('active', null)
    await expect(add('another', null)).rejects.toThrow()
  })

  it('delete everything that belongs to a user', async () => {
    const { db } = database
    await db.deleteFrom('users').execute()
    const nobodys = ['login_transactions', 'address_keys']
    for (const table of tables.filter(table => !nobodys.includes(table))) {
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
    }
  })
})
