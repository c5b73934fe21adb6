/** What this room says on every page; the rest stands in signInMessages.ts. */
export const messages = {
  authenticationFailed: 'Authentication failed',
  loading: 'Loading...',
} as const
