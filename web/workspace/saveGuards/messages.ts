const counted = (count: number) => count.toLocaleString('en-US')

/** What is said of a save before it is made. */
export const messages = {
  /** "Description of Feature 2 · FE-3" */
  within: (what: string, whole: string) => `${what} of ${whole}`,
  characters: {
    near: (what: string, has: number, most: number) =>
      `“${what}” has ${counted(has)} of the ${counted(most)} characters that fit. Soon it can no longer be saved: shorten it, or go on in another field.`,
    over: (what: string, has: number, most: number) =>
      `“${what}” has ${counted(has)} characters, and ${counted(most)} fit. Shorten it, and all is saved.`,
  },
  entries: {
    near: (what: string, has: number, most: number) =>
      `“${what}” has ${counted(has)} of the ${counted(most)} entries that fit.`,
    over: (what: string, has: number, most: number) =>
      `“${what}” has ${counted(has)} entries, and ${counted(most)} fit. Remove some, and all is saved.`,
  },
  bytes: {
    near: (what: string, has: number, most: number) =>
      `“${what}” is ${Math.floor((has / most) * 100)}% full. Soon it can no longer be saved: shorten its texts.`,
    over: (what: string, has: number, most: number) =>
      `“${what}” holds ${Math.ceil((has / most - 1) * 100)}% more text than fits. Shorten its texts, and all is saved.`,
  },
  emptied: (title: string) =>
    `“${title}” would have become empty, though nobody has emptied it, so that was not saved. Undo brings its text back.`,
} as const
