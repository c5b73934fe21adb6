import { z } from 'zod'

export const user = z.object({ id: z.string(), name: z.string(), email: z.string() }).meta({ id: 'User' })

const session = z.object({ access_token: z.string(), isAuthenticated: z.literal(true), user })
const none = z.object({ success: z.literal(true) })
/** Answered by a redirect; there is no body. */
const redirect = z.undefined()

export const authShapes = {
  start: {
    query: z.object({
      return_to: z
        .string()
        .max(2_000)
        .optional()
        .describe('A path of the product to go on to after the sign-in'),
    }),
    answer: redirect,
  },
  callback: { query: z.record(z.string(), z.string()), answer: redirect },
  exchange: { answer: z.object({ data: session }) },
  check: { answer: z.object({ data: z.object({ isAuthenticated: z.boolean(), user: user.nullable() }) }) },
  profile: { answer: z.object({ data: user }) },
  logout: { answer: none },
  login: { body: z.unknown(), answer: z.object({ data: session }) },
  signup: { body: z.unknown(), answer: z.object({ data: session }) },
} as const
