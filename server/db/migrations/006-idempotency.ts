import type { Migration } from './migration.ts'

/**
 * Responses to writes with an idempotency key. `fingerprint` is a hash of the request. For a mentor's reply, `reply`
 * is stored instead of a response, because the reply may still be in progress and is read again.
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
