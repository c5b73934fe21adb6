import type { Migration } from './migration.ts'

/**
 * What happened to accounts (server/auditTrail.ts). Entries are added and, with their account or their age, removed; nothing
 * changes one. `address_mark` stands for a network address, by a key of `address_keys` that is gone after its day.
 */
export const audit: Migration = {
  name: '010-audit',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    const strict = engine === 'postgres' ? '' : 'strict'
    return [
      `create table audit (
        id ${text} primary key,
        at ${text} not null,
        event ${text} not null,
        detail ${text},
        user_id ${text} references users (id) on delete cascade,
        address_mark ${text} not null,
        request_id ${text} not null
      ) ${strict}`,
      'create index audit_by_user on audit (user_id, id)',
      'create index audit_by_age on audit (at)',
      engine === 'postgres'
        ? 'create rule audit_is_never_changed as on update to audit do instead nothing'
        : `create trigger audit_is_never_changed before update on audit
            begin select raise(ignore); end`,

      `create table address_keys (
        day ${text} primary key,
        key ${text} not null
      ) ${strict}`,
    ]
  },
}
