import { createEncryption } from '#server/encryption.ts'
import type { LanguageModel, ModelConnection } from '#server/mentor/model/languageModel.ts'
import { createOwnModels } from '#server/mentor/own/ownModels.ts'

/** Creates users' own models that always reply “OK”, without a network. */
export const createTestOwnModels = (
  options: Partial<Parameters<typeof createOwnModels>[0]> = {},
): ReturnType<typeof createOwnModels> =>
  createOwnModels({
    availability: 'available',
    allowsPrivateAddresses: false,
    encryption: createEncryption(Buffer.alloc(32, 1), 'AI keys'),
    connect: async connection => createAgreeableModel(connection),
    ...options,
  })

const createAgreeableModel = ({ model }: ModelConnection): LanguageModel => ({
  name: model,
  async *stream() {
    yield { kind: 'text', text: 'OK' }
    yield { kind: 'end', reason: 'complete', usage: { inputTokens: 20, outputTokens: 1 } }
  },
})
