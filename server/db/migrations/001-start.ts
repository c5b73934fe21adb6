import type { Migration } from './migration.ts'

/**
 * The first tables. STRICT makes SQLite enforce types as PostgreSQL does. Text compares by bytes on both engines
 * ("C"), so that order and cursors agree whatever locale the PostgreSQL has. Bodies are stored uncompressed there:
 * compressing and decompressing them took most of a save's time.
 */
export const start: Migration = {
  name: '001-start',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    const strict = engine === 'postgres' ? '' : 'strict'
    return [
      `create table users (
        id ${text} primary key,
        issuer ${text} not null,
        subject ${text} not null,
        email ${text} not null,
        name ${text} not null,
        password_hash ${text},
        created_at ${text} not null,
        updated_at ${text} not null,
        unique (issuer, subject)
      ) ${strict}`,

      `create table sessions (
        token_hash ${text} primary key,
        id ${text} not null unique,
        user_id ${text} not null references users (id) on delete cascade,
        created_at ${text} not null,
        last_seen_at ${text} not null,
        user_agent ${text} not null,
        handover_hash ${text}
      ) ${strict}`,
      'create index sessions_by_user on sessions (user_id)',

      `create table login_transactions (
        state_hash ${text} primary key,
        browser_hash ${text} not null,
        nonce ${text} not null,
        code_verifier ${text} not null,
        return_to ${text},
        created_at ${text} not null
      ) ${strict}`,

      `create table handovers (
        code_hash ${text} primary key,
        browser_hash ${text} not null,
        user_id ${text} not null references users (id) on delete cascade,
        created_at ${text} not null,
        used_at ${text},
        session_hash ${text},
        return_to ${text}
      ) ${strict}`,

      `create table projects (
        id ${text} primary key,
        user_id ${text} not null references users (id) on delete cascade,
        name ${text} not null,
        description ${text} not null,
        brain_dump ${text} not null,
        search_text ${text} not null,
        status ${text} not null,
        trashed_at ${text},
        version integer not null,
        item_numbers ${text} not null,
        created_at ${text} not null,
        updated_at ${text} not null
      ) ${strict}`,
      'create index projects_by_user on projects (user_id, status, updated_at desc, id)',

      `create table modules (
        project_id ${text} not null references projects (id) on delete cascade,
        key ${text} not null,
        body ${text} not null,
        is_filled integer not null,
        version integer not null,
        updated_at ${text} not null,
        primary key (project_id, key)
      ) ${strict}`,

      `create table revisions (
        id ${text} primary key,
        project_id ${text} not null references projects (id) on delete cascade,
        part ${text} not null,
        version integer not null,
        body ${text} not null,
        reason ${text} not null,
        created_at ${text} not null
      ) ${strict}`,
      'create index revisions_by_part on revisions (project_id, part, version)',

      ...(engine === 'postgres' ? uncompressed : []),
    ]
  },
}

const uncompressed = [
  'alter table projects alter column brain_dump set storage external',
  'alter table projects alter column search_text set storage external',
  'alter table modules alter column body set storage external',
  'alter table revisions alter column body set storage external',
]
