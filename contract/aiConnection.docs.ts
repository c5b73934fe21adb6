import type { aiConnection, AiConnectionStatus } from './aiConnection.ts'
import type { CallDocs } from './endpoint.ts'

const example: AiConnectionStatus = {
  availability: 'available',
  allowsPrivateAddresses: false,
  serverModel: null,
  connection: {
    provider: 'anthropic',
    model: 'claude-sonnet-4-5',
    baseUrl: null,
    contextWindow: 200_000,
    addedAt: '2026-11-21T08:30:00.000Z',
    key: 'stored',
    keyEnding: 'x7Qd',
  },
}
const body = {
  provider: 'anthropic',
  model: 'claude-sonnet-4-5',
  apiKey: 'YOUR-API-KEY',
  contextWindow: 200_000,
}

/** The documentation of each call, for the OpenAPI document. */
export const aiConnectionDocs: Readonly<Record<keyof typeof aiConnection, CallDocs>> = {
  read: {
    summary: 'Get the user’s own AI model',
    description: 'Never includes the key.',
    example: { response: example },
  },
  save: {
    summary: 'Connect the user’s own AI model, or change it',
    description:
      'The mentor then uses this model for this user only, and the operator’s daily limits don’t apply. The key is stored encrypted and never returned. Takes no Idempotency-Key, because not even a hash of the key is stored.',
    example: { body, response: example },
  },
  remove: {
    summary: 'Remove the user’s own AI model with its key',
    example: { response: { success: true } },
  },
  test: {
    summary: 'Test a connection to an AI model',
    description:
      'Makes one small call to the model, which the provider may charge for, and stores nothing. Without `apiKey`, it uses the stored key, if the provider and the address are the stored ones.',
    example: {
      body,
      response: {
        success: false,
        result: 'refused_key',
        message: 'The provider rejected the key. Check that it’s complete and still valid.',
      },
    },
  },
}
