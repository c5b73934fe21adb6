import type { Message } from './mentor.ts'

/**
 * An event of a streamed reply, in this order: `sent` once, `delta` any number of times, `done` once. Each is one
 * event of text/event-stream (WHATWG HTML, 9.2), with the type as `event` and the rest as `data`, JSON on one line. A
 * stream that ends without `done` was cut off; the conversation's messages then show the stored reply.
 */
export type ReplyStreamEvent =
  | { readonly type: 'sent'; readonly sent: Message | null; readonly reply: Message }
  | { readonly type: 'delta'; readonly text: string }
  /** The reply as stored: complete, stopped or failed. */
  | { readonly type: 'done'; readonly reply: Message }
