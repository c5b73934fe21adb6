import { z } from 'zod'
import {
  addressRules,
  aiConnectionMessages,
  aiProviders,
  contextWindowLimits,
  validateAddress,
  validateApiKey,
  validateContextWindow,
  validateModelName,
} from '#domain/account/aiConnectionRules.ts'
import { toZodRule } from './zodRule.schema.ts'

const tokens = z.int().min(contextWindowLimits.least).max(contextWindowLimits.most)

/** A key that was sent under a wrong name must not be repeated in the refusal. */
const hideFieldNames = ({ code }: { readonly code?: string }) =>
  code === 'unrecognized_keys' ? 'There’s a field that this call doesn’t know.' : undefined

/** A connection as a client sends it. */
const connectionInput = z
  .strictObject(
    {
      provider: z.enum(aiProviders),
      model: z.string().trim().superRefine(toZodRule(validateModelName)).describe('Its name at the provider'),
      apiKey: z
        .string()
        .trim()
        .superRefine(toZodRule(validateApiKey))
        .optional()
        .describe('Leave it out to keep the stored key, which only works at the same provider and address')
        .meta({ writeOnly: true, format: 'password' }),
      baseUrl: z
        .string()
        .trim()
        .superRefine(toZodRule(validateAddress))
        .optional()
        .describe(
          'The API’s address: required for `openai-compatible`, optional for `openai-chat`, and not accepted for the others',
        ),
      contextWindow: z
        .number()
        .superRefine(toZodRule(validateContextWindow))
        .default(contextWindowLimits.default)
        .describe('How many tokens the model can read at once')
        .meta({ type: 'integer', minimum: contextWindowLimits.least, maximum: contextWindowLimits.most }),
    },
    { error: hideFieldNames },
  )
  .superRefine(({ provider, baseUrl }, context) => {
    const rule = addressRules[provider]
    if (rule === 'required' && baseUrl === undefined)
      context.addIssue({ code: 'custom', path: ['baseUrl'], message: aiConnectionMessages.addressMissing })
    if (rule === 'none' && baseUrl !== undefined)
      context.addIssue({ code: 'custom', path: ['baseUrl'], message: aiConnectionMessages.addressUnused })
  })

export const storedConnectionSchema = z.object({
  provider: z.enum(aiProviders),
  model: z.string(),
  baseUrl: z.string().nullable(),
  contextWindow: tokens,
  addedAt: z.iso.datetime().describe('When the connection was stored or last changed'),
})

const status = z
  .object({
    availability: z
      .enum(['available', 'off', 'no_secret'])
      .describe(
        'Whether users can connect a model of their own: `off` if the operator has turned it off, `no_secret` if the server has no secret to encrypt keys with',
      ),
    allowsPrivateAddresses: z
      .boolean()
      .describe('Whether an address can be http, or lead to a private network'),
    serverModel: z.string().nullable().describe('The model that the operator offers to everyone'),
    connection: storedConnectionSchema
      .extend({
        key: z
          .enum(['stored', 'none', 'unreadable'])
          .describe(
            '`unreadable` if the server’s secret has changed since, so the key must be entered again',
          ),
        keyEnding: z
          .string()
          .nullable()
          .describe('The last four characters of the key; null if that would be too much of it'),
      })
      .nullable(),
  })
  .meta({ id: 'AiConnection' })

/** The outcomes of a test. */
const testResults = [
  'works',
  'refused_key',
  'quota',
  'unknown_model',
  'unreachable',
  'timeout',
  'busy',
  'down',
  'refused',
  'unreadable',
] as const

export const aiConnectionSchemas = {
  read: { response: status },
  save: { body: connectionInput, response: status },
  remove: { response: z.object({ success: z.literal(true) }) },
  test: {
    body: connectionInput,
    response: z.object({
      success: z.boolean().describe('Whether the model replied'),
      result: z.enum(testResults),
      message: z.string().describe('The outcome in a sentence'),
    }),
  },
} as const
