/** Downloads a text as a file. It isn't sent anywhere. */
export function downloadText(name: string, text: string, type = 'text/markdown'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the time click() returns, the browser has a reference to the data, so the URL is no longer needed.
  URL.revokeObjectURL(address)
}
