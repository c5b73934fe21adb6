import { z } from 'zod'
import { validateUserName, validateNewPassword } from '#domain/account/accountValidation.ts'
import { snapshotContentSchema, snapshotSchema } from './history.schema.ts'
import { conversationSchema, messageSchema } from './mentor.schema.ts'
import { projectSchema } from './projects.schema.ts'
import { storedConnectionSchema } from './aiConnection.schema.ts'
import { shareLinkSchema } from './shareLinks.schema.ts'
import { accessTokenSchema } from './accessTokens.schema.ts'
import { toZodRule } from './zodRule.schema.ts'

const isoTime = z.iso.datetime()

export const userSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    hasPassword: z.boolean().describe('Whether the user has set a password'),
  })
  .meta({ id: 'User' })

/** The body of a sign-in by password. */
export const credentialsSchema = z.strictObject({
  email: z.string().trim().max(320),
  password: z.string().max(1_000),
})
/** Accepts anything, so that every failed sign-in gets the same response, whatever it contained. */
const anyCredentials = z.union([credentialsSchema, z.unknown()])
const currentPassword = z.string().max(1_000).default('')

const userSession = z
  .object({
    id: z.string(),
    createdAt: isoTime,
    lastSeenAt: isoTime.describe('Accurate to five minutes'),
    browser: z.string().nullable().describe('Such as Firefox, if the user agent says so'),
    system: z.string().nullable().describe('Such as Windows, if the user agent says so'),
    isCurrent: z.boolean().describe('Whether it’s the session that made this call'),
  })
  .meta({ id: 'Session' })

const accountExport = z
  .object({
    product: z.literal('Ideawright'),
    format: z.literal(1).describe('Goes up when the shape of this document changes'),
    exportedAt: isoTime,
    user: userSchema.extend({
      issuer: z.string().describe('The identity provider'),
      subject: z.string().describe('The user’s ID at the identity provider'),
      createdAt: isoTime,
      updatedAt: isoTime,
    }),
    sessions: z.array(userSession.extend({ userAgent: z.string() })),
    projects: z.array(
      projectSchema.extend({
        trashedAt: isoTime.nullable(),
        revisions: z.array(
          z.object({
            id: z.string(),
            part: z.string().describe('A module’s key, or brainDump, name or description'),
            version: z.int(),
            reason: z.string(),
            createdAt: isoTime,
            value: z.unknown().describe('The value that was replaced'),
          }),
        ),
        snapshots: z.array(
          snapshotSchema.omit({ progress: true }).extend({ content: snapshotContentSchema }),
        ),
      }),
    ),
    conversations: z.array(
      conversationSchema.extend({
        closedAt: isoTime.nullable(),
        messages: z.array(
          messageSchema.extend({
            replacedAt: isoTime.nullable().describe('When another message replaced it'),
            interview: z.unknown().describe('What the guided mentor had understood by the end of this reply'),
          }),
        ),
      }),
    ),
    mentorUsage: z.array(
      z.object({
        day: z.iso.date().describe('In UTC'),
        replies: z.int(),
        inputTokens: z.int(),
        outputTokens: z.int(),
        ownInputTokens: z.int().describe('Of the user’s own AI model'),
        ownOutputTokens: z.int(),
      }),
    ),
    aiConnections: z
      .array(storedConnectionSchema.extend({ hasKey: z.boolean() }))
      .describe('The user’s own AI model, if one is connected, without its key'),
    accessTokens: z.array(accessTokenSchema).describe('Without the tokens themselves'),
    shareLinks: z.array(shareLinkSchema).describe('Links to projects, without their secrets'),
    audit: z
      .array(
        z.object({
          at: isoTime,
          event: z.string().describe('Such as signed_in, password_changed, exported, refused'),
          detail: z.string().nullable(),
          from: z.string().describe('A pseudonym for the network address, new every day'),
          requestId: z.string(),
        }),
      )
      .describe('Account events of the last 90 days'),
  })
  .meta({ id: 'Export' })

const session = z.object({ access_token: z.string(), isAuthenticated: z.literal(true), user: userSchema })
const success = z.object({ success: z.literal(true) })
/** A redirect, which has no body. */
const redirect = z.undefined()

export const authSchemas = {
  start: {
    query: z.object({
      return_to: z
        .string()
        .max(2_000)
        .optional()
        .describe('The path within the product to open after signing in'),
    }),
    response: redirect,
  },
  callback: { query: z.record(z.string(), z.string()), response: redirect },
  exchange: { response: z.object({ data: session }) },
  check: {
    response: z.object({ data: z.object({ isAuthenticated: z.boolean(), user: userSchema.nullable() }) }),
  },
  profile: { response: z.object({ data: userSchema }) },
  updateProfile: {
    body: z.strictObject({
      name: z.string().trim().superRefine(toZodRule(validateUserName)),
      password: z.string().superRefine(toZodRule(validateNewPassword)).optional(),
      currentPassword: currentPassword.describe('Required for a new password if the account already has one'),
    }),
    response: z.object({ data: userSchema }),
  },
  removeProfile: {
    body: z
      .strictObject({ currentPassword: currentPassword.describe('Required if the account has a password') })
      .prefault({}),
    response: success,
  },
  sessions: { response: z.object({ data: z.array(userSession) }) },
  removeSession: { params: z.object({ id: z.string() }), response: success },
  removeSessions: { response: success },
  export: { response: accountExport },
  logout: { response: success },
  login: { body: anyCredentials, response: z.object({ data: session }) },
  signup: { body: anyCredentials, response: z.object({ data: session }) },
} as const
