/** What is said where nobody can tell who is signed in. */
export const unreachableMessages = {
  unreachableTitle: 'No connection',
  unreachable: 'The server can’t be reached right now. You are still signed in on this device.',
  tryAgain: 'Try again',
} as const
