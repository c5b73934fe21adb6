import { z } from 'zod'
import { tooLongMessage } from '#domain/field/schema.ts'
import { visibleForms, type VisibleFormKey } from '#domain/specification/specification.ts'
import { findingRules, maxDraftOperations } from './mentor.ts'
import { createPatchSchemas } from './patch.schema.ts'
import { findModuleKey, wireAliases } from './wire.ts'
import { sizeLimits } from '#domain/specification/project.ts'

/** The maximum length of a user message, enough for a whole brain dump. */
const maxMessageLength = sizeLimits.brainDumpLength
/** The most turns that POST /ai/chat accepts: more than fit into any token budget. */
const maxChatMessages = 200

const formKeys = visibleForms.map(({ key }): VisibleFormKey => key)
const namedAliases = wireAliases
  .map(({ alias, name }) => `\`${name}\` is an alias for \`${alias}\``)
  .join('; ')
const isoTime = z.iso.datetime()
const text = z.string().max(maxMessageLength, tooLongMessage(maxMessageLength))
const messageText = text.refine(message => message.trim() !== '', 'Please enter a message')
const moduleType = z
  .preprocess(name => (typeof name === 'string' ? (findModuleKey(name) ?? name) : name), z.enum(formKeys))
  .describe(`The module’s key; ${namedAliases}`)
/** The engine that replies; by default, the one that replied last. */
const engine = z.enum(['guided', 'model']).optional()
const count = z.int().nonnegative()
const usage = z.object({ inputTokens: count, outputTokens: count })

export const conversationSchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    moduleType: z.enum(formKeys),
    status: z.enum(['active', 'closed']),
    createdAt: isoTime,
    updatedAt: isoTime,
  })
  .meta({ id: 'Conversation' })

const patch = createPatchSchemas(formKeys, { address: 'Address', operation: 'Operation' })
/** A possible answer, and what choosing it changes. */
const optionSchema = z
  .object({
    text: z.string(),
    patch: patch
      .nullable()
      .describe('What choosing it changes in the specification; null if it’s only an answer'),
  })
  .meta({ id: 'Option' })
export const questionSchema = z
  .object({
    question: z.string(),
    why: z.string().describe('What the answer decides; empty if the mentor didn’t say'),
    target: z
      .string()
      .nullable()
      .describe('The address that the answer belongs to, such as `features.FE-3.description`'),
    options: z.array(optionSchema).describe('Two to four possible answers, or none'),
    recommended: count.nullable().describe('The position of the option that the mentor recommends'),
    openQuestion: z
      .string()
      .optional()
      .describe(
        'The key of the decision that the answer makes, if it’s an open question of the whole project',
      ),
  })
  .meta({ id: 'Question' })

/** The reason why a reply failed. */
const failureCodes = [
  'unavailable',
  'quota',
  'refused_key',
  'timeout',
  'empty',
  'filtered',
  'interrupted',
  'daily_limit',
] as const

export const messageSchema = z
  .object({
    id: z.string(),
    conversationId: z.string(),
    role: z.enum(['user', 'assistant']),
    content: z.string().describe('Markdown from the assistant, plain text from the user'),
    createdAt: isoTime,
    status: z.enum(['complete', 'streaming', 'stopped', 'failed']),
    speaker: z.string().nullable().describe('`Guided`, or the name of the model; null for the user'),
    question: questionSchema.nullable().describe('The question that the message asks, as data'),
    chips: z.array(z.string()).describe('Quick answers that fit this message'),
    progress: z.object({ done: count, of: count }).nullable(),
    sumsUp: z.boolean().describe('Whether it sums up what would go into the form'),
    failure: z.object({ code: z.enum(failureCodes), message: z.string() }).nullable(),
    olderLeftOut: z.boolean().describe('Whether older messages were left out for this reply'),
    usage: usage.nullable(),
    clientId: z
      .string()
      .nullable()
      .describe('The ID the sender chose for the user’s message, to recognise it once it has arrived'),
  })
  .meta({ id: 'Message' })

const confidence = z.enum(['said', 'guessed', 'template'])
export const evidenceSchema = z.array(
  z.object({
    quote: z.string(),
    source: z.string().describe('A message’s ID, `brainDump` or `summary`'),
    start: count.optional(),
    end: count.optional(),
  }),
)
const change = z
  .object({
    key: z.string(),
    op: z.enum(['set', 'update', 'add', 'remove']),
    item: z.string().nullable(),
    path: z.string().nullable(),
    value: z.unknown(),
    base: z.unknown(),
    other: z.string().optional(),
    evidence: evidenceSchema,
    mark: confidence,
    reason: z.string().optional().describe('Why it’s suggested, if nobody said it'),
    parts: z.record(z.string(), z.object({ evidence: evidenceSchema, mark: confidence })).optional(),
  })
  .meta({ id: 'Change' })
export const proposalSchema = z
  .object({ module: z.enum(formKeys), changes: z.array(change), removals: z.array(change) })
  .meta({ id: 'Proposal' })

const extracted = z
  .object({
    success: z.boolean().describe('Whether anything was found that fits into the form'),
    message: z.string().optional().describe('What went wrong, if anything did'),
    data: z.record(z.string(), z.unknown()).describe('What was found, in the shape of this module’s summary'),
    proposal: proposalSchema,
    unplaced: z.array(z.string()).describe('What was said but has no field in the form'),
    questions: z.array(z.string()).describe('Open questions about this module'),
    speaker: z.string(),
    usage: usage.nullable(),
  })
  .meta({ id: 'Extracted' })

export const findingSchema = z
  .object({
    address: z.string().describe('The place of the quote, such as `features.FE-3.description:4-20`'),
    quote: z.string(),
    rule: z.enum(findingRules),
    question: z.string(),
    options: z.array(optionSchema).describe('Two to four possible answers, or none'),
  })
  .meta({ id: 'Finding' })
const reviewed = z
  .object({
    success: z.boolean().describe('Whether the model has read the specification'),
    message: z.string().optional().describe('What went wrong, if anything did'),
    findings: z.array(findingSchema).describe('The most important one first'),
    leftOut: z.boolean().describe('Whether the specification was too long to be read as a whole'),
    speaker: z.string(),
    usage: usage.nullable(),
  })
  .meta({ id: 'Reviewed' })

const answered = z
  .object({
    success: z.boolean(),
    message: z.string().describe('The reply’s text, or a sentence saying why there is none'),
    sent: messageSchema.nullable().describe('The user’s message as stored'),
    reply: messageSchema,
  })
  .meta({ id: 'Answered' })

const id = z.object({ id: z.string().describe('The conversation’s ID') })
const ofProject = z.object({ projectId: z.string() })
const ofModule = ofProject.extend({ moduleType })
const success = z.object({ success: z.literal(true) })

export const mentorSchemas = {
  about: {
    response: z
      .object({
        engine: z.enum(['guided', 'model']),
        speaker: z.string().describe('`Guided`, or the name of the model'),
        source: z
          .enum(['server', 'own'])
          .nullable()
          .describe('Whose model it is: the operator’s, or the user’s own; null in guided mode'),
        hasOwnKey: z.boolean().describe('Whether the user’s own key pays for it'),
        canConnect: z.boolean().describe('Whether the user can connect a model of their own'),
        isKeyUnreadable: z
          .boolean()
          .describe('Whether the user’s own model can’t be used until its key is entered again'),
        today: usage.extend({ replies: count }),
        dailyTokens: z
          .int()
          .positive()
          .nullable()
          .describe(
            'How many tokens one user can use per day (UTC); null for no limit, as with an own model',
          ),
      })
      .meta({ id: 'Mentor' }),
  },
  create: { body: z.strictObject({ projectId: z.string(), moduleType }), response: conversationSchema },
  active: { params: ofModule, response: conversationSchema },
  ofProject: { params: ofProject, response: z.array(conversationSchema) },
  ofModule: { params: ofModule, response: z.array(conversationSchema) },
  mine: { response: z.array(conversationSchema) },
  messages: { params: id, response: z.array(messageSchema) },
  send: {
    params: id,
    body: z.strictObject({
      message: messageText,
      context: z.unknown().optional().describe('Ignored: the mentor reads the project itself'),
      id: z
        .uuid()
        .optional()
        .describe('Chosen by the sender and the same for every retry, so that the message is sent only once'),
      replaces: z.string().optional().describe('The ID of the user’s last message, which this one replaces'),
      engine,
    }),
    response: answered,
  },
  reply: { params: id, body: z.strictObject({ engine }), response: answered },
  stop: { params: id, response: success },
  extract: { params: id, response: extracted },
  close: { params: id, response: success },
  chat: {
    body: z.strictObject({
      messages: z
        .array(z.strictObject({ role: z.enum(['user', 'assistant']), content: text }))
        .min(1)
        .max(maxChatMessages),
      moduleContext: z.strictObject({
        moduleName: moduleType,
        projectId: z.string(),
        existingData: z.unknown().optional(),
        brainDump: z.unknown().optional(),
      }),
    }),
    response: z.object({ message: z.string(), success: z.boolean() }),
  },
  draft: {
    body: z.strictObject({
      projectId: z.string(),
      moduleType,
      drafts: patch
        .max(maxDraftOperations)
        .optional()
        .describe('The accepted changes of modules that were drafted before, which this draft builds on'),
    }),
    response: extracted,
  },
  review: { body: z.strictObject({ projectId: z.string() }), response: reviewed },
} as const
