import type { Migration } from './migration.ts'

/**
 * Conversations with the mentor. A module has at most one open conversation. A replaced message is kept, so that no
 * words are lost. `sequence` is the order, and `client_id` makes a message that is sent twice a single one. While a
 * reply is being written, `streaming` says so, and `touched_at` shows that a process is still writing it.
 */
export const conversations: Migration = {
  name: '003-conversations',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    const strict = engine === 'postgres' ? '' : 'strict'
    return [
      `create table conversations (
        id ${text} primary key,
        project_id ${text} not null references projects (id) on delete cascade,
        module ${text} not null,
        engine ${text},
        created_at ${text} not null,
        updated_at ${text} not null,
        closed_at ${text}
      ) ${strict}`,
      'create unique index active_conversation on conversations (project_id, module) where closed_at is null',
      'create index conversations_by_project on conversations (project_id, module, updated_at)',

      `create table messages (
        id ${text} primary key,
        conversation_id ${text} not null references conversations (id) on delete cascade,
        sequence integer not null,
        role ${text} not null,
        content ${text} not null,
        status ${text} not null,
        client_id ${text},
        speaker ${text},
        parts ${text} not null,
        state ${text},
        input_tokens integer not null,
        output_tokens integer not null,
        created_at ${text} not null,
        touched_at ${text} not null,
        replaced_at ${text},
        unique (conversation_id, sequence),
        unique (conversation_id, client_id)
      ) ${strict}`,

      `create table mentor_usage (
        user_id ${text} not null references users (id) on delete cascade,
        day ${text} not null,
        replies integer not null,
        input_tokens integer not null,
        output_tokens integer not null,
        primary key (user_id, day)
      ) ${strict}`,
    ]
  },
}
