/** The messages about unsaved text. Those quoted in docs/product.md are fixed to the letter. */
export const messages = {
  saveFailed: 'Failed to save changes',
  kept: 'Saved on this device.',
  unreachable: 'You’re offline. Your changes will be saved when you’re back online.',
  notKept: 'Not saved yet.',
  inTab: 'You’re offline. Your changes are only in this tab; keep it open until it says “Saved”.',
  isSignedOut: 'You’re signed out.',
  keptText: (where: string) => `Your changes are ${where}.`,
  keptAndSent: (where: string) => `Your changes are ${where} and will be saved automatically.`,
  keptAndSignIn: (where: string) => `Your changes are ${where}. Sign in again to save them.`,
  keptInTabAndSignIn: 'Your changes are kept in this tab. Sign in from another tab to save them.',
  refused:
    'This browser can’t store data. Unsaved changes are only in this tab; keep it open until it says “Saved”.',
  tooMuch:
    'That’s more than this device can store. Unsaved changes are only in this tab; keep it open until it says “Saved”.',
  noName: 'Recovered text',
} as const
