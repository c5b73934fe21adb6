const names = (titles: readonly string[]) =>
  new Intl.ListFormat('en-US').format(titles.map(title => `“${title}”`))

/** The message shown while a form has a pending conflict. */
export const conflictGuardMessages = {
  blocked: (titles: readonly string[]) =>
    `${names(titles)} ${titles.length === 1 ? 'was' : 'were'} changed in two places. Close this and choose ${titles.length === 1 ? 'a version above the form' : 'versions above the forms'} first.`,
} as const
