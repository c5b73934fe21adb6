import type { Kysely } from 'kysely'
import type { PseudonymOf } from '#server/addressPseudonyms.ts'
import type { AllowList } from '#server/auth/allowList.ts'
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

/** What the app is made of: outside parties, so that tests can give others. */
export interface AppDependencies {
  readonly db: Kysely<Tables>
  readonly identity: IdentityProvider
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly createId: () => string
  readonly log: Log
  readonly publicUrl: URL
  /** The browser's half; without it a sentence is served. */
  readonly staticSite?: StaticSite | undefined
  /** Whether the database answers and nobody asked the process to stop. */
  readonly isReady: () => Promise<boolean>
  /** `undefined` limits nothing. */
  readonly rateLimits: RateLimits | undefined
  readonly trustProxy: boolean
  /** Who may sign in; undefined where everybody may whom the identity provider knows. */
  readonly allowList: AllowList | undefined
  /** What logs and the audit trail say in place of an address. */
  readonly pseudonymOf: PseudonymOf
  /** How many bytes the texts of one user may take. */
  readonly quota: StorageQuota
  /** Whether accounts that have a password may sign in with it (docs/product.md#passwords). */
  readonly passwordSignIn: boolean
  /** What hashing one costs, where it is not what is recommended. */
  readonly passwordCost?: PasswordCost
  /** Who answers in the mentor's conversations. */
  readonly mentor: MentorConfig
  /** The replies that this process is writing: they outlive the requests that asked for them. */
  readonly replyJobs: ReplyJobs
  /** Tells those who follow, here and in other processes, what was stored. */
  readonly eventBus: EventBus
  /** The open streams of this process: the server ends them when it stops. */
  readonly eventStreams: EventStreams
  /** Lets time pass before a guess at a password is looked at. */
  readonly sleep: Sleep
  /** Calls something again and again: the process's timer. */
  readonly startInterval: StartInterval
  /** Whether each answer is held against the contract. */
  readonly checksResponses: boolean
}
