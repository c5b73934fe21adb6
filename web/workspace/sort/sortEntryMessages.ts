/** The texts that lead to the page that sorts the brain dump. */
export const messages = {
  sort: 'Sort',
  offer:
    'Sort this text into the twelve modules. You decide on what’s unclear, and nothing changes until you apply it.',
  pasted: 'We can place each sentence in the right module for you.',
  sortPasted: 'Sort this into your specification',
} as const
