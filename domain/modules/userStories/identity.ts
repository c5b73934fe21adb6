import type { IdentityRule } from '#domain/specification/itemIdentity.ts'

/** The same goal of two personas is two stories. */
export const identity: IdentityRule = { otherField: 'persona' }
