const again = 'Try again in a moment, or continue in guided mode.'

/** Sentences for the user; none names an address, a key or what the provider wrote. */
export const modelMessages = {
  unreachable: `The language model cannot be reached right now. ${again}`,
  down: `The language model is out of order right now. ${again}`,
  busy: `The language model has too much to do right now. ${again}`,
  unreadable: `The language model’s server answered something that is no reply. ${again}`,
  quota:
    'The quota at the language model’s provider is used up. Guided mode needs none; who runs this server can raise it.',
  refusedKey:
    'The language model’s provider refused the key of this server. Guided mode needs none; who runs this server can correct it.',
  unknownModel:
    'The language model that this server names does not exist at its provider. Who runs this server can correct it; guided mode works meanwhile.',
  tooMuch:
    'This is more than the language model can read at once. Shorten the message, or continue in guided mode.',
  refused:
    'The language model’s provider refused the request. Word it differently, or continue in guided mode.',
  timeout: `The language model took too long. ${again}`,
  filtered:
    'The provider’s content filter held the reply back. Word the message differently, or continue in guided mode.',
  empty: `The language model answered nothing. ${again}`,
  interrupted: `The connection to the language model broke off, so the reply is not complete. ${again}`,
  tooLong:
    'The reply reached its greatest length and is not complete. Ask for the rest, or for less at once.',
} as const
