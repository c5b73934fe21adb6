/** A problem of a command, with a sentence for whoever started it. */
export class CommandError extends Error {}
