import { z } from 'zod'
import {
  defaultTokenLifetime,
  tokenLifetimes,
  tokenMessages,
  tokenScopes,
  validateTokenName,
} from '#domain/account/accessTokenRules.ts'
import { toZodRule } from './zodRule.schema.ts'

const isoTime = z.iso.datetime()

/** An access token as it's listed and exported: nothing in it opens anything. */
export const accessTokenSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(tokenScopes)).describe('What the token may do'),
    createdAt: isoTime,
    expiresAt: isoTime.nullable().describe('Null if it’s valid until it’s revoked'),
    lastUsedAt: isoTime.nullable().describe('Accurate to five minutes'),
  })
  .meta({ id: 'AccessToken' })

export const accessTokenSchemas = {
  list: { response: z.object({ data: z.array(accessTokenSchema) }) },
  create: {
    body: z.strictObject({
      name: z.string().trim().superRefine(toZodRule(validateTokenName)).describe('To tell tokens apart'),
      scopes: z
        .array(z.enum(tokenScopes))
        .min(1, tokenMessages.scopesMissing)
        .max(tokenScopes.length)
        .describe('What the token may do'),
      expiresInDays: z
        .literal(tokenLifetimes)
        .default(defaultTokenLifetime)
        .describe('For how many days the token is valid; null until it’s revoked'),
      currentPassword: z.string().max(1_000).default('').describe('Required if the account has a password'),
    }),
    response: z.object({
      token: z.string().describe('The token itself, which is never shown again'),
      accessToken: accessTokenSchema,
    }),
  },
  remove: { params: z.object({ id: z.string() }), response: z.object({ success: z.literal(true) }) },
} as const
