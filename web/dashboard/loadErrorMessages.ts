/** The text below the error when projects fail to load. */
export const loadErrorMessages = {
  onDevice: 'You’ve opened these on this device before. You can work on them offline:',
} as const
