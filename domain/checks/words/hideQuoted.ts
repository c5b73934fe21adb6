const quotedPattern =
  /```[^]*?(?:```|$)|`[^`\n]{1,200}`|“[^”\n]{1,200}”|"[^"\n]{1,200}"|https?:\/\/\S{1,2000}/g

/**
 * Replaces code, quotations and addresses of web pages by spaces, since their words aren't the writer's own. Offsets
 * stay the same.
 */
export const hideQuoted = (text: string): string =>
  text.replace(quotedPattern, words => words.replaceAll(/\S/g, ' '))
