import { domainToASCII } from 'node:url'
import { z } from 'zod'
import type { SignInAllowList } from '#server/auth/signInAllowList.ts'
import { canOfferLocalSignIn } from '#server/auth/localProvider.ts'
import { isLoopback } from '#server/http/isLoopback.ts'
import { aiProviders as providers } from '#domain/account/aiConnectionRules.ts'
import { defaultContextWindow, type ModelConnection } from '#server/mentor/model/languageModel.ts'
import { parseSecretKey } from '#server/secretKey.ts'

/** The operator's settings. */
export interface Config {
  readonly isProduction: boolean
  readonly port: number
  /** The host to listen on: loopback, unless set otherwise. */
  readonly host: string
  readonly dataDir: string
  /** The address of a PostgreSQL, to use instead of the embedded database. */
  readonly databaseUrl: string | undefined
  /** The address that users open. */
  readonly publicUrl: URL
  readonly oidc:
    { readonly issuer: string; readonly clientId: string; readonly clientSecret: string } | undefined
  /** The users who may sign in there; undefined for everyone that the provider knows. */
  readonly signInAllowList: SignInAllowList | undefined
  /** Whether the local sign-in, used without such a provider, asks for a code that the start prints. */
  readonly localSignIn: 'open' | 'code'
  readonly trustProxy: boolean
  readonly rateLimits: boolean
  /** The limit on a user's stored texts, in bytes. */
  readonly storagePerUser: number
  /** True if POST /auth/login accepts the passwords of profiles (docs/product.md#passwords). */
  readonly passwordSignIn: boolean
  /** The language model for the mentor; without one, the guided mentor is used. */
  readonly ai: ModelConnection | undefined
  /** The most tokens a day for one user, and for all users together; undefined for no limit. */
  readonly aiDailyTokens: number | undefined
  readonly aiDailyTokensTotal: number | undefined
  /** The most time for one of its replies, in milliseconds; undefined for the default. */
  readonly aiDeadlineMs: number | undefined
  /** The secret that users' keys are encrypted with, if it isn't in the data directory. */
  readonly secretKey: Uint8Array | undefined
  /** Whether users may connect AI models of their own. */
  readonly ownAi: boolean
  /** Whether these may be in private networks, such as on this machine. */
  readonly ownAiPrivateAddresses: boolean
  readonly logLevel: string
}

/** An invalid setting, in one sentence that names it. */
class ConfigError extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const isUrl = (protocols: readonly string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)
const onOff = z.enum(['on', 'off'], 'must be "on" or "off"')
const tokens = z
  .string()
  .regex(/^(?:[1-9]\d{0,11}|none)$/, 'must be a whole number of tokens, such as 200000, or "none"')
  .transform(text => (text === 'none' ? ('none' as const) : Number(text)))
  .optional()
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text) && domainToASCII(text.split('@')[1]!) !== ''
const isDomain = (text: string) => /^[^\s@*]+$/.test(text) && domainToASCII(text) !== ''
/** A comma-separated list, or * for all. */
const createListSetting = (isOne: (text: string) => boolean, message: string) =>
  z
    .string()
    .transform(text => text.split(',').map(part => part.trim()))
    .refine(all => all.every(one => one === '*' || isOne(one)), message)
    .optional()
/** The default daily limits, for one user and for all together, if others than the operator can sign in. */
const defaultDailyTokens = 200_000
const defaultDailyTokensTotal = 2_000_000
const contextWindowText = 'must be a whole number of tokens between 8000 and 2000000, such as 32000'
const portText = 'must be a whole number between 1 and 65535'

const settings = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, portText)
    .transform(Number)
    .refine(port => port <= 65_535, portText)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:[\]-]+$/, 'must be a host name or an address')
    .default('localhost'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isUrl(['postgres:', 'postgresql:']), 'must begin with postgres:// or postgresql://')
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(
      text => isUrl(['http:', 'https:'])(text) && new URL(text).href === `${new URL(text).origin}/`,
      'must be an address such as https://ideas.example.org, without a path',
    )
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'must be an issuer’s https address')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_ALLOWED_EMAILS: createListSetting(isEmail, 'must be email addresses separated by commas, or *'),
  OIDC_ALLOWED_DOMAINS: createListSetting(
    isDomain,
    'must be domains separated by commas, such as example.org, example.com, or *',
  ),
  LOCAL_SIGN_IN: z.enum(['open', 'code'], 'must be "open" or "code"').default('open'),
  TRUST_PROXY: onOff.default('off'),
  RATE_LIMITS: onOff.optional(),
  STORAGE_PER_USER_MB: z
    .string()
    .regex(/^(?:[2-9]\d|[1-9]\d{2,6})$/, 'must be a whole number of megabytes, 20 or more, such as 500')
    .default('500')
    .transform(megabytes => Number(megabytes) * 1_000_000),
  PASSWORD_SIGN_IN: onOff.default('off'),
  AI_PROVIDER: z.enum(providers, `must be one of ${providers.join(', ')}`).optional(),
  AI_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be the name of a model, such as gpt-5-mini, without spaces')
    .optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one line without spaces')
    .optional(),
  AI_BASE_URL: z
    .string()
    .refine(isUrl(['http:', 'https:']), 'must begin with http:// or https://')
    .refine(
      text =>
        ['username', 'password', 'search', 'hash'].every(part => Reflect.get(new URL(text), part) === ''),
      'must be an address such as http://localhost:11434/v1, without a password, a query or a fragment',
    )
    .optional(),
  AI_CONTEXT_WINDOW: z
    .string()
    .regex(/^[1-9]\d{3,6}$/, contextWindowText)
    .transform(Number)
    .refine(count => count >= 8_000 && count <= 2_000_000, contextWindowText)
    .optional(),
  AI_DAILY_TOKENS: tokens,
  AI_DAILY_TOKENS_TOTAL: tokens,
  AI_DEADLINE_SECONDS: z
    .string()
    .regex(/^(?:[5-9]|[1-9]\d|1\d\d|2[0-7]\d|280)$/, 'must be a whole number of seconds between 5 and 280')
    .transform(seconds => Number(seconds) * 1_000)
    .optional(),
  SECRET_KEY: z
    .string()
    .transform(text => parseSecretKey(text.trim()))
    .refine(
      secret => secret !== undefined,
      'must be 32 random bytes as base64 or hexadecimal digits, such as “openssl rand -base64 32” prints',
    )
    .optional(),
  OWN_AI: onOff.default('on'),
  OWN_AI_PRIVATE_ADDRESSES: onOff.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).optional(),
})

/** Settings whose values must not be printed. */
const secretSettings = new Set([
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'AI_API_KEY',
  'AI_BASE_URL',
  'SECRET_KEY',
])

/**
 * Reads the settings from environment variables, or throws a ConfigError. No other code knows their names. An empty
 * variable counts as unset, because compose files and shells leave empty ones behind.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const env = removeEmpty(variables)
  const result = settings.safeParse(env)
  if (!result.success) throw createConfigError(result.error.issues[0]!, env)
  const read = result.data
  const isProduction = read.NODE_ENV === 'production'
  const publicUrl = new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`)
  const config: Config = {
    isProduction,
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    publicUrl,
    oidc: oidcOf(read),
    signInAllowList: signInAllowListOf(read, isProduction),
    localSignIn: read.LOCAL_SIGN_IN,
    trustProxy: read.TRUST_PROXY === 'on',
    // The local sign-in serves the one person at this machine, so there is no one to guard against.
    rateLimits:
      read.RATE_LIMITS === undefined ? read.OIDC_CLIENT_ID !== undefined : read.RATE_LIMITS === 'on',
    storagePerUser: read.STORAGE_PER_USER_MB,
    passwordSignIn: read.PASSWORD_SIGN_IN === 'on',
    ai: aiOf(read),
    aiDailyTokens: dailyTokensOf(read, read.AI_DAILY_TOKENS, defaultDailyTokens),
    aiDailyTokensTotal: dailyTokensOf(read, read.AI_DAILY_TOKENS_TOTAL, defaultDailyTokensTotal),
    aiDeadlineMs: read.AI_DEADLINE_SECONDS,
    secretKey: read.SECRET_KEY,
    ownAi: read.OWN_AI === 'on',
    // With the local sign-in, everyone who can sign in uses this machine anyway.
    ownAiPrivateAddresses:
      read.OWN_AI_PRIVATE_ADDRESSES === undefined
        ? read.OIDC_CLIENT_ID === undefined
        : read.OWN_AI_PRIVATE_ADDRESSES === 'on',
    logLevel: read.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  }
  checkCombination(config)
  return config
}

const dataLocationSettings = settings.pick({ DATA_DIR: true, DATABASE_URL: true })

/**
 * Reads only the data's location, for commands that don't serve: an invalid setting elsewhere must not prevent a
 * backup.
 */
export function readDataLocation(
  variables: Readonly<Record<string, string | undefined>>,
): Pick<Config, 'dataDir' | 'databaseUrl'> {
  const env = removeEmpty(variables)
  const result = dataLocationSettings.safeParse(env)
  if (!result.success) throw createConfigError(result.error.issues[0]!, env)
  return { dataDir: result.data.DATA_DIR, databaseUrl: result.data.DATABASE_URL }
}

const removeEmpty = (variables: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))

/**
 * Settings that have no effect without OIDC_CLIENT_ID. Setting one of them means that the local sign-in isn't wanted.
 */
const oidcNames = [
  'OIDC_CLIENT_SECRET',
  'OIDC_ISSUER',
  'OIDC_ALLOWED_EMAILS',
  'OIDC_ALLOWED_DOMAINS',
] as const

function oidcOf(read: z.output<typeof settings>): Config['oidc'] {
  if (read.OIDC_CLIENT_ID === undefined) {
    const alone = oidcNames.find(name => read[name] !== undefined)
    if (alone === undefined) return undefined
    throw new ConfigError(`${alone} is set, so OIDC_CLIENT_ID must be set as well.`)
  }
  if (read.OIDC_CLIENT_SECRET === undefined) {
    throw new ConfigError('OIDC_CLIENT_ID is set, so OIDC_CLIENT_SECRET must be set as well.')
  }
  const issuer = read.OIDC_ISSUER ?? 'https://accounts.google.com'
  return { issuer, clientId: read.OIDC_CLIENT_ID, clientSecret: read.OIDC_CLIENT_SECRET }
}

/** Anyone can have a Google account, so in production the list is required. */
function signInAllowListOf(
  read: z.output<typeof settings>,
  isProduction: boolean,
): SignInAllowList | undefined {
  const { OIDC_ALLOWED_EMAILS: emails = [], OIDC_ALLOWED_DOMAINS: domains = [] } = read
  if (emails.includes('*') || domains.includes('*')) return undefined
  if (emails.length > 0 || domains.length > 0) return { emails, domains }
  if (!isProduction || read.OIDC_CLIENT_ID === undefined) return undefined
  throw new ConfigError(
    'In production, OIDC_ALLOWED_EMAILS or OIDC_ALLOWED_DOMAINS must say who can sign in; * lets in everyone who has an account with the provider.',
  )
}

/**
 * The local sign-in serves the one person at this machine, who also pays for the model; no one else can use it up.
 */
function dailyTokensOf(
  read: z.output<typeof settings>,
  configured: number | 'none' | undefined,
  usual: number,
) {
  if (configured !== undefined) return configured === 'none' ? undefined : configured
  return read.OIDC_CLIENT_ID === undefined || read.AI_PROVIDER === undefined ? undefined : usual
}

/** Settings that have no effect without AI_PROVIDER. */
const aiNames = [
  'AI_MODEL',
  'AI_API_KEY',
  'AI_BASE_URL',
  'AI_CONTEXT_WINDOW',
  'AI_DAILY_TOKENS',
  'AI_DAILY_TOKENS_TOTAL',
] as const

function aiOf(read: z.output<typeof settings>): Config['ai'] {
  const { AI_PROVIDER: provider, AI_MODEL: model, AI_API_KEY: apiKey, AI_BASE_URL: baseUrl } = read
  if (provider === undefined) {
    const alone = aiNames.find(name => read[name] !== undefined)
    if (alone === undefined) return undefined
    throw new ConfigError(
      `${alone} is set, so AI_PROVIDER must be set as well, to one of ${providers.join(', ')}.`,
    )
  }
  const missing = (name: string) =>
    new ConfigError(`AI_PROVIDER is "${provider}", so ${name} must be set as well.`)
  if (model === undefined) throw missing('AI_MODEL')
  if (provider === 'openai-compatible') {
    if (baseUrl === undefined) throw missing('AI_BASE_URL')
  } else if (apiKey === undefined) throw missing('AI_API_KEY')
  return {
    provider,
    model,
    apiKey,
    baseUrl: baseUrl?.replace(/(?<!\/)\/+$/, ''),
    contextWindow: read.AI_CONTEXT_WINDOW ?? defaultContextWindow,
  }
}

/** Checks settings that are valid on their own but not together. */
function checkCombination({ isProduction, host, publicUrl, oidc, trustProxy }: Config) {
  if (isProduction && publicUrl.protocol === 'http:' && !isLoopback(publicUrl.hostname)) {
    throw new ConfigError(`PUBLIC_URL must begin with https:// in production, but is "${publicUrl.origin}".`)
  }
  if (oidc === undefined) {
    const offered = canOfferLocalSignIn({ host, production: isProduction, publicUrl })
    if (offered !== true) throw new ConfigError(offered)
    if (trustProxy) {
      throw new ConfigError(
        'TRUST_PROXY is on, but the local sign-in doesn’t work through a proxy. Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well, or leave TRUST_PROXY off.',
      )
    }
    return
  }
  const issuer = new URL(oidc.issuer)
  if (issuer.protocol === 'http:' && (isProduction || !isLoopback(issuer.hostname))) {
    throw new ConfigError(`OIDC_ISSUER must begin with https://, but is "${oidc.issuer}".`)
  }
}

function createConfigError(issue: z.core.$ZodIssue, env: Record<string, string | undefined>): ConfigError {
  const name = String(issue.path[0])
  const currentValue = secretSettings.has(name) ? '' : `, but is "${env[name]}"`
  return new ConfigError(`${name} ${issue.message}${currentValue}.`)
}
