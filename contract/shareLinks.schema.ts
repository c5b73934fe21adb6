import { z } from 'zod'
import {
  defaultShareLinkLifetime,
  shareLinkKinds,
  shareLinkLifetimes,
  shareLinkLimits,
  shareLinkMessages,
} from '#domain/account/shareLinkRules.ts'
import { forms } from '#domain/specification/specification.ts'

const isoTime = z.iso.datetime()
const params = z.object({ id: z.string() })
const secretParams = z.object({ secret: z.string().describe('The last part of the link') })
const success = z.object({ success: z.literal(true) })

/** A link as its owner sees it: nothing in it opens anything. */
export const shareLinkSchema = z
  .object({
    id: z.string(),
    kind: z.enum(shareLinkKinds),
    questionCount: z.int().nonnegative().describe('How many questions it asks'),
    withBrainDump: z.boolean().describe('Whether the document includes the brain dump'),
    createdAt: isoTime,
    expiresAt: isoTime,
    lastOpenedAt: isoTime.nullable().describe('Accurate to five minutes'),
    answerCount: z.int().nonnegative().describe('How many answers have come back'),
  })
  .meta({ id: 'ShareLink' })

export const shareLinkSchemas = {
  list: { params, response: z.object({ data: z.array(shareLinkSchema) }) },
  create: {
    params,
    body: z.strictObject({
      kind: z.enum(shareLinkKinds),
      questions: z
        .array(z.string().max(1_000))
        .max(shareLinkLimits.questions)
        .default([])
        .describe('The open questions to ask, by their ids; for question links only'),
      withBrainDump: z.boolean().default(false).describe('For document links only'),
      expiresInDays: z
        .literal(shareLinkLifetimes)
        .default(defaultShareLinkLifetime)
        .describe('For how many days the link is valid'),
    }),
    response: z.object({
      secret: z.string().describe('The last part of the link, which is never shown again'),
      link: shareLinkSchema,
    }),
  },
  remove: { params: z.object({ id: z.string(), linkId: z.string() }), response: success },
  open: {
    params: secretParams,
    response: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('document'),
        projectName: z.string(),
        expiresAt: isoTime,
        markdown: z.string().describe('The document'),
        sections: z
          .array(
            z.object({
              key: z.enum(forms.map(({ key }) => key)),
              heading: z.string(),
              markdown: z.string(),
            }),
          )
          .describe('The same document by section'),
      }),
      z.object({
        kind: z.literal('questions'),
        projectName: z.string(),
        expiresAt: isoTime,
        questions: z.array(
          z.object({
            text: z.string(),
            why: z.string(),
            options: z.array(z.string()).describe('Usual answers'),
          }),
        ),
      }),
    ]),
  },
  answer: {
    params: secretParams,
    body: z.strictObject({
      sendId: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .describe('The sender’s own id for these answers; sending them twice stores them once'),
      name: z
        .string()
        .trim()
        .min(1, shareLinkMessages.nameMissing)
        .max(shareLinkLimits.nameLength, shareLinkMessages.nameTooLong)
        .describe('Whose answers these are'),
      answers: z
        .array(
          z.strictObject({
            question: z
              .int()
              .min(0)
              .max(shareLinkLimits.questions - 1)
              .describe('Its place in the list, from 0'),
            text: z.string().trim().min(1).max(shareLinkLimits.answerLength),
          }),
        )
        .min(1, shareLinkMessages.answersMissing)
        .max(shareLinkLimits.questions),
    }),
    response: success,
  },
} as const
