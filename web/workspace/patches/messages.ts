/** Texts for answers that change the specification. */
export const messages = {
  set: (place: string, value: string) => `${place}: ${value}`,
  extended: (place: string, added: string) => `${place}: … ${added}`,
  without: (place: string, removed: string) => `${place}: without ${removed}`,
  cleared: (place: string) => `${place}: cleared`,
  added: (item: string, texts: string) => `New ${item}: ${texts}`,
  removed: (item: string) => `${item} removed`,
  moved: (item: string, position: number) => `${item} moved to position ${position}`,
  /** The name of the undo step. */
  stepName: (answer: string) => `“${answer.replaceAll('“', '‘').replaceAll('”', '’')}” applied`,
} as const
