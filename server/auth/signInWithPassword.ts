import { sql, type Kysely } from 'kysely'
import type { User } from '#contract/auth.ts'
import { isAllowed, type SignInAllowList } from '#server/auth/signInAllowList.ts'
import type { PasswordHasher } from '#server/auth/passwordHasher.ts'
import { createSession, findUser, type NewSession } from '#server/auth/sessions.ts'
import type { Tables } from '#server/db/tables.ts'

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly createId: () => string
  readonly passwordHasher: PasswordHasher
  readonly signInAllowList: SignInAllowList | undefined
}

interface Credentials {
  readonly email: string
  readonly password: string
  readonly userAgent: string
}

type SignInResult =
  | ({ readonly user: User } & NewSession)
  /** The user whose password was guessed at, if it's exactly one. */
  | { readonly token: undefined; readonly userId: string | undefined }

/**
 * Creates a session for the one account that has this email address and password; for wrong credentials, it does the
 * same work without one. An address doesn't identify a user, since several issuers may report it: if two accounts
 * with a password share an address, it signs in to neither (decision 014).
 */
export async function signInWithPassword(
  { db, clock, createId, passwordHasher, signInAllowList }: Dependencies,
  { email, password, userAgent }: Credentials,
): Promise<SignInResult> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('password_hash', 'is not', null)
    .limit(2)
    .execute()
  const one = found.length === 1 ? found[0] : undefined
  const isRight = await passwordHasher.verify(password, one?.password_hash)
  if (one === undefined || !isRight) return { token: undefined, userId: one?.id }
  if (signInAllowList !== undefined && !isAllowed(one.email, signInAllowList))
    return { token: undefined, userId: one.id }
  return db.transaction().execute(async db => {
    const user = await findUser(db, one.id)
    if (user === undefined) return { token: undefined, userId: undefined }
    const session = { userId: user.id, userAgent, handoverHash: null }
    return { ...(await createSession(db, { clock, createId }, session)), user }
  })
}
