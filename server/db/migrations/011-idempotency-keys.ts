import type { Migration } from './migration.ts'

/** Gives the table of migration 006 the standard name. Its rows stay, and so do the names of its constraints. */
export const idempotencyKeys: Migration = {
  name: '011-idempotency-keys',
  statements: () => [
    'alter table answered rename to idempotency_keys',
    // SQLite can't rename an index.
    'drop index answered_by_age',
    'create index idempotency_keys_by_age on idempotency_keys (created_at)',
    'drop index answered_by_project',
    'create index idempotency_keys_by_project on idempotency_keys (project_id)',
  ],
}
