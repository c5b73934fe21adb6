import type { AiConnectionTest } from '#contract/aiConnection.ts'
import { modelMessages, type ModelMessages } from '#server/mentor/model/modelMessages.ts'

/** The sentences about a model that the user has connected, if they differ from those about the operator's. */
export const ownModelMessages: ModelMessages = {
  ...modelMessages,
  unreachable:
    'Your AI model’s server can’t be reached right now. Try again in a moment, check its address in Profile Settings, or continue in guided mode.',
  quota: 'Your quota with the AI model’s provider is used up. Top it up there, or continue in guided mode.',
  refusedKey:
    'The AI model’s provider rejected your key. Replace it in Profile Settings, or continue in guided mode.',
  unknownModel:
    'The provider doesn’t have the AI model you connected. Correct its name in Profile Settings, or continue in guided mode.',
}

/** What a test of a connection found, in words. None contains an address, a key or the provider's text. */
export const testMessages: { readonly [R in AiConnectionTest['result']]: string } = {
  works: 'It works: the model replied.',
  refused_key: 'The provider rejected the key. Check that it’s complete and still valid.',
  quota: 'The key is valid, but its quota with the provider is used up.',
  unknown_model: 'The provider doesn’t have this model. Check its name and, if you entered one, the address.',
  unreachable: 'We can’t reach the server. Check the address, and that the server is running.',
  timeout: 'The model took too long to reply. Try again, or choose a faster one.',
  busy: 'The provider is overloaded right now, or limits how often you can ask. Try again in a moment.',
  down: 'The provider is down right now. Try again in a moment.',
  refused: 'The provider refused the request. Check the model’s name.',
  unreadable: 'The server replied, but not as an AI model does. Check the provider and the address.',
}

export const connectionMessages = {
  off: 'The admin of this server has turned off connecting your own AI model.',
  noSecret: 'This server can’t store keys yet. Its admin needs to set SECRET_KEY first.',
  unreadable: 'Your stored key can’t be read any more. Enter it again in Profile Settings.',
  enterAgain: 'Your stored key can’t be read any more. Enter it again.',
  enterForAddress:
    'Enter the key again: a stored key only works with the provider and address it was entered for.',
  addressRefused:
    'This address isn’t allowed here. It must begin with https:// and be on the public internet.',
  addressRefusedPrivate:
    'This address isn’t allowed here. It must begin with https://, or with http:// if it’s in a private network.',
  /** Added if a server can't be reached. */
  onlyPublic: 'Addresses in private networks aren’t allowed here.',
} as const
