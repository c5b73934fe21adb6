/**
 * Copies a text that may still be loading. It must be called synchronously in the user's event: Safari refuses a copy
 * that starts after an await. Rejects if the browser refuses or the text fails to load.
 */
export function copyToClipboard(text: Promise<string>): Promise<void> {
  const type = 'text/plain'
  const content = text.then(text => new Blob([text], { type }))
  return navigator.clipboard.write([new ClipboardItem({ [type]: content })])
}
