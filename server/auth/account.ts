import type { User } from '#contract/auth.ts'
import type { Parsed } from '#contract/call.ts'
import type { authSchemas } from '#contract/auth.schema.ts'
import {
  checkPasswordUnchanged,
  verifyCurrentPassword,
  type CurrentPasswordDependencies,
  type SessionHolder,
} from '#server/auth/currentPassword.ts'
import { findPasswordWeakness } from '#server/auth/passwordWeakness.ts'
import { findUser } from '#server/auth/sessions.ts'
import { endSessions } from '#server/auth/userSessions.ts'
import { createNotSignedInError, HttpError } from '#server/http/httpError.ts'

type Change = Parsed<typeof authSchemas.updateProfile, 'body'>

/** What users can do with the account itself (decisions 014 and 015). */
export function accountOf(deps: CurrentPasswordDependencies, holder: SessionHolder) {
  const { db, clock, passwordHasher } = deps
  const { userId, bearer } = holder

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
      const known =
        password === undefined ? undefined : await verifyCurrentPassword(deps, holder, currentPassword)
      const password_hash = password === undefined ? undefined : await passwordHasher.hash(password)
      const updated_at = new Date(clock()).toISOString()
      return db.transaction().execute(async db => {
        if (known !== undefined) await checkPasswordUnchanged(db, userId, known)
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
      const known = await verifyCurrentPassword(deps, holder, currentPassword)
      await db.transaction().execute(async db => {
        await checkPasswordUnchanged(db, userId, known)
        await db.deleteFrom('users').where('id', '=', userId).execute()
      })
    },
  }
}
