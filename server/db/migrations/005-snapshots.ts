import type { Migration } from './migration.ts'

/**
 * Whole projects as they were at one moment. Their `body` is what the project's read answered then; `hash` tells
 * equal ones apart without reading it, `size` is its length in characters.
 */
export const snapshots: Migration = {
  name: '005-snapshots',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    const strict = engine === 'postgres' ? '' : 'strict'
    return [
      `create table snapshots (
        id ${text} primary key,
        project_id ${text} not null references projects (id) on delete cascade,
        name ${text},
        body ${text} not null,
        hash ${text} not null,
        size integer not null,
        filled integer not null,
        created_at ${text} not null
      ) ${strict}`,
      'create index snapshots_by_project on snapshots (project_id, created_at)',
    ]
  },
}
