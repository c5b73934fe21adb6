import type { Migration } from './migration.ts'

/**
 * Indexes: a sign-in by email and password looks for a few users among many; deleting a user looks for their
 * handovers.
 */
export const accounts: Migration = {
  name: '002-accounts',
  statements: () => [
    'create index users_by_email on users (lower(email)) where password_hash is not null',
    'create index handovers_by_user on handovers (user_id)',
  ],
}
