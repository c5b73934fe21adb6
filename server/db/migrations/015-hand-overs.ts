import type { Migration } from './migration.ts'

/** What each snapshot was handed over to, as JSON. */
export const handOvers: Migration = {
  name: '015-hand-overs',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    return [`alter table snapshots add column hand_overs ${text} not null default '[]'`]
  },
}
