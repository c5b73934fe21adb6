const counted = (count: number) => count.toLocaleString('en-US')

/** The messages of the checks before a save. */
export const messages = {
  /** "Description of Feature 2 · FE-3" */
  within: (what: string, whole: string) => `${what} of ${whole}`,
  characters: {
    near: (what: string, has: number, most: number) =>
      `“${what}” is at ${counted(has)} of ${counted(most)} characters. Shorten it or continue elsewhere; past the limit, it can’t be saved.`,
    over: (what: string, has: number, most: number) =>
      `“${what}” has ${counted(has)} characters; the limit is ${counted(most)}. Shorten it to save.`,
  },
  entries: {
    near: (what: string, has: number, most: number) =>
      `“${what}” is at ${counted(has)} of ${counted(most)} entries.`,
    over: (what: string, has: number, most: number) =>
      `“${what}” has ${counted(has)} entries; the limit is ${counted(most)}. Remove some to save.`,
  },
  bytes: {
    near: (what: string, has: number, most: number) =>
      `“${what}” is ${Math.floor((has / most) * 100)}% full. Shorten it; past the limit, it can’t be saved.`,
    over: (what: string, has: number, most: number) =>
      `“${what}” is ${Math.ceil((has / most - 1) * 100)}% over the limit. Shorten it to save.`,
  },
  emptied: (title: string) =>
    `We blocked a change that would have emptied “${title}”. Use Undo to restore the text.`,
} as const
