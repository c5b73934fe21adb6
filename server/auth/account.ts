import type { Kysely, Transaction } from 'kysely'
import type { User } from '#contract/auth.ts'
import type { Given } from '#contract/call.ts'
import type { authShapes } from '#contract/auth.schema.ts'
import type { Passwords } from '#server/auth/passwords.ts'
import { checkFresh } from '#server/auth/fresh.ts'
import { passwordFault } from '#server/auth/passwordFault.ts'
import { userById } from '#server/auth/sessions.ts'
import { endSessions } from '#server/auth/userSessions.ts'
import type { Tables } from '#server/db/tables.ts'
import { spend, type TakeToken } from '#server/limits.ts'
import { notSignedIn, Refused } from '#server/refused.ts'

interface Parts {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly passwords: Passwords
  readonly takeGuess: TakeToken
}

/** Whose account it is, and by which session they ask. */
interface Caller {
  readonly userId: string
  readonly bearer: string | undefined
}

type Change = Given<typeof authShapes.updateProfile, 'body'>

/** What a user can do with the account itself (decision 16). */
export function accountOf({ db, clock, passwords, takeGuess }: Parts, { userId, bearer }: Caller) {
  /**
   * The stored password, once the current one was found to be it; where there is none, once the sign-in was found to
   * be fresh, since a token that was stolen must not become a key that lasts. No transaction waits for it: it is slow.
   */
  async function proven(currentPassword: string): Promise<string | null> {
    const stored = await storedPassword(db, userId)
    if (stored === null) {
      await checkFresh(db, bearer, clock())
      return null
    }
    spend(takeGuess, 'passwords', userId)
    if (!(await passwords.matches(currentPassword, stored))) {
      throw new Refused(403, 'wrong_password', 'The current password is not correct.')
    }
    return stored
  }

  /** Refuses a new password that would soon be guessed. */
  async function checkNew(password: string, name: string): Promise<void> {
    const { email } = (await userById(db, userId)) ?? { email: '' }
    const message = await passwordFault(password, { name, email })
    if (message === undefined) return
    throw new Refused(400, 'invalid_input', message, { issues: [{ path: 'password', message }] })
  }

  return {
    /**
     * A new name, and a new password where one is given, which ends all sessions but the one that asks: whoever else
     * knew the old one is out.
     */
    async update({ name, password, currentPassword }: Change): Promise<User> {
      if (password !== undefined) await checkNew(password, name)
      const known = password === undefined ? undefined : await proven(currentPassword)
      const password_hash = password === undefined ? undefined : await passwords.hash(password)
      const updated_at = new Date(clock()).toISOString()
      return db.transaction().execute(async db => {
        if (known !== undefined) await isStill(db, userId, known)
        await db
          .updateTable('users')
          .set({ name, updated_at, ...(password_hash === undefined ? {} : { password_hash }) })
          .where('id', '=', userId)
          .execute()
        if (password !== undefined) await endSessions(db, userId, { kept: bearer })
        const user = await userById(db, userId)
        if (user === undefined) throw notSignedIn()
        return user
      })
    },

    /** The user's row, and with it every row that belongs to it: each table's own reference sees to that. */
    async remove(currentPassword: string): Promise<void> {
      const known = await proven(currentPassword)
      await db.transaction().execute(async db => {
        await isStill(db, userId, known)
        await db.deleteFrom('users').where('id', '=', userId).execute()
      })
    },
  }
}

async function storedPassword(db: Kysely<Tables>, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (user === undefined) throw notSignedIn()
  return user.password_hash
}

/** Between the proof and its use, another tab may have set a password. */
async function isStill(db: Transaction<Tables>, userId: string, known: string | null): Promise<void> {
  if ((await storedPassword(db, userId)) === known) return
  throw new Refused(409, 'conflict', 'Your password was changed elsewhere in the meantime.')
}
