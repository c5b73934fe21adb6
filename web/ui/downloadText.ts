/** Hands a text to the browser as a file to keep. Nothing is sent anywhere. */
export function downloadText(name: string, text: string, type = 'text/markdown'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the data by the time the click returns; the address is not needed for longer.
  URL.revokeObjectURL(address)
}
