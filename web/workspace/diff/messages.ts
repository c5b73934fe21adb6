/** What screen readers say before a changed text. */
export const messages = { in: 'added: ', out: 'removed: ' } as const
