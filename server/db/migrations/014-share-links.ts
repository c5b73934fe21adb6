import type { Migration } from './migration.ts'

/** Links to one project for people without an account. Only a link's hash is stored; `questions` is JSON. */
export const shareLinks: Migration = {
  name: '014-share-links',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    const strict = engine === 'postgres' ? '' : 'strict'
    return [
      `create table share_links (
        secret_hash ${text} primary key,
        id ${text} not null unique,
        project_id ${text} not null references projects (id) on delete cascade,
        kind ${text} not null,
        questions ${text} not null,
        with_brain_dump integer not null,
        created_at ${text} not null,
        expires_at ${text} not null,
        last_opened_at ${text},
        answer_count integer not null
      ) ${strict}`,
      'create index share_links_by_project on share_links (project_id)',
    ]
  },
}
