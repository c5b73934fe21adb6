/** The session’s texts on all pages; those of the sign-in pages are in signInMessages.ts. */
export const messages = {
  authenticationFailed: 'Authentication failed',
  loading: 'Loading...',
} as const
