/**
 * Puts on the clipboard a text that is still on its way. To be called at once when it is asked for: Safari refuses
 * what begins after one has waited for something. Rejects where the browser refuses, or where no text comes.
 */
export function copyToClipboard(text: Promise<string>): Promise<void> {
  const type = 'text/plain'
  const content = text.then(text => new Blob([text], { type }))
  return navigator.clipboard.write([new ClipboardItem({ [type]: content })])
}
