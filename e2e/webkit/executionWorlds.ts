import type { Fields } from './protocolMessage.ts'

/**
 * Playwright keeps its own scripts in an isolated world, which stock WebKit doesn't have: here it's the page's world
 * under a second number.
 */
export const utilityWorld = '__playwright_utility_world__'

const utilityOffset = 1_000_000

export const utilityContextId = (contextId: number): number => contextId + utilityOffset

/** Redirects a command to the only real world. */
export function withMainWorld(params: Fields): Fields {
  const contextId = Number(params['contextId'] ?? 0)
  return contextId > utilityOffset ? { ...params, contextId: contextId - utilityOffset } : params
}
