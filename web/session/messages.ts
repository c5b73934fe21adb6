/** The session’s texts on every page; those of the sign-in pages are in signInMessages.ts. */
export const messages = {
  authenticationFailed: 'Authentication failed',
  loading: 'Loading...',
} as const
