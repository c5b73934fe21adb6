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

/** Whose account it is, and by which session they ask. */
interface Caller {
  readonly userId: string
  readonly bearer: string | undefined
}

type Change = Parsed<typeof authSchemas.updateProfile, 'body'>

/** What a user can do with the account itself (decisions 014 and 015). */
export function accountOf(
  { db, clock, passwordHasher, takeGuessToken }: Dependencies,
  { userId, bearer }: Caller,
) {
  /**
   * The stored password, once the current one was found to be it; where there is none, once the sign-in was found to
   * be fresh, since a token that was stolen must not become a key that lasts. No transaction waits for it: it is slow.
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

  /** Refuses a new password that would soon be guessed. */
  async function checkNewPassword(password: string, name: string): Promise<void> {
    const { email } = (await findUser(db, userId)) ?? { email: '' }
    const message = await findPasswordWeakness(password, { name, email })
    if (message === undefined) return
    throw new HttpError(400, 'invalid_input', message, { issues: [{ path: 'password', message }] })
  }

  return {
    /**
     * A new name, and a new password where one is given, which ends all sessions but the one that asks: whoever else
     * knew the old one is out.
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

    /** The user's row, and with it every row that belongs to it: each table's own reference sees to that. */
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

/** Between the proof and its use, another tab may have set a password. */
async function checkUnchanged(db: Transaction<Tables>, userId: string, known: string | null): Promise<void> {
  if ((await readPasswordHash(db, userId)) === known) return
  throw new HttpError(409, 'conflict', 'Your password was changed elsewhere in the meantime.')
}
