const quotedPattern =
  /```[^]*?(?:```|$)|`[^`\n]{1,200}`|“[^”\n]{1,200}”|"[^"\n]{1,200}"|https?:\/\/\S{1,2000}/g

/**
 * Replaces code, quotations and addresses of web pages by spaces, since their words aren't the writer's own. Offsets
 * stay the same.
 */
export function hideQuoted(text: string): string {
  // All checks read the same text one after the other.
  if (text !== last.text) last = { text, visible: mayQuote.test(text) ? withoutQuoted(text) : text }
  return last.visible
}

const mayQuote = /[`“"]|:\/\//
const withoutQuoted = (text: string) => text.replace(quotedPattern, words => words.replaceAll(/\S/g, ' '))

let last = { text: '', visible: '' }
