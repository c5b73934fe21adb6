import { start } from './001-start.ts'
import { accounts } from './002-accounts.ts'
import { conversations } from './003-conversations.ts'
import { snapshots } from './005-snapshots.ts'
import { idempotency } from './006-idempotency.ts'
import { storage } from './007-storage.ts'
import { erasure } from './008-erasure.ts'
import { usageByDay } from './009-usage-by-day.ts'
import { audit } from './010-audit.ts'
import { idempotencyKeys } from './011-idempotency-keys.ts'
import { aiConnections } from './012-ai-connections.ts'
import { accessTokens } from './013-access-tokens.ts'
import { shareLinks } from './014-share-links.ts'
import { handOvers } from './015-hand-overs.ts'
import type { Migration } from './migration.ts'

/** All migrations, oldest first. Only add at the end; never change or remove a released one. */
export const migrations: Migration[] = [
  start,
  accounts,
  conversations,
  snapshots,
  idempotency,
  storage,
  erasure,
  usageByDay,
  audit,
  idempotencyKeys,
  aiConnections,
  accessTokens,
  shareLinks,
  handOvers,
]
