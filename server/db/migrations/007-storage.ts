import type { Engine } from '../open.ts'
import type { Migration } from './migration.ts'

interface Counted {
  readonly table: string
  /** What takes room in it. */
  readonly columns: readonly string[]
  /** The owner of a row, named `row`, as a query that finds nobody where the project is going. */
  readonly owner: (row: string) => string
}

const ofProject = (row: string) => `select user_id from projects where id = ${row}.project_id`
const ofConversation = (row: string) => `select projects.user_id from conversations
  join projects on projects.id = conversations.project_id where conversations.id = ${row}.conversation_id`

/** What is counted beside the projects' own texts. */
const counted: readonly Counted[] = [
  { table: 'modules', columns: ['body'], owner: ofProject },
  { table: 'revisions', columns: ['body'], owner: ofProject },
  { table: 'snapshots', columns: ['body'], owner: ofProject },
  { table: 'messages', columns: ['content', 'parts', 'state'], owner: ofConversation },
]
const ofProjects = ['name', 'description', 'brain_dump', 'search_text']

const bytesOf = (columns: readonly string[], row: string) =>
  columns.map(column => `coalesce(octet_length(${row}.${column}), 0)`).join(' + ')

/** All that a project holds, its own texts and what belongs to it. */
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
 * How many bytes each user's texts take, counted by the database itself with every row that comes, changes or goes, so
 * that no way of writing can forget it, and a save need not add all of it up (decision 042). A project that goes takes
 * its rows along when nobody can find their owner any more: what it holds is counted right before.
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
      // No reference: PostgreSQL would look for the user again whenever a row of theirs goes along.
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
      // Which of a user's revisions are the oldest is then found without reading any.
      'create index revisions_by_age on revisions (project_id, created_at, id)',
    ]
  },
}

function trigger(engine: Engine, table: string, when: string, body: string): string[] {
  const name = `storage_${table}_${when.split(' ')[1]!}`
  if (engine === 'sqlite') return [`create trigger ${name} ${when} on ${table} begin ${body} end`]
  const row = when.includes('delete') ? 'old' : 'new'
  return [
    // What dropping a table leaves behind, a restored backup finds again.
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return ${row}; end $$`,
    `create trigger ${name} ${when} on ${table} for each row execute function ${name}()`,
  ]
}
