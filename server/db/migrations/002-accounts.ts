import type { Migration } from './migration.ts'

/** Signing in by e-mail and password looks for few among many; deleting a user looks for their handovers. */
export const accounts: Migration = {
  name: '002-accounts',
  statements: () => [
    'create index users_by_email on users (lower(email)) where password_hash is not null',
    'create index handovers_by_user on handovers (user_id)',
  ],
}
