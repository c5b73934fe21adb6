import type { Message } from './mentor.ts'

/**
 * What a streamed reply is made of, in this order: `sent` once, `delta` any number of times, `done` once. Each is one
 * event of text/event-stream (WHATWG HTML, 9.2): `event` is the type, `data` the rest as JSON on one line. A stream
 * that ends without `done` was cut: the messages tell what was stored.
 */
export type ReplyStreamEvent =
  | { readonly type: 'sent'; readonly sent: Message | null; readonly reply: Message }
  | { readonly type: 'delta'; readonly text: string }
  /** The reply as it is stored, whether complete, stopped or failed. */
  | { readonly type: 'done'; readonly reply: Message }
