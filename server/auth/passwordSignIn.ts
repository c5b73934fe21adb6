import { sql, type Kysely } from 'kysely'
import type { User } from '#contract/auth.ts'
import { isAllowed, type Allowed } from '#server/auth/allowList.ts'
import type { Passwords } from '#server/auth/passwords.ts'
import { newSession, userById, type NewSession } from '#server/auth/sessions.ts'
import type { Tables } from '#server/db/tables.ts'

interface Parts {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly newId: () => string
  readonly passwords: Passwords
  readonly allowed: Allowed | undefined
}

interface Credentials {
  readonly email: string
  readonly password: string
  readonly userAgent: string
}

type SignedIn =
  | ({ readonly user: User } & NewSession)
  /** Whose password was guessed at, where it is one person's. */
  | { readonly token: undefined; readonly userId: string | undefined }

/**
 * A session for the one account that has a password and this e-mail address; none for whatever does not fit, after
 * the same work. An address alone is nobody's name, since several issuers may give it: where two accounts
 * with a password share one, it signs in to neither (decision 014).
 */
export async function signInByPassword(
  { db, clock, newId, passwords, allowed }: Parts,
  { email, password, userAgent }: Credentials,
): Promise<SignedIn> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('password_hash', 'is not', null)
    .limit(2)
    .execute()
  const one = found.length === 1 ? found[0] : undefined
  const isRight = await passwords.matches(password, one?.password_hash)
  if (one === undefined || !isRight) return { token: undefined, userId: one?.id }
  if (allowed !== undefined && !isAllowed(one.email, allowed)) return { token: undefined, userId: one.id }
  return db.transaction().execute(async db => {
    const user = await userById(db, one.id)
    if (user === undefined) return { token: undefined, userId: undefined }
    const session = { userId: user.id, userAgent, handoverHash: null }
    return { ...(await newSession(db, { clock, newId }, session)), user }
  })
}
