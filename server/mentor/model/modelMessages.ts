const again = 'Try again in a moment, or continue in guided mode.'

/** Sentences for the user. None contains an address, a key or the provider's text. */
export const modelMessages = {
  unreachable: `The AI model can’t be reached right now. ${again}`,
  down: `The AI model is down right now. ${again}`,
  busy: `The AI model is overloaded right now. ${again}`,
  unreadable: `The AI model’s server returned an invalid reply. ${again}`,
  quota:
    'This server’s quota with the AI model’s provider is used up. Use guided mode, or ask your admin to increase it.',
  refusedKey:
    'The AI model’s provider rejected this server’s API key. Use guided mode, or ask your admin to fix it.',
  unknownModel:
    'The provider doesn’t have the AI model that this server is set to use. Use guided mode, or ask your admin to fix it.',
  tooMuch:
    'This is more than the AI model can read at once. Shorten the message, or continue in guided mode.',
  refused: 'The AI model’s provider refused the request. Rephrase it, or continue in guided mode.',
  timeout: `The AI model took too long. ${again}`,
  filtered:
    'The provider’s content filter blocked the reply. Rephrase your message, or continue in guided mode.',
  empty: `The AI model returned an empty reply. ${again}`,
  interrupted: `The connection to the AI model was lost; the reply is incomplete. ${again}`,
  tooLong: 'The reply hit its length limit and is incomplete. Ask for the rest, or for less at once.',
} as const

/** The same sentences for another connection. */
export type ModelMessages = { readonly [K in keyof typeof modelMessages]: string }

/** Quick answers to any question of a model. */
export const replyChips = { skip: 'Skip', suggest: 'What do you suggest?' } as const
