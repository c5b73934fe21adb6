import type { Migration } from './migration.ts'

/**
 * Users' own AI models. `sealed_key` is encrypted (server/encryption.ts) and null for servers that need no key. Their
 * tokens are counted apart from those that the operator pays for.
 */
export const aiConnections: Migration = {
  name: '012-ai-connections',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    const strict = engine === 'postgres' ? '' : 'strict'
    return [
      `create table ai_connections (
        user_id ${text} primary key references users (id) on delete cascade,
        provider ${text} not null,
        model ${text} not null,
        base_url ${text},
        sealed_key ${text},
        context_window integer not null,
        updated_at ${text} not null
      ) ${strict}`,
      'alter table mentor_usage add column own_input_tokens integer not null default 0',
      'alter table mentor_usage add column own_output_tokens integer not null default 0',
    ]
  },
}
