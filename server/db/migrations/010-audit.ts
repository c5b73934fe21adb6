import type { Migration } from './migration.ts'

/**
 * The events of accounts (server/auditTrail.ts). Entries are inserted, and deleted with their account or at a certain
 * age; they're never changed. `address_mark` is the pseudonym of a network address, under a key of `address_keys`
 * that is deleted after its day.
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
