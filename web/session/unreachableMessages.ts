/** The page shown while the server can’t be reached to check the session. */
export const unreachableMessages = {
  unreachableTitle: 'No connection',
  unreachable: 'We can’t reach the server right now. You’re still signed in on this device.',
  tryAgain: 'Try again',
} as const
