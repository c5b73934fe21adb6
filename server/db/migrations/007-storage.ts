import type { Engine } from '../open.ts'
import type { Migration } from './migration.ts'

interface Counted {
  readonly table: string
  /** The columns that are counted. */
  readonly columns: readonly string[]
  /** Returns a query for the owner of a row named `row`; it finds no one while the project is being deleted. */
  readonly owner: (row: string) => string
}

const ofProject = (row: string) => `select user_id from projects where id = ${row}.project_id`
const ofConversation = (row: string) => `select projects.user_id from conversations
  join projects on projects.id = conversations.project_id where conversations.id = ${row}.conversation_id`

/** The tables that are counted besides projects. */
const counted: readonly Counted[] = [
  { table: 'modules', columns: ['body'], owner: ofProject },
  { table: 'revisions', columns: ['body'], owner: ofProject },
  { table: 'snapshots', columns: ['body'], owner: ofProject },
  { table: 'messages', columns: ['content', 'parts', 'state'], owner: ofConversation },
]
const ofProjects = ['name', 'description', 'brain_dump', 'search_text']

const bytesOf = (columns: readonly string[], row: string) =>
  columns.map(column => `coalesce(octet_length(${row}.${column}), 0)`).join(' + ')

/** Returns the size of a project: its own texts and all its rows elsewhere. */
const bytesOfProject = (row: string) =>
  `${bytesOf(ofProjects, row)} ${counted
    .map(({ table, columns }) => {
      const rows =
        table === 'messages'
          ? `messages join conversations on conversations.id = messages.conversation_id where conversations.project_id = ${row}.id`
          : `${table} where ${table}.project_id = ${row}.id`
      return `+ (select coalesce(sum(${bytesOf(columns, table)}), 0) from ${rows})`
    })
    .join(' ')}`

const add = (owner: string, bytes: string) =>
  `update storage set bytes = bytes + (${bytes}) where user_id = (${owner});`

/**
 * The size of each user's texts in bytes. The database counts it itself with every row that is inserted, updated or
 * deleted, so that no writing code can forget it, and a save needn't add everything up (decision 042). When a deleted
 * project's rows are removed, their owner can no longer be found, so the project's size is subtracted just before.
 */
export const storage: Migration = {
  name: '007-storage',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    const strict = engine === 'postgres' ? '' : 'strict'
    return [
      `create table storage (
        user_id ${text} primary key,
        bytes ${engine === 'postgres' ? 'bigint' : 'integer'} not null
      ) ${strict}`,
      `insert into storage (user_id, bytes)
        select users.id, coalesce((select sum(${bytesOfProject('projects')}) from projects where user_id = users.id), 0)
        from users`,
      ...trigger(engine, 'users', 'after insert', 'insert into storage (user_id, bytes) values (new.id, 0);'),
      // Not a foreign key: PostgreSQL would look the user up again for every one of their rows that is deleted.
      ...trigger(engine, 'users', 'after delete', 'delete from storage where user_id = old.id;'),
      ...trigger(engine, 'projects', 'after insert', add('new.user_id', bytesOf(ofProjects, 'new'))),
      ...trigger(
        engine,
        'projects',
        `after update of ${ofProjects.join(', ')}`,
        add('new.user_id', `${bytesOf(ofProjects, 'new')} - (${bytesOf(ofProjects, 'old')})`),
      ),
      ...trigger(engine, 'projects', 'before delete', add('old.user_id', `-(${bytesOfProject('old')})`)),
      ...counted.flatMap(({ table, columns, owner }) => [
        ...trigger(engine, table, 'after insert', add(owner('new'), bytesOf(columns, 'new'))),
        ...trigger(
          engine,
          table,
          `after update of ${columns.join(', ')}`,
          add(owner('new'), `${bytesOf(columns, 'new')} - (${bytesOf(columns, 'old')})`),
        ),
        ...trigger(engine, table, 'after delete', add(owner('old'), `-(${bytesOf(columns, 'old')})`)),
      ]),
      // Finds a user's oldest revisions without reading any.
      'create index revisions_by_age on revisions (project_id, created_at, id)',
    ]
  },
}

function trigger(engine: Engine, table: string, when: string, body: string): string[] {
  const name = `storage_${table}_${when.split(' ')[1]!}`
  if (engine === 'sqlite') return [`create trigger ${name} ${when} on ${table} begin ${body} end`]
  const row = when.includes('delete') ? 'old' : 'new'
  return [
    // Dropping a table leaves the function behind, so a restored backup finds it already there.
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return ${row}; end $$`,
    `create trigger ${name} ${when} on ${table} for each row execute function ${name}()`,
  ]
}
