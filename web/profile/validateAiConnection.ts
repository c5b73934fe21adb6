import type { AiConnectionInput, AiConnectionStatus } from '#contract/aiConnection.ts'
import {
  addressRules,
  aiConnectionMessages,
  contextWindowLimits,
  needsKey,
  validateAddress,
  validateApiKey,
  validateContextWindow,
  validateModelName,
  type AiProvider,
} from '#domain/account/aiConnectionRules.ts'

/** The form's fields as typed. */
export interface AiConnectionFields {
  readonly provider: AiProvider
  readonly model: string
  readonly apiKey: string
  readonly baseUrl: string
  readonly contextWindow: string
}

type Stored = NonNullable<AiConnectionStatus['connection']>

/** Returns the fields to start with: the stored connection's, except for its key. */
export const fieldsOf = (stored: Stored | null): AiConnectionFields => ({
  provider: stored?.provider ?? 'openai',
  model: stored?.model ?? '',
  apiKey: '',
  baseUrl: stored?.baseUrl ?? '',
  contextWindow: String(stored?.contextWindow ?? contextWindowLimits.default),
})

/** Returns true if the stored key can be used: it only goes to the provider and the address it was entered for. */
export const keepsKey = (stored: Stored | null, { provider, baseUrl }: AiConnectionFields): boolean =>
  stored?.key === 'stored' &&
  stored.provider === provider &&
  (stored.baseUrl ?? '') === addressOf(provider, baseUrl)

/** Returns the fields as the call takes them. */
export function toAiConnectionInput(fields: AiConnectionFields): AiConnectionInput {
  const baseUrl = addressOf(fields.provider, fields.baseUrl)
  const apiKey = fields.apiKey.trim()
  return {
    provider: fields.provider,
    model: fields.model.trim(),
    contextWindow: parseTokens(fields.contextWindow),
    ...(apiKey === '' ? {} : { apiKey }),
    ...(baseUrl === '' ? {} : { baseUrl }),
  }
}

/** Returns a message for each field that has to be corrected first. */
export function validateAiConnection(
  fields: AiConnectionFields,
  stored: Stored | null,
): Partial<Record<keyof AiConnectionFields, string>> {
  const { provider, model, contextWindow: tokens } = fields
  const apiKey = fields.apiKey.trim()
  const baseUrl = addressOf(provider, fields.baseUrl)
  const isKeyMissing = apiKey === '' && needsKey(provider) && !keepsKey(stored, fields)
  const isAddressMissing = baseUrl === '' && addressRules[provider] === 'required'
  const found = {
    model: validateModelName(model.trim()),
    baseUrl: isAddressMissing
      ? aiConnectionMessages.addressMissing
      : baseUrl === ''
        ? undefined
        : validateAddress(baseUrl),
    apiKey: isKeyMissing
      ? aiConnectionMessages.keyMissing
      : apiKey === ''
        ? undefined
        : validateApiKey(apiKey),
    contextWindow: validateContextWindow(parseTokens(tokens)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

/** An address that this provider doesn't have stays in its hidden field, but isn't sent. */
const addressOf = (provider: AiProvider, baseUrl: string): string =>
  addressRules[provider] === 'none' ? '' : baseUrl.trim().replace(/(?<!\/)\/+$/, '')

/** People write "32,000" and "32 000" as well. */
const parseTokens = (text: string): number => Number(text.replace(/[\s,.’_]/g, '') || Number.NaN)
