import type { Migration } from './migration.ts'

/** Which project an answer is about: it goes with that, since it may hold its text (decision 043). */
export const erasure: Migration = {
  name: '008-erasure',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    return [
      `alter table answered add column project_id ${text} references projects (id) on delete cascade`,
      'create index answered_by_project on answered (project_id)',
    ]
  },
}
