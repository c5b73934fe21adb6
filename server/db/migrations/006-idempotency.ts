import type { Migration } from './migration.ts'

/**
 * What was answered to a write that named itself by a key (Idempotency-Key). `fingerprint` is a hash of what was
 * asked. `reply` is the mentor's reply in place of an answer: that one is read anew, since it may still be written.
 */
export const idempotency: Migration = {
  name: '006-idempotency',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    const strict = engine === 'postgres' ? '' : 'strict'
    return [
      `create table answered (
        user_id ${text} not null references users (id) on delete cascade,
        key ${text} not null,
        fingerprint ${text} not null,
        status integer not null,
        etag ${text},
        body ${text} not null,
        reply ${text},
        created_at ${text} not null,
        primary key (user_id, key)
      ) ${strict}`,
      'create index answered_by_age on answered (created_at)',
    ]
  },
}
