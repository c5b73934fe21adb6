/**
 * What an access token may do (docs/product.md#access-tokens): read specifications, report how far they're built, or
 * propose changes for a person to review.
 */
export const tokenScopes = ['read', 'report', 'propose'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** For how many days a token can be valid; null means until it's revoked. */
export const tokenLifetimes = [30, 90, 365, null] as const
export type TokenLifetime = (typeof tokenLifetimes)[number]
export const defaultTokenLifetime = 90 satisfies TokenLifetime

/** What every token begins with, so that scanners for secrets recognise one that was published by mistake. */
export const tokenPrefix = 'iwt_'

/** The length of a token's name in characters, and the number of tokens a user can have. */
export const tokenLimits = { nameLength: 60, perUser: 20 } as const

export const tokenMessages = {
  nameMissing: 'Give the token a name, such as the tool that will use it.',
  nameTooLong: `A token’s name has at most ${tokenLimits.nameLength} characters.`,
  scopesMissing: 'Choose at least one thing that the token may do.',
  tooMany: `You have ${tokenLimits.perUser} access tokens, the most there can be. Revoke one first.`,
} as const

/** Returns an error message for an invalid name of a token, otherwise undefined. */
export function validateTokenName(name: string): string | undefined {
  const { length } = Array.from(name.trim())
  if (length === 0) return tokenMessages.nameMissing
  return length > tokenLimits.nameLength ? tokenMessages.nameTooLong : undefined
}
