const longest = 100

/** A text as a message quotes it: its beginning, if it's long. */
export const shorten = (text: string): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
