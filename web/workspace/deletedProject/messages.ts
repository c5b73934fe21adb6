/** The texts shown if a project was deleted while its text is still here. */
export const messages = {
  titles: {
    trashed: 'This project is in the trash.',
    deleted: 'This project was permanently deleted.',
    unknown: 'This project was deleted.',
  },
  elsewhere: 'It was deleted in another tab or on another device.',
  toRestore: 'Restore it to continue.',
  keptToRestore: (where: string) => `Your changes are ${where}. Restore the project to save them.`,
  toSave: 'You can save what’s on this page as a new project, without its history and conversations.',
  keptToSave: (where: string) =>
    `Your changes are ${where}. You can save what’s on this page as a new project, without its history and conversations.`,
  restore: 'Restore',
  restoring: 'Restoring…',
  restored: (name: string) => `“${name}” restored.`,
  restoreFailed: (why: string) => `Couldn’t restore the project. ${why}.`,
  save: 'Save as new project',
  saving: 'Saving…',
  saved: (name: string) => `“${name}” saved as a new project.`,
  saveFailed: (why: string) => `Couldn’t save the project. ${why}. Trying again won’t create a duplicate.`,
  noConnection: 'You’re offline. Try again when you’re back online',
  copy: 'Copy text',
  copied: 'Copied',
  copyFailed: 'Couldn’t copy. Select the text and copy it manually.',
  discard: 'Discard…',
  discardTitle: 'Discard unsaved changes?',
  discardText: (name: string) =>
    `Your unsaved changes to “${name}” are only on this device. They’ll be permanently deleted.`,
  discardConfirm: 'Discard',
} as const
