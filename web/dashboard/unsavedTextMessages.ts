/** The texts about unsaved changes on this device. */
export const unsavedTextMessages = {
  left: 'Unsaved changes on this device. Open the project to save them:',
  noName: 'Untitled project',
} as const
