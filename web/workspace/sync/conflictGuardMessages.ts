const names = (titles: readonly string[]) =>
  new Intl.ListFormat('en-US').format(titles.map(title => `“${title}”`))

/** What is said where a form waits for a decision. */
export const conflictGuardMessages = {
  blocked: (titles: readonly string[]) =>
    `${names(titles)} ${titles.length === 1 ? 'was' : 'were'} changed in two places, and both texts wait for your decision. Close this, decide above the form, and come back: until then nothing else is written there.`,
} as const
