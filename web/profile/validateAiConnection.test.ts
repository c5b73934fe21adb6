import { describe, expect, it } from 'vitest'
import type { AiConnectionStatus } from '#contract/aiConnection.ts'
import {
  fieldsOf,
  keepsKey,
  toAiConnectionInput,
  validateAiConnection,
  type AiConnectionFields,
} from './validateAiConnection.ts'

const empty = fieldsOf(null)
const stored: NonNullable<AiConnectionStatus['connection']> = {
  provider: 'openai-compatible',
  model: 'qwen3:8b',
  baseUrl: 'https://ai.example/v1',
  contextWindow: 8_000,
  addedAt: '2026-11-21T04:00:00.000Z',
  key: 'stored',
  keyEnding: 'x7Qd',
}
const faults = (fields: Partial<AiConnectionFields>, of: typeof stored | null = null) =>
  Object.keys(validateAiConnection({ ...fieldsOf(of), ...fields }, of))

describe('the form of an own AI model', () => {
  it('starts with the usual context window, or with what is stored, except for the key', () => {
    expect(empty).toEqual({ provider: 'openai', model: '', apiKey: '', baseUrl: '', contextWindow: '32000' })
    expect(fieldsOf(stored)).toEqual({
      provider: 'openai-compatible',
      model: 'qwen3:8b',
      apiKey: '',
      baseUrl: 'https://ai.example/v1',
      contextWindow: '8000',
    })
  })

  it.each([
    [{}, ['model', 'apiKey']],
    [{ model: 'gpt-5-mini', apiKey: 'sk-1' }, []],
    [{ model: ' gpt-5-mini ', apiKey: ' sk-1 ' }, []],
    [{ model: 'gpt 5', apiKey: 'sk 1' }, ['model', 'apiKey']],
    [{ model: 'm', apiKey: 'k', contextWindow: '200,000' }, []],
    [{ model: 'm', apiKey: 'k', contextWindow: '12' }, ['contextWindow']],
    [{ model: 'm', apiKey: 'k', contextWindow: 'many' }, ['contextWindow']],
    [{ model: 'm', apiKey: 'k', contextWindow: '' }, ['contextWindow']],
    [{ provider: 'openai-compatible', model: 'm' }, ['baseUrl']],
    [{ provider: 'openai-compatible', model: 'm', baseUrl: 'ai.example' }, ['baseUrl']],
    [{ provider: 'openai-compatible', model: 'm', baseUrl: 'http://localhost:11434/v1' }, []],
    [{ provider: 'openai-chat', model: 'm', apiKey: 'k' }, []],
    // A hidden field can't be wrong.
    [{ provider: 'google', model: 'm', apiKey: 'k', baseUrl: 'nonsense' }, []],
  ] as const)('with %j has faults in %j', (fields, expected) => {
    expect(faults(fields)).toEqual(expected)
  })

  it('needs the key again for another provider or address', () => {
    expect(faults({}, stored)).toEqual([])
    expect(keepsKey(stored, { ...fieldsOf(stored), baseUrl: 'https://ai.example/v1/' })).toBe(true)
    expect(keepsKey(stored, { ...fieldsOf(stored), baseUrl: 'https://evil.example/v1' })).toBe(false)
    expect(faults({ provider: 'openai-chat' }, stored)).toEqual(['apiKey'])
    expect(faults({}, { ...stored, provider: 'openai', baseUrl: null, key: 'unreadable' })).toEqual([
      'apiKey',
    ])
  })

  it('sends only what there is', () => {
    expect(toAiConnectionInput(fieldsOf(stored))).toEqual({
      provider: 'openai-compatible',
      model: 'qwen3:8b',
      baseUrl: 'https://ai.example/v1',
      contextWindow: 8_000,
    })
    const fields = {
      ...fieldsOf(stored),
      provider: 'openai',
      apiKey: ' sk-1 ',
      contextWindow: '32 000',
    } as const
    expect(toAiConnectionInput(fields)).toEqual({
      provider: 'openai',
      model: 'qwen3:8b',
      apiKey: 'sk-1',
      contextWindow: 32_000,
    })
  })
})
