import type { Kysely, Transaction } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { Parsed } from '#contract/call.ts'
import type { authSchemas } from '#contract/auth.schema.ts'
import type { PasswordHasher } from '#server/auth/passwordHasher.ts'
import { checkRecentSignIn } from '#server/auth/checkRecentSignIn.ts'
import { findPasswordWeakness } from '#server/auth/passwordWeakness.ts'
import { findUser } from '#server/auth/sessions.ts'
import { endSessions } from '#server/auth/userSessions.ts'
import type { Tables } from '#server/db/tables.ts'
import { checkRateLimit, type TakeToken } from '#server/http/rateLimit.ts'
import { createNotSignedInError, HttpError } from '#server/http/httpError.ts'

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly passwordHasher: PasswordHasher
  readonly takeGuessToken: TakeToken
}

/** The account's owner, and the session that the request came with. */
interface Caller {
  readonly userId: string
  readonly bearer: string | undefined
}

type Change = Parsed<typeof authSchemas.updateProfile, 'body'>

/** What users can do with the account itself (decisions 014 and 015). */
export function accountOf(
  { db, clock, passwordHasher, takeGuessToken }: Dependencies,
  { userId, bearer }: Caller,
) {
  /**
   * Verifies the current password, and returns the stored hash. If the account has no password, the sign-in must be
   * recent instead, so that a stolen token can't become a lasting key. Runs outside any transaction, because it is
   * slow.
   */
  async function verifyCredentials(currentPassword: string): Promise<string | null> {
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

  /** Refuses a new password that is easy to guess. */
  async function checkNewPassword(password: string, name: string): Promise<void> {
    const { email } = (await findUser(db, userId)) ?? { email: '' }
    const message = await findPasswordWeakness(password, { name, email })
    if (message === undefined) return
    throw new HttpError(400, 'invalid_input', message, { issues: [{ path: 'password', message }] })
  }

  return {
    /**
     * Changes the name and, if given, the password. A new password ends all sessions but the current one, so that
     * anyone else who knew the old password is signed out.
     */
    async update({ name, password, currentPassword }: Change): Promise<User> {
      if (password !== undefined) await checkNewPassword(password, name)
      const known = password === undefined ? undefined : await verifyCredentials(currentPassword)
      const password_hash = password === undefined ? undefined : await passwordHasher.hash(password)
      const updated_at = new Date(clock()).toISOString()
      return db.transaction().execute(async db => {
        if (known !== undefined) await checkUnchanged(db, userId, known)
        await db
          .updateTable('users')
          .set({ name, updated_at, ...(password_hash === undefined ? {} : { password_hash }) })
          .where('id', '=', userId)
          .execute()
        if (password !== undefined) await endSessions(db, userId, { exceptBearer: bearer })
        const user = await findUser(db, userId)
        if (user === undefined) throw createNotSignedInError()
        return user
      })
    },

    /** Deletes the user's row and, through each table's foreign key, every row that belongs to it. */
    async remove(currentPassword: string): Promise<void> {
      const known = await verifyCredentials(currentPassword)
      await db.transaction().execute(async db => {
        await checkUnchanged(db, userId, known)
        await db.deleteFrom('users').where('id', '=', userId).execute()
      })
    },
  }
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

/** Another tab may have set a password between the check and its use. */
async function checkUnchanged(db: Transaction<Tables>, userId: string, known: string | null): Promise<void> {
  if ((await readPasswordHash(db, userId)) === known) return
  throw new HttpError(
    409,
    'conflict',
    'Your password was changed elsewhere in the meantime. Please try again.',
  )
}
