import type { Kysely } from 'kysely'
import type { Identity, LoginTransaction } from '#server/auth/identityProvider.ts'
import { hashSecret, isSameHash } from '#server/secrets.ts'
import type { Tables } from '#server/db/tables.ts'

/** The most time that a user may take at the identity provider. */
export const pendingLoginMs = 600_000

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly createId: () => string
}

export interface PendingLogin {
  readonly transaction: LoginTransaction
  readonly returnTo: string | undefined
}

/** Sign-ins on their way to the identity provider and back, each bound to the browser in which it began. */
export function pendingLoginsOf({ db, clock, createId }: Dependencies) {
  return {
    async begin({ transaction, returnTo }: PendingLogin, browser: string): Promise<void> {
      await db
        .insertInto('login_transactions')
        .values({
          state_hash: hashSecret(transaction.state),
          browser_hash: hashSecret(browser),
          nonce: transaction.nonce,
          code_verifier: transaction.codeVerifier,
          return_to: returnTo ?? null,
          created_at: new Date(clock()).toISOString(),
        })
        .execute()
    },

    /**
     * Returns the sign-in that began with this state in this browser. It is deleted before any check, so it works
     * once.
     */
    async consume(state: string, browser: string): Promise<PendingLogin | undefined> {
      const state_hash = hashSecret(state)
      const found = await db
        .selectFrom('login_transactions')
        .selectAll()
        .where('state_hash', '=', state_hash)
        .executeTakeFirst()
      if (found === undefined || !isSameHash(found.browser_hash, hashSecret(browser))) return undefined
      const { numDeletedRows } = await db
        .deleteFrom('login_transactions')
        .where('state_hash', '=', state_hash)
        .executeTakeFirst()
      if (numDeletedRows !== 1n || clock() - Date.parse(found.created_at) > pendingLoginMs) return undefined
      const transaction = { state, nonce: found.nonce, codeVerifier: found.code_verifier }
      return { transaction, returnTo: found.return_to ?? undefined }
    },

    /**
     * Returns the user with this identity, created at the first sign-in. Users are identified by issuer and subject
     * alone, since an email address may change hands (OpenID Connect Core, 5.7). A name that its owner has set is
     * kept.
     */
    async findOrCreateUser({ issuer, subject, email, name }: Identity): Promise<string> {
      const now = new Date(clock()).toISOString()
      const { id } = await db
        .insertInto('users')
        .values({
          id: createId(),
          issuer,
          subject,
          email,
          name,
          password_hash: null,
          created_at: now,
          updated_at: now,
        })
        .onConflict(same => same.columns(['issuer', 'subject']).doUpdateSet({ email, updated_at: now }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
}
