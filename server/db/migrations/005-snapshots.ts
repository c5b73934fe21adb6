import type { Migration } from './migration.ts'

/**
 * Snapshots of projects. Their `body` is the response that reading the project gave at the time; `hash` identifies
 * equal ones without reading them, and `size` is the length in characters.
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
