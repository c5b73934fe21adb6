/** The question before signing out with unsaved changes. */
export const signOutMessages = {
  title: 'You have unsaved changes',
  lead: 'Not yet saved to the server:',
  unnamed: 'Untitled project',
  sort: 'decisions in Sort',
  /** "Orchard Map: Brain Dump, Glossary" */
  modules: (titles: readonly string[]) => `: ${titles.join(', ')}`,
  keepText:
    'Keep your changes on this device, and you’ll find them again if you sign in here within seven days. Until then, anyone using this browser could see them.',
  lostText: 'This browser can’t store data. If you sign out now, your changes will be lost.',
  stay: 'Stay signed in',
  delete: 'Sign out and discard changes',
  keep: 'Sign out and keep changes',
} as const
