import type { IdentityRule } from '#domain/specification/itemIdentity.ts'

/** The same goal for two personas makes two stories. */
export const identity: IdentityRule = { otherField: 'persona' }
