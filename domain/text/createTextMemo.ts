/** Remembers results by text, for as long as the texts are in use. */
export interface TextMemo<T> {
  get(this: void, text: string): T
  /** Forgets the texts that weren't asked for since the last sweep. */
  sweep(this: void): void
}

/** Creates a memo of a pure function of a text. */
export function createTextMemo<T>(compute: (text: string) => T): TextMemo<T> {
  let before = new Map<string, T>()
  let now = new Map<string, T>()
  return {
    get(text) {
      const known = now.has(text) ? now : before
      const result = known.has(text) ? known.get(text)! : compute(text)
      now.set(text, result)
      return result
    },
    sweep() {
      before = now
      now = new Map()
    },
  }
}
