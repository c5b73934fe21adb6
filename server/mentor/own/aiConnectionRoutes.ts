import { aiConnection, type AiConnectionStatus } from '#contract/aiConnection.ts'
import { aiConnectionSchemas } from '#contract/aiConnection.schema.ts'
import type { Parsed } from '#contract/call.ts'
import { needsKey, aiConnectionMessages } from '#domain/account/aiConnectionRules.ts'
import type { RecordAuditEvent } from '#server/auditTrail.ts'
import type { Encryption } from '#server/encryption.ts'
import type { Publish } from '#server/events/eventBus.ts'
import { HttpError } from '#server/http/httpError.ts'
import type { MentorDependencies } from '#server/mentor/sendMessage.ts'
import type { ModelConnection } from '#server/mentor/model/languageModel.ts'
import { readConnection, removeConnection, saveConnection } from '#server/mentor/own/aiConnections.ts'
import { isAddressRefused } from '#server/mentor/own/guardedFetch.ts'
import { connectionMessages } from '#server/mentor/own/ownModelMessages.ts'
import type { OwnModels } from '#server/mentor/own/ownModels.ts'
import { testConnection } from '#server/mentor/own/testConnection.ts'
import { createRoute, successResult, type Route } from '#server/route.ts'

interface Dependencies extends Pick<MentorDependencies, 'db' | 'clock' | 'mentor' | 'replyJobs'> {
  readonly publish: Publish
  readonly recordAuditEvent: RecordAuditEvent
}

type Input = Parsed<typeof aiConnectionSchemas.save, 'body'>

/** The most of a key that is shown again, and the length from which on that gives nothing away. */
const shownLength = 4
const leastShownFrom = 16

/** The routes for a user's own AI model (docs/product.md#own-ai-model). */
export function aiConnectionRoutesOf(deps: Dependencies): Route[] {
  const { db, clock, mentor, replyJobs, publish, recordAuditEvent } = deps
  const { ownModels } = mentor

  async function readStatus(userId: string): Promise<AiConnectionStatus> {
    const stored = await readConnection(db, ownModels?.encryption, userId)
    return {
      availability: ownModels?.availability ?? 'off',
      allowsPrivateAddresses: ownModels?.allowsPrivateAddresses ?? false,
      serverModel: mentor.model?.speaker ?? null,
      connection:
        stored === undefined
          ? null
          : {
              provider: stored.provider,
              model: stored.model,
              baseUrl: stored.baseUrl ?? null,
              contextWindow: stored.contextWindow,
              addedAt: stored.updatedAt,
              key: !stored.isKeyReadable ? 'unreadable' : stored.hasKey ? 'stored' : 'none',
              keyEnding: keyEndingOf(stored.apiKey),
            },
    }
  }

  /** Completes the user's input with the stored key, and refuses an address that can't be allowed. */
  async function toConnection(
    userId: string,
    encryption: Encryption,
    { allowsPrivateAddresses: allowsPrivate }: OwnModels,
    input: Input,
  ): Promise<ModelConnection & { readonly contextWindow: number }> {
    const { provider, model, contextWindow } = input
    const baseUrl = input.baseUrl?.replace(/(?<!\/)\/+$/, '')
    if (baseUrl !== undefined && isAddressRefused(baseUrl, { allowsPrivate })) {
      const { addressRefused, addressRefusedPrivate } = connectionMessages
      throw createIssueError('baseUrl', allowsPrivate ? addressRefusedPrivate : addressRefused)
    }
    const apiKey = input.apiKey ?? (await findKeyToKeep())
    if (apiKey === undefined && needsKey(provider))
      throw createIssueError('apiKey', aiConnectionMessages.keyMissing)
    return { provider, model, apiKey, baseUrl, contextWindow }

    /** A key that was entered for one server is never sent to another: the session may be stolen. */
    async function findKeyToKeep(): Promise<string | undefined> {
      const stored = await readConnection(db, encryption, userId)
      if (stored === undefined || !stored.hasKey) return undefined
      if (!stored.isKeyReadable) throw createIssueError('apiKey', connectionMessages.enterAgain)
      if (stored.provider === provider && stored.baseUrl === baseUrl) return stored.apiKey
      throw createIssueError('apiKey', connectionMessages.enterForAddress)
    }
  }

  return [
    createRoute(aiConnection.read, aiConnectionSchemas.read, async ({ userId }) => ({
      value: await readStatus(userId),
    })),

    createRoute(aiConnection.save, aiConnectionSchemas.save, async ({ body, userId, request }) => {
      const { models, encryption } = requireAvailable(ownModels)
      const connection = await toConnection(userId, encryption, models, body)
      await saveConnection(db, encryption, userId, connection, clock())
      publish({ type: 'aiConnection', userId })
      await recordAuditEvent(request, 'ai_connected', { userId })
      return { value: await readStatus(userId) }
    }),

    createRoute(aiConnection.remove, aiConnectionSchemas.remove, async ({ userId, request }) => {
      if (await removeConnection(db, userId)) {
        publish({ type: 'aiConnection', userId })
        await recordAuditEvent(request, 'ai_disconnected', { userId })
      }
      return successResult
    }),

    createRoute(
      aiConnection.test,
      aiConnectionSchemas.test,
      async ({ body, userId, request }) => {
        const { models, encryption } = requireAvailable(ownModels)
        const connection = await toConnection(userId, encryption, models, body)
        const value = await replyJobs.runWithinLimits(userId, async () =>
          testConnection(await models.connect(connection), {
            signal: request.signal,
            allowsPrivateAddresses: models.allowsPrivateAddresses,
          }),
        )
        return { value }
      },
      { rateLimit: 'aiTests' },
    ),
  ]
}

function requireAvailable(ownModels: OwnModels | undefined): {
  readonly models: OwnModels
  readonly encryption: Encryption
} {
  const encryption = ownModels?.encryption
  if (ownModels?.availability === 'available' && encryption !== undefined)
    return { models: ownModels, encryption }
  const isOff = ownModels?.availability !== 'no_secret'
  throw new HttpError(403, 'own_ai_unavailable', isOff ? connectionMessages.off : connectionMessages.noSecret)
}

const keyEndingOf = (apiKey: string | undefined): string | null =>
  apiKey === undefined || apiKey.length < leastShownFrom ? null : apiKey.slice(-shownLength)

const createIssueError = (path: string, message: string) =>
  new HttpError(400, 'invalid_input', message, { issues: [{ path, message }] })
