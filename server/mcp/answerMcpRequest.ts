import { createMcpHandler } from '@modelcontextprotocol/server'
import type { createKeyedMutex } from '#server/keyedMutex.ts'
import { checkRateLimit, type RateLimitName, type TakeToken } from '#server/http/rateLimit.ts'
import type { McpRequest } from '#server/http/serveMcp.ts'
import { createMcpServer } from '#server/mcp/createMcpServer.ts'
import { createRunCall } from '#server/mcp/runCall.ts'
import { storedProjects } from '#server/mcp/storedProjects.ts'
import type { Route } from '#server/route.ts'

interface Dependencies {
  readonly routes: readonly Route[]
  readonly takeToken: TakeToken
  readonly runExclusive: ReturnType<typeof createKeyedMutex>
  readonly clock: () => number
  readonly createId: () => string
}

/**
 * Answers one MCP request of a caller who is already known. Nothing is kept between requests, so no client can use up
 * memory: each gets a server of its own, there are no sessions, and no streams stay open.
 */
export function answerMcpRequest(
  { routes, takeToken, runExclusive, clock, createId }: Dependencies,
  { raw, body, token, request, onFailure }: McpRequest,
): Promise<Response> {
  const { userId, tokenName, scopes } = token
  const checkLimit = (name: RateLimitName) => {
    // The request itself has been counted as a read.
    if (name !== 'reads') checkRateLimit(takeToken, name, `tokens of ${userId}`)
  }
  const caller = {
    userId,
    request,
    bearer: undefined,
    ifMatch: undefined,
    tabId: null,
    idempotentRequest: undefined,
  }
  const source = storedProjects(createRunCall(routes, caller, checkLimit), run => {
    checkLimit('searches')
    return runExclusive(userId, run)
  })
  const context = {
    source,
    scopes,
    createId,
    by: tokenName,
    now: () => new Date(clock()).toISOString(),
  }
  const { fetch } = createMcpHandler(() => createMcpServer(context, onFailure), { maxSubscriptions: 0 })
  return fetch(raw, { parsedBody: body })
}
