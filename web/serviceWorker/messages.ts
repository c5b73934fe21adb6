/** The texts of the notice about a new version. */
export const messages = {
  ready: 'A new version of Ideawright is ready.',
  update: 'Update now',
} as const
