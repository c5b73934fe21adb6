import type { Fields } from './protocolMessage.ts'

/**
 * Playwright keeps its own scripts in a world of their own, which stock WebKit does not have: here it is the page's
 * world under a second number.
 */
export const utilityWorld = '__playwright_utility_world__'

const utilityOffset = 1_000_000

export const utilityContextId = (contextId: number): number => contextId + utilityOffset

/** The same command for the world that there is. */
export function withMainWorld(params: Fields): Fields {
  const contextId = Number(params['contextId'] ?? 0)
  return contextId > utilityOffset ? { ...params, contextId: contextId - utilityOffset } : params
}
