import type { z } from 'zod'
import type { Call, RequestInput, ResponseBody, Schemas } from '#contract/call.ts'
import { urlOf } from '#contract/urlOf.ts'
import { CommandError } from '#server/commandLine/commandError.ts'
import { safeParse } from '#server/safeParse.ts'

/** A server, and the access token for the caller's projects there. */
export interface RemoteServer {
  /** Such as "https://ideawright.example". */
  readonly origin: string
  readonly token: string
}

/** The environment variable with the access token; as an argument, others could see it in the list of processes. */
const tokenVariable = 'IDEAWRIGHT_TOKEN'
/** How long an answer may take, in milliseconds. */
const timeout = 60_000
const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The server at an address. Throws a `CommandError` if it isn't one to which a token can be sent. */
export function remoteServerAt(address: string, env: NodeJS.ProcessEnv = process.env): RemoteServer {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new CommandError(`${address} isn’t the address of a server, such as https://ideawright.example.`)
  const { origin, protocol, hostname } = url
  if (protocol === 'http:' && !localHosts.has(hostname))
    throw new CommandError(`${origin} isn’t encrypted, so no access token is sent there. Use https.`)
  const token = env[tokenVariable]?.trim()
  if (token === undefined || token === '')
    throw new CommandError(
      `Set ${tokenVariable} to an access token. You create one in your profile on ${origin}.`,
    )
  return { origin, token }
}

/** Reads something from a server. Throws a `CommandError` with a sentence for whatever goes wrong. */
export async function readFrom<S extends Schemas>(
  { origin, token }: RemoteServer,
  call: Call<S>,
  input: { readonly params?: RequestInput<S, 'params'>; readonly query?: RequestInput<S, 'query'> },
  response: z.ZodType<ResponseBody<S>>,
): Promise<ResponseBody<S>> {
  const answer = await fetch(`${origin}${urlOf(call, input)}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  }).catch((error: unknown) => {
    throw new CommandError(`${origin} can’t be reached.`, { cause: error })
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (!answer.ok) throw new CommandError(refusalOf(answer.status, body, origin))
  const { data } = safeParse(response, body)
  if (data === undefined)
    throw new CommandError(`${origin} doesn’t answer like an Ideawright server of this version.`)
  return data
}

function refusalOf(status: number, body: unknown, origin: string): string {
  if (status === 401)
    return `${origin} doesn’t accept the access token in ${tokenVariable}. It may have expired or been revoked.`
  const { message } = (body ?? {}) as { readonly message?: unknown }
  return typeof message === 'string' ? `${origin}: ${message}` : `${origin} answered with status ${status}.`
}
