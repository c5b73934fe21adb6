/** A problem of a command, with a sentence for whoever started it. */
export class CommandError extends Error {}

/** The arguments are wrong: what's wrong with them, and how the command is used. */
export const misuse = (sentence: string, usage: string): CommandError =>
  new CommandError(`${sentence}\n\n${usage}`)
