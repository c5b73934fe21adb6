import type { Kysely } from 'kysely'
import type { PseudonymOf } from '#server/addressPseudonyms.ts'
import type { SignInAllowList } from '#server/auth/signInAllowList.ts'
import type { PasswordCost } from '#server/auth/passwordHasher.ts'
import type { IdentityProvider } from '#server/auth/identityProvider.ts'
import type { Tables } from '#server/db/tables.ts'
import type { EventBus } from '#server/events/eventBus.ts'
import type { EventStreams } from '#server/events/eventStreams.ts'
import type { StartInterval, Sleep } from '#server/interval.ts'
import type { RateLimits } from '#server/http/rateLimit.ts'
import type { Log } from '#server/log.ts'
import type { StaticSite } from '#server/http/staticSite.ts'
import type { MentorConfig } from '#server/mentor/chooseEngine.ts'
import type { ReplyJobs } from '#server/mentor/replyJobs.ts'
import type { StorageQuota } from '#server/storageQuota.ts'

/** The parts that the app is made of, passed in so that tests can replace them. */
export interface AppDependencies {
  readonly db: Kysely<Tables>
  readonly identity: IdentityProvider
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly createId: () => string
  readonly log: Log
  readonly publicUrl: URL
  /** The browser's half; without it, the server responds with a sentence. */
  readonly staticSite?: StaticSite | undefined
  /** True if the database responds and the process hasn't been asked to stop. */
  readonly isReady: () => Promise<boolean>
  /** `undefined` for no limits. */
  readonly rateLimits: RateLimits | undefined
  readonly trustProxy: boolean
  /** The users who may sign in; undefined for everyone that the identity provider knows. */
  readonly signInAllowList: SignInAllowList | undefined
  /** Returns the pseudonym of an address, for logs and the audit trail. */
  readonly pseudonymOf: PseudonymOf
  /** The limit on a user's stored texts, in bytes. */
  readonly quota: StorageQuota
  /** True if accounts with a password may sign in with it (docs/product.md#passwords). */
  readonly passwordSignIn: boolean
  /** The cost of hashing a password, if it isn't the recommended one. */
  readonly passwordCost?: PasswordCost
  /** The mentor's engines and their limits. */
  readonly mentor: MentorConfig
  /** The replies that this process is writing; they outlive the requests that asked for them. */
  readonly replyJobs: ReplyJobs
  /** Notifies listeners, in this process and in others, of what was stored. */
  readonly eventBus: EventBus
  /** The open event streams of this process, which the server ends when it stops. */
  readonly eventStreams: EventStreams
  /** Waits before a guess at a password is checked. */
  readonly sleep: Sleep
  /** Calls a function at regular intervals, with the process's timer. */
  readonly startInterval: StartInterval
  /** True to validate every response against the contract. */
  readonly checksResponses: boolean
}
