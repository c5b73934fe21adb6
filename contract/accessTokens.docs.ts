import type { AccessToken, accessTokens } from './accessTokens.ts'
import type { CallDocs } from './endpoint.ts'

const example: AccessToken = {
  id: '01990000-0000-7000-8000-0000000000f1',
  name: 'Claude Code on my laptop',
  scopes: ['read', 'report'],
  createdAt: '2026-11-21T08:30:00.000Z',
  expiresAt: '2027-02-19T08:30:00.000Z',
  lastUsedAt: null,
}

/** The documentation of each call, for the OpenAPI document. */
export const accessTokenDocs: Readonly<Record<keyof typeof accessTokens, CallDocs>> = {
  list: {
    summary: 'List the user’s access tokens',
    description:
      'Newest first, including those that expired in the last 30 days. The tokens themselves are never returned.',
    example: { response: { data: [example] } },
  },
  create: {
    summary: 'Create an access token',
    description:
      'The response is the only one that contains the token. If the account has a password, `currentPassword` must match it; if not, the sign-in must be at most five minutes old (403, `sign_in_again`). A user can have 20 tokens. Takes no Idempotency-Key, because the token isn’t stored.',
    status: 201,
    errorStatuses: [409],
    example: {
      body: { name: example.name, scopes: example.scopes, expiresInDays: 90 },
      response: { token: 'iwt_YOUR-TOKEN', accessToken: example },
    },
  },
  remove: {
    summary: 'Revoke an access token',
    description: 'It stops working immediately.',
    example: { response: { success: true } },
  },
}
