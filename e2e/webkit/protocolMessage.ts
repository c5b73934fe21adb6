/** A message of either side: JSON-RPC, as Playwright and WebKit's inspector write it. */
export interface Message {
  id?: number
  method?: string
  params?: Fields
  result?: Fields
  error?: { message: string }
  /** Playwright's name for the page that a message is about. */
  pageProxyId?: string
}

export type Fields = Record<string, unknown>

/** An unknown command is refused by name, so that a journey says what is missing. */
export class NotAvailable extends Error {
  constructor(what: string) {
    super(`${what} is not available in stock WebKitGTK (e2e/webkit)`)
  }
}
