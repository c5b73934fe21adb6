/** What is said where the projects could not be loaded. */
export const loadErrorMessages = {
  onDevice: 'These were opened on this device before, and can be worked on without a connection:',
} as const
