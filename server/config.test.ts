import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

const oidc = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ideas.example',
  OIDC_ALLOWED_DOMAINS: 'example.org',
  ...oidc,
}

describe('readConfig', () => {
  it('needs no settings on a user’s own machine', () => {
    expect(readConfig({})).toEqual({
      isProduction: false,
      port: 3000,
      host: 'localhost',
      dataDir: './data',
      databaseUrl: undefined,
      publicUrl: new URL('http://localhost:3000'),
      oidc: undefined,
      allowed: undefined,
      localSignIn: 'open',
      trustProxy: false,
      rateLimits: false,
      storagePerUser: 500_000_000,
      passwordSignIn: false,
      ai: undefined,
      aiDailyTokens: undefined,
      aiDailyTokensTotal: undefined,
      aiDeadlineMs: undefined,
      secretKey: undefined,
      ownAi: true,
      ownAiPrivateAddresses: true,
      logLevel: 'warn',
    })
  })

  it('limits requests by default, except with only the local sign-in', () => {
    expect(readConfig(oidc).rateLimits).toBe(true)
    expect(readConfig({ ...oidc, RATE_LIMITS: 'off' }).rateLimits).toBe(false)
    expect(readConfig({ RATE_LIMITS: 'on' }).rateLimits).toBe(true)
  })

  it('asks for a code at the local sign-in only if set to', () => {
    expect(readConfig({ LOCAL_SIGN_IN: 'code' }).localSignIn).toBe('code')
  })

  it('accepts passwords at the sign-in only if set to', () => {
    expect(readConfig({ PASSWORD_SIGN_IN: 'on' }).passwordSignIn).toBe(true)
  })

  it('treats an empty variable as unset', () => {
    const empty = { PORT: '', HOST: ' ', DATABASE_URL: '', OIDC_CLIENT_ID: '', LOG_LEVEL: '' }
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  it('derives the public address from the port', () => {
    expect(readConfig({ PORT: '4000' }).publicUrl.href).toBe('http://localhost:4000/')
  })

  it('takes Google for the issuer, unless another is named', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      logLevel: 'info',
      oidc: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
    })
    expect(readConfig({ ...oidc, OIDC_ISSUER: 'http://localhost:9/x' }).oidc?.issuer).toBe(
      'http://localhost:9/x',
    )
  })

  it('allows users on the list, or everyone if it says so', () => {
    const lists = {
      OIDC_ALLOWED_EMAILS: 'ada@example.com, Bob@bücher.example',
      OIDC_ALLOWED_DOMAINS: 'Example.org',
    }
    expect(readConfig({ ...production, ...lists }).signInAllowList).toEqual({
      emails: ['ada@example.com', 'Bob@bücher.example'],
      domains: ['Example.org'],
    })
    expect(readConfig(production).signInAllowList).toEqual({ emails: [], domains: ['example.org'] })
    expect(readConfig({ ...production, OIDC_ALLOWED_DOMAINS: '*' }).signInAllowList).toBeUndefined()
    expect(readConfig({ ...production, OIDC_ALLOWED_EMAILS: '*' }).signInAllowList).toBeUndefined()
    // For trying out a provider, the list isn't required yet.
    expect(readConfig(oidc).signInAllowList).toBeUndefined()
  })

  it('has budgets for a language model if others can sign in', () => {
    const model = { AI_PROVIDER: 'openai', AI_MODEL: 'm', AI_API_KEY: 'k' }
    const budgets = (env: Record<string, string>) => {
      const { aiDailyTokens, aiDailyTokensTotal } = readConfig({ ...model, ...env })
      return [aiDailyTokens, aiDailyTokensTotal]
    }
    expect(budgets(oidc)).toEqual([200_000, 2_000_000])
    expect(budgets(production)).toEqual([200_000, 2_000_000])
    expect(budgets({})).toEqual([undefined, undefined])
    const own = { AI_DAILY_TOKENS: '5000', AI_DAILY_TOKENS_TOTAL: '9000' }
    expect(budgets({ ...oidc, ...own })).toEqual([5_000, 9_000])
    expect(budgets(own)).toEqual([5_000, 9_000])
    const none = { AI_DAILY_TOKENS: 'none', AI_DAILY_TOKENS_TOTAL: 'none' }
    expect(budgets({ ...oidc, ...none })).toEqual([undefined, undefined])
  })

  it('has the guided mentor unless a model is configured', () => {
    const cloud = { AI_PROVIDER: 'anthropic', AI_MODEL: 'claude-sonnet-4-5', AI_API_KEY: 'k' }
    expect(readConfig({ ...cloud, AI_DAILY_TOKENS: '200000', AI_DEADLINE_SECONDS: '120' })).toMatchObject({
      ai: { provider: 'anthropic', model: 'claude-sonnet-4-5', apiKey: 'k', baseUrl: undefined },
      aiDailyTokens: 200_000,
      aiDeadlineMs: 120_000,
    })
    const local = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'qwen3:8b' }
    expect(readConfig({ ...local, AI_BASE_URL: 'http://localhost:11434/v1/' }).ai).toEqual({
      provider: 'openai-compatible',
      model: 'qwen3:8b',
      apiKey: undefined,
      baseUrl: 'http://localhost:11434/v1',
      contextWindow: 32_000,
    })
    const small = { ...local, AI_BASE_URL: 'http://localhost:11434/v1', AI_CONTEXT_WINDOW: '8192' }
    expect(readConfig(small).ai?.contextWindow).toBe(8_192)
  })

  it('lets users connect models of their own, in private networks only with the local sign-in', () => {
    const ownAi = (env: Record<string, string>) => {
      const { ownAi, ownAiPrivateAddresses } = readConfig(env)
      return [ownAi, ownAiPrivateAddresses]
    }
    expect(ownAi({})).toEqual([true, true])
    expect(ownAi(oidc)).toEqual([true, false])
    expect(ownAi(production)).toEqual([true, false])
    expect(ownAi({ OWN_AI: 'off' })).toEqual([false, true])
    expect(ownAi({ ...oidc, OWN_AI_PRIVATE_ADDRESSES: 'on' })).toEqual([true, true])
    expect(ownAi({ OWN_AI_PRIVATE_ADDRESSES: 'off' })).toEqual([true, false])
    expect(readConfig({ AI_DEADLINE_SECONDS: '120' }).aiDeadlineMs).toBe(120_000)
  })

  it('takes a secret of 32 bytes', () => {
    const secret = Buffer.alloc(32, 200)
    for (const encoding of ['hex', 'base64', 'base64url'] as const) {
      expect(readConfig({ SECRET_KEY: secret.toString(encoding) }).secretKey).toEqual(secret)
    }
    expect(readConfig({ SECRET_KEY: ' ' }).secretKey).toBeUndefined()
  })

  const openai = { AI_PROVIDER: 'openai', AI_MODEL: 'gpt-5-mini', AI_API_KEY: 'sk-secret' }
  const localOnly = /^The local sign-in .* Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET/
  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number between 1 and 65535, but is "abc".'],
    [{ PORT: '0' }, 'PORT must be a whole number between 1 and 65535, but is "0".'],
    [{ PORT: '65536' }, 'PORT must be a whole number between 1 and 65535, but is "65536".'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number between 1 and 65535, but is "3000.5".'],
    [{ HOST: 'http://x' }, 'HOST must be a host name or an address, but is "http://x".'],
    [{ DATABASE_URL: 'mysql://u:pw@h/d' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
    [{ PUBLIC_URL: 'ideas.example' }, /^PUBLIC_URL must be an address .* but is "ideas\.example"\.$/],
    [{ PUBLIC_URL: 'https://ideas.example/x' }, /^PUBLIC_URL must be an address .* without a path, but is/],
    [{ OIDC_ISSUER: 'ftp://x' }, /^OIDC_ISSUER must be/],
    [{ ...oidc, OIDC_ISSUER: 'http://issuer.example' }, /^OIDC_ISSUER must begin with https:/],
    [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_ID is set, so OIDC_CLIENT_SECRET must be set as well.'],
    [{ LOCAL_SIGN_IN: 'on' }, 'LOCAL_SIGN_IN must be "open" or "code", but is "on".'],
    [{ TRUST_PROXY: 'on' }, /^TRUST_PROXY is on, but the local sign-in doesn’t work through a proxy/],
    [{ OIDC_CLIENT_SECRET: 'secret' }, 'OIDC_CLIENT_SECRET is set, so OIDC_CLIENT_ID must be set as well.'],
    [{ OIDC_ISSUER: 'https://i.example' }, 'OIDC_ISSUER is set, so OIDC_CLIENT_ID must be set as well.'],
    [{ OIDC_ALLOWED_EMAILS: '*' }, 'OIDC_ALLOWED_EMAILS is set, so OIDC_CLIENT_ID must be set as well.'],
    [
      { OIDC_ALLOWED_DOMAINS: 'example.org' },
      'OIDC_ALLOWED_DOMAINS is set, so OIDC_CLIENT_ID must be set as well.',
    ],
    [
      { ...production, OIDC_ALLOWED_DOMAINS: '' },
      /^In production, OIDC_ALLOWED_EMAILS or OIDC_ALLOWED_DOMAINS must say who can sign in; \* lets in/,
    ],
    [
      { ...oidc, OIDC_ALLOWED_EMAILS: 'ada' },
      /^OIDC_ALLOWED_EMAILS must be email addresses separated by commas/,
    ],
    [{ ...oidc, OIDC_ALLOWED_EMAILS: 'a@b.example,' }, /^OIDC_ALLOWED_EMAILS must be/],
    [
      { ...oidc, OIDC_ALLOWED_DOMAINS: '@example.org' },
      /^OIDC_ALLOWED_DOMAINS must be domains separated by commas/,
    ],
    [{ ...oidc, OIDC_ALLOWED_DOMAINS: '*.example.org' }, /^OIDC_ALLOWED_DOMAINS must be domains/],
    [{ ...oidc, OIDC_ALLOWED_DOMAINS: 'example.org example.com' }, /^OIDC_ALLOWED_DOMAINS must be domains/],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be "on" or "off", but is "yes".'],
    [{ RATE_LIMITS: '0' }, 'RATE_LIMITS must be "on" or "off", but is "0".'],
    [{ PASSWORD_SIGN_IN: 'yes' }, 'PASSWORD_SIGN_IN must be "on" or "off", but is "yes".'],
    [{ AI_PROVIDER: 'bard' }, /^AI_PROVIDER must be one of openai, .*openai-compatible, but is "bard"\.$/],
    [{ AI_PROVIDER: 'openai' }, 'AI_PROVIDER is "openai", so AI_MODEL must be set as well.'],
    [{ ...openai, AI_API_KEY: '' }, 'AI_PROVIDER is "openai", so AI_API_KEY must be set as well.'],
    [{ ...openai, AI_API_KEY: 'sk secret' }, /^AI_API_KEY must be one line without spaces\.$/],
    [{ ...openai, AI_MODEL: 'a model' }, /^AI_MODEL must be the name of a model/],
    [
      { ...openai, AI_PROVIDER: 'openai-compatible' },
      'AI_PROVIDER is "openai-compatible", so AI_BASE_URL must be set as well.',
    ],
    [{ ...openai, AI_BASE_URL: 'localhost:11434' }, /^AI_BASE_URL must begin with http/],
    [{ ...openai, AI_BASE_URL: 'http://u:secret@h/v1' }, /^AI_BASE_URL must be an address such as [^@]*$/],
    [{ ...openai, AI_BASE_URL: 'http://h/v1?key=secret' }, /^AI_BASE_URL must be an address such as .*query/],
    [{ ...openai, AI_DAILY_TOKENS: '1e6' }, /^AI_DAILY_TOKENS must be a whole number .* but is "1e6"\.$/],
    [{ ...openai, AI_DAILY_TOKENS_TOTAL: '0' }, /^AI_DAILY_TOKENS_TOTAL must be .* or "none", but is "0"\.$/],
    [{ AI_DAILY_TOKENS_TOTAL: '5' }, /^AI_DAILY_TOKENS_TOTAL is set, so AI_PROVIDER must be set as well/],
    [{ ...openai, AI_CONTEXT_WINDOW: '7999' }, /^AI_CONTEXT_WINDOW .* between 8000 .* but is "7999"\.$/],
    [{ ...openai, AI_CONTEXT_WINDOW: '2000001' }, /^AI_CONTEXT_WINDOW .* and 2000000/],
    [{ ...openai, AI_CONTEXT_WINDOW: '32k' }, /^AI_CONTEXT_WINDOW must be a whole number of tokens/],
    [{ AI_CONTEXT_WINDOW: '32000' }, /^AI_CONTEXT_WINDOW is set, so AI_PROVIDER must be set as well/],
    [{ ...openai, AI_DEADLINE_SECONDS: '4' }, /^AI_DEADLINE_SECONDS .* between 5 and 280, but is "4"\.$/],
    [{ ...openai, AI_DEADLINE_SECONDS: '281' }, /^AI_DEADLINE_SECONDS .* between 5 and 280/],
    [{ AI_MODEL: 'm' }, /^AI_MODEL is set, so AI_PROVIDER must be set as well, to one of/],
    [{ AI_DAILY_TOKENS: '5' }, /^AI_DAILY_TOKENS is set, so AI_PROVIDER must be set as well/],
    [{ OWN_AI: 'yes' }, 'OWN_AI must be "on" or "off", but is "yes".'],
    [{ OWN_AI_PRIVATE_ADDRESSES: '1' }, /^OWN_AI_PRIVATE_ADDRESSES must be "on" or "off"/],
    [{ SECRET_KEY: 'sk-secret' }, /^SECRET_KEY must be 32 random bytes .* prints\.$/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, .* but is "loud"\.$/],
    [
      { ...production, PUBLIC_URL: 'http://ideas.example' },
      /^PUBLIC_URL must begin with https:\/\/ in production/,
    ],
    [{ ...production, OIDC_ISSUER: 'http://localhost:9' }, /^OIDC_ISSUER must begin with https:/],
    [{ NODE_ENV: 'production' }, localOnly],
    [{ HOST: '0.0.0.0' }, localOnly],
    [{ HOST: '::' }, localOnly],
    [{ PUBLIC_URL: 'https://ideas.example' }, localOnly],
  ])('refuses %j in one line', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).not.toThrow('secret@')
    expect(() => readConfig(env)).not.toThrow('sk-secret')
  })
})
