/** The APIs through which a language model can be used. */
export const aiProviders = ['openai', 'openai-chat', 'anthropic', 'google', 'openai-compatible'] as const
export type AiProvider = (typeof aiProviders)[number]

/** Whether a connection to this provider has an address of its own. Without one, the provider's own address is used. */
export const addressRules: { readonly [P in AiProvider]: 'required' | 'optional' | 'none' } = {
  openai: 'none',
  anthropic: 'none',
  google: 'none',
  'openai-compatible': 'required',
  'openai-chat': 'optional',
}

/** Whether this provider always needs a key. Servers on a user's own machine often don't. */
export const needsKey = (provider: AiProvider): boolean => provider !== 'openai-compatible'

/** The number of tokens that a model is assumed to read at once, and the limits for other values. */
export const contextWindowLimits = { default: 32_000, least: 8_000, most: 2_000_000 } as const

export const aiConnectionMessages = {
  model: 'Enter the model’s name exactly as its provider writes it, without spaces.',
  keyMissing: 'Enter your API key.',
  key: 'An API key is one line without spaces, up to 1,000 characters.',
  addressMissing: 'Enter the server’s address, such as https://ai.example.org/v1.',
  address: 'Enter an address such as https://ai.example.org/v1, without a password, a query or a fragment.',
  addressUnused: 'This provider has a fixed address. Leave this blank.',
  contextWindow: 'Enter a whole number of tokens from 8,000 to 2,000,000.',
} as const

/** The name of a model, or a key: printable ASCII in one piece. */
const isOnePiece = (text: string, longest: number) => text.length <= longest && /^[\x21-\x7e]+$/.test(text)

export const validateModelName = (model: string): string | undefined =>
  isOnePiece(model, 200) ? undefined : aiConnectionMessages.model

export const validateApiKey = (apiKey: string): string | undefined =>
  isOnePiece(apiKey, 1_000) ? undefined : aiConnectionMessages.key

/** Returns an error message if this isn't an http(s) address, or contains more than a host and a path. */
export function validateAddress(address: string): string | undefined {
  const url = address.length <= 500 && URL.canParse(address) ? new URL(address) : undefined
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return aiConnectionMessages.address
  const isPlain = [url.username, url.password, url.search, url.hash].every(part => part === '')
  return isPlain && !/[?#\s]/.test(address) ? undefined : aiConnectionMessages.address
}

export function validateContextWindow(tokens: number): string | undefined {
  const isInside =
    Number.isInteger(tokens) && tokens >= contextWindowLimits.least && tokens <= contextWindowLimits.most
  return isInside ? undefined : aiConnectionMessages.contextWindow
}
