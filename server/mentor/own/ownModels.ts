import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { AiConnectionStatus } from '#contract/aiConnection.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Encryption } from '#server/encryption.ts'
import type { MentorEngine } from '#server/mentor/mentorEngine.ts'
import type { RetryPolicy } from '#server/mentor/model/deadline.ts'
import type { LanguageModel, ModelConnection } from '#server/mentor/model/languageModel.ts'
import { readConnection } from '#server/mentor/own/aiConnections.ts'
import { createGuardedFetch } from '#server/mentor/own/guardedFetch.ts'
import { ownModelMessages } from '#server/mentor/own/ownModelMessages.ts'

/** A user's own model: ready to use, or with a key that can't be read any more. */
export type OwnModel =
  | { readonly state: 'ready'; readonly engine: MentorEngine; readonly hasKey: boolean }
  | { readonly state: 'unreadable' }

/** The users' own AI models, as the operator has configured them. */
export interface OwnModels {
  readonly availability: AiConnectionStatus['availability']
  readonly allowsPrivateAddresses: boolean
  /** Undefined if the server has no secret. */
  readonly encryption: Encryption | undefined
  /** Connects to a model at an address that a user may have entered. */
  readonly connect: (connection: ModelConnection) => Promise<LanguageModel>
  /** Finds a user's own model; undefined if there is none, or if this isn't available. */
  find(db: Kysely<Tables> | Transaction<Tables>, userId: string): Promise<OwnModel | undefined>
  /** Drops a user's connected model from memory, with its key. */
  forget(userId: string): void
}

interface OwnModelOptions extends Pick<OwnModels, 'availability' | 'allowsPrivateAddresses' | 'encryption'> {
  readonly retryPolicy?: Partial<RetryPolicy>
  /** Replaces the connection over the network, for tests. */
  readonly connect?: OwnModels['connect']
}

/** The most models that stay connected; beyond it, the one that was used least recently is forgotten. */
const maxConnected = 500

/**
 * Creates the users' own models. Each stays connected as long as its settings stay the same, so that its circuit
 * breaker and its schema support are remembered.
 */
export function createOwnModels(options: OwnModelOptions): OwnModels {
  const { availability, allowsPrivateAddresses, encryption, retryPolicy = {} } = options
  const connect = options.connect ?? createConnect(allowsPrivateAddresses)
  const connected = new Map<string, { readonly settings: string; readonly engine: MentorEngine }>()

  async function engineOf(userId: string, connection: ModelConnection): Promise<MentorEngine> {
    const settings = hashSettings(connection)
    const known = connected.get(userId)
    const engine = known?.settings === settings ? known.engine : await createEngine(connection)
    // The order of a map is that of its insertions, so this one becomes the most recently used.
    connected.delete(userId)
    connected.set(userId, { settings, engine })
    const [oldest] = connected.keys()
    if (connected.size > maxConnected && oldest !== undefined) connected.delete(oldest)
    return engine
  }

  async function createEngine(connection: ModelConnection): Promise<MentorEngine> {
    const { createModelMentor } = await import('#server/mentor/model/modelMentor.ts')
    return createModelMentor(await connect(connection), {
      retryPolicy,
      messages: ownModelMessages,
      isOwn: true,
    })
  }

  return {
    availability,
    allowsPrivateAddresses,
    encryption,
    connect,
    forget: userId => void connected.delete(userId),
    async find(db, userId) {
      if (availability !== 'available') return undefined
      const stored = await readConnection(db, encryption, userId)
      if (!stored?.isKeyReadable) connected.delete(userId)
      if (stored === undefined) return undefined
      if (!stored.isKeyReadable) return { state: 'unreadable' }
      const { provider, model, apiKey, baseUrl, contextWindow, hasKey } = stored
      const connection = { provider, model, apiKey, baseUrl, contextWindow }
      return { state: 'ready', engine: await engineOf(userId, connection), hasKey }
    },
  }
}

/** Loads the SDK with the first connection. Only addresses that users enter need the guard. */
const createConnect =
  (allowsPrivate: boolean): OwnModels['connect'] =>
  async connection => {
    const { connectModel } = await import('#server/mentor/model/aiSdk.ts')
    return connection.baseUrl === undefined
      ? connectModel(connection)
      : connectModel(connection, createGuardedFetch({ allowsPrivate }))
  }

/** Identifies a connection's settings, without another copy of the key. */
const hashSettings = (connection: ModelConnection) =>
  createHash('sha256').update(JSON.stringify(connection)).digest('base64url')
