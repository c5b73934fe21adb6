/** Downloads a text as a file. It isn't sent anywhere. */
export function downloadText(name: string, text: string, type = 'text/markdown'): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }))
}

/** Downloads bytes as a file. They aren't sent anywhere. */
export function downloadBytes(name: string, bytes: Uint8Array<ArrayBuffer>, type: string): void {
  downloadBlob(name, new Blob([bytes], { type }))
}

function downloadBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By the time click() returns, the browser has a reference to the data, so the URL is no longer needed.
  URL.revokeObjectURL(address)
}
