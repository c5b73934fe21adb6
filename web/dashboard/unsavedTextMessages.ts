/** What is said of unsaved text on this device. */
export const unsavedTextMessages = {
  left: 'Text on this device is not saved yet. Open its project to save it:',
  noName: 'Project without a name here',
} as const
