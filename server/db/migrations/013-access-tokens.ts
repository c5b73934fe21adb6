import type { Migration } from './migration.ts'

/** Users' access tokens. Only a token's hash is stored; `scopes` are words with spaces between them. */
export const accessTokens: Migration = {
  name: '013-access-tokens',
  statements(engine) {
    const text = engine === 'postgres' ? 'text collate "C"' : 'text'
    const strict = engine === 'postgres' ? '' : 'strict'
    return [
      `create table access_tokens (
        token_hash ${text} primary key,
        id ${text} not null unique,
        user_id ${text} not null references users (id) on delete cascade,
        name ${text} not null,
        scopes ${text} not null,
        created_at ${text} not null,
        expires_at ${text},
        last_used_at ${text}
      ) ${strict}`,
      'create index access_tokens_by_user on access_tokens (user_id)',
    ]
  },
}
