/** What is asked before somebody signs out whose text is not all saved. */
export const signOutMessages = {
  title: 'Not everything is saved',
  lead: 'This has not reached the server yet:',
  unnamed: 'A project',
  /** "Orchard Map: Brain Dump, Glossary" */
  modules: (titles: readonly string[]) => `: ${titles.join(', ')}`,
  keepText:
    'Keep it on this device, and it is saved when you sign in here again within seven days. Until then, whoever uses this browser could find it.',
  lostText: 'This browser keeps nothing on this device. If you sign out now, it is gone.',
  stay: 'Stay signed in',
  delete: 'Sign out and delete it',
  keep: 'Sign out and keep it',
} as const
