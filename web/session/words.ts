/** What this room says on every page; the rest stands in signInWords.ts. */
export const words = {
  authenticationFailed: 'Authentication failed',
  loading: 'Loading...',
} as const
