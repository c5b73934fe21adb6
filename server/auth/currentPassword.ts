import type { Kysely, Transaction } from 'kysely'
import { checkRecentSignIn } from '#server/auth/checkRecentSignIn.ts'
import type { PasswordHasher } from '#server/auth/passwordHasher.ts'
import type { Tables } from '#server/db/tables.ts'
import { createNotSignedInError, HttpError } from '#server/http/httpError.ts'
import { checkRateLimit, type TakeToken } from '#server/http/rateLimit.ts'

export interface CurrentPasswordDependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly passwordHasher: PasswordHasher
  /** For guesses at the current password, which are always limited. */
  readonly takeGuessToken: TakeToken
}

/** The account's owner, and the session that the request came with. */
export interface SessionHolder {
  readonly userId: string
  readonly bearer: string | undefined
}

/**
 * Verifies the current password, and returns the stored hash. If the account has no password, the sign-in must be
 * recent instead, so that a stolen token can't become a lasting key. Runs outside any transaction, because it is slow.
 */
export async function verifyCurrentPassword(
  { db, clock, passwordHasher, takeGuessToken }: CurrentPasswordDependencies,
  { userId, bearer }: SessionHolder,
  currentPassword: string,
): Promise<string | null> {
  const stored = await readPasswordHash(db, userId)
  if (stored === null) {
    await checkRecentSignIn(db, bearer, clock())
    return null
  }
  checkRateLimit(takeGuessToken, 'passwords', userId)
  if (!(await passwordHasher.verify(currentPassword, stored))) {
    throw new HttpError(403, 'wrong_password', 'The current password is incorrect.')
  }
  return stored
}

/**
 * Throws a 409 if another tab has set a password since it was verified. Locks the user's row until the transaction
 * ends.
 */
export async function checkPasswordUnchanged(
  db: Transaction<Tables>,
  userId: string,
  known: string | null,
): Promise<void> {
  if ((await readPasswordHash(db, userId)) === known) return
  throw new HttpError(
    409,
    'conflict',
    'Your password was changed elsewhere in the meantime. Please try again.',
  )
}

async function readPasswordHash(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) throw createNotSignedInError()
  return user.password_hash
}
