import type { Context, Hono } from 'hono'
import { defaultMaxBodyBytes } from '#contract/call.ts'
import { isLoopback } from '#server/http/isLoopback.ts'
import { createNotSignedInError, HttpError } from '#server/http/httpError.ts'
import { toErrorResponse } from '#server/http/errorResponse.ts'
import type { AuthenticateAccessToken, AuthenticatedToken } from '#server/http/identifyCaller.ts'
import { readBody } from '#server/http/parseInput.ts'
import { checkCallerLimits, type TakeToken } from '#server/http/rateLimit.ts'
import { bearerOf, requestDetailsOf, requestOriginOf, type HonoEnv } from '#server/http/serve.ts'
import type { Log } from '#server/log.ts'
import type { RequestDetails } from '#server/route.ts'

/** A request to the MCP server from a caller that is known. */
export interface McpRequest {
  readonly raw: Request
  readonly body: unknown
  readonly token: AuthenticatedToken
  readonly request: RequestDetails
  /** Logs what nobody expected. */
  readonly onFailure: (error: unknown) => void
}

interface Dependencies {
  readonly publicUrl: URL
  readonly authenticateAccessToken: AuthenticateAccessToken
  readonly clientAddressOf: (c: Context<HonoEnv>) => string
  readonly takeToken: TakeToken
  readonly log: Log
  /** Carries out a request; loaded with the first one. */
  readonly answer: (request: McpRequest) => Promise<Response>
}

const route = '/mcp'

/**
 * Serves MCP over streamable HTTP at /mcp, to access tokens only (docs/mcp.md): neither cookies nor sessions of a
 * browser count, and pages of other origins are refused, as the protocol demands against DNS rebinding.
 */
export function serveMcp(app: Hono<HonoEnv>, deps: Dependencies): void {
  const { publicUrl, authenticateAccessToken, clientAddressOf, takeToken, log, answer } = deps
  app.all(route, async c => {
    c.set('route', route)
    try {
      checkOrigin(c.req.header('origin'), publicUrl)
      const token = await authenticateAccessToken(bearerOf(c.req.header('authorization')), requestOriginOf(c))
      if (token === undefined) throw createNotSignedInError()
      c.set('userId', token.userId)
      checkCallerLimits(takeToken, 'reads', { userId: token.userId, token })
      const { method } = c.req
      const body = method === 'POST' ? await readBody(c, defaultMaxBodyBytes) : undefined
      const onFailure = (err: unknown) =>
        log.error({ event: 'failure', requestId: c.get('requestId'), route, err }, 'failure')
      return await answer({
        raw: c.req.raw,
        body,
        token,
        request: requestDetailsOf(c, clientAddressOf),
        onFailure,
      })
    } catch (error) {
      const isUnknownCaller = error instanceof HttpError && error.status === 401
      if (isUnknownCaller) c.header('WWW-Authenticate', `Bearer realm="Ideawright", error="invalid_token"`)
      return toRpcError(error, toErrorResponse(error, c, log))
    }
  })
}

/** The error as JSON-RPC, which clients of MCP read, with the same status and headers. */
function toRpcError(error: unknown, { status, headers }: Response): Response {
  const message = error instanceof HttpError ? error.message : 'An error occurred'
  return Response.json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }, { status, headers })
}

/** Programs send no origin. A page's has to be this server's own. */
function checkOrigin(origin: string | undefined, publicUrl: URL): void {
  if (origin === undefined || origin === publicUrl.origin) return
  // Another port of this machine is as close as this one if nobody else can reach the server.
  if (isLoopback(publicUrl.hostname) && URL.canParse(origin) && isLoopback(new URL(origin).hostname)) return
  throw new HttpError(403, 'wrong_origin', 'Pages of other sites can’t use this server.')
}
