/** What is said of text that is not saved. The product spec's own texts are to the letter. */
export const messages = {
  saveFailed: 'Failed to save changes',
  kept: 'Kept on this device.',
  unreachable: 'There’s no connection. Your changes will be saved when it’s back.',
  notKept: 'Not saved yet.',
  inTab: 'There’s no connection, and your text is in this tab only: keep it open until it says “Saved”.',
  isSignedOut: 'You are signed out.',
  keptText: (where: string) => `Your text is ${where}.`,
  keptAndSent: (where: string) => `Your text is ${where} and will be sent again by itself.`,
  keptAndSignIn: (where: string) => `Your text is ${where}: sign in again, and it is saved.`,
  keptInTabAndSignIn: 'Your text is kept in this tab: sign in again in another one, and it will be saved.',
  refused:
    'This browser keeps nothing on this device. What is not saved yet is in this tab alone: leave it open until it says “Saved”.',
  tooMuch:
    'This is more text than is kept on this device. What is not saved yet is in this tab alone: leave it open until it says “Saved”.',
  noName: 'Recovered text',
} as const
