/** What is said where a project is gone while its text is still here. */
export const messages = {
  titles: {
    trashed: 'This project is in the trash.',
    deleted: 'This project was deleted for good.',
    unknown: 'This project was deleted.',
  },
  elsewhere: 'It was deleted elsewhere.',
  toRestore: 'Restore it to go on where you are.',
  keptToRestore: (where: string) => `Your text is ${where}: restore the project, and it is saved.`,
  toSave: 'What this page shows can become a new project, without the history and the conversations.',
  keptToSave: (where: string) =>
    `Your text is ${where}: it can become a new project, without the history and the conversations.`,
  restore: 'Restore it',
  restoring: 'Restoring…',
  restored: (name: string) => `“${name}” is back.`,
  restoreFailed: (why: string) => `It could not be restored: ${why}. Please try again.`,
  save: 'Save as new project',
  saving: 'Saving…',
  saved: (name: string) => `“${name}” is saved as a new project.`,
  saveFailed: (why: string) => `It could not be saved: ${why}. Please try again: nothing is made twice.`,
  noConnection: 'there is no connection',
  copy: 'Copy the text',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Mark the text and copy it by hand.',
  discard: 'Discard…',
  discardTitle: 'Discard this text?',
  discardText: (name: string) =>
    `What is not saved of “${name}” is on this device alone. It will be gone for good.`,
  discardConfirm: 'Discard',
} as const
