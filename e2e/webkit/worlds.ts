import type { Fields } from './messages.ts'

/**
 * Playwright keeps its own scripts in a world of their own, which stock WebKit does not have: here it is the page's
 * world under a second number.
 */
export const utilityWorld = '__playwright_utility_world__'

const second = 1_000_000

export const secondNumberOf = (contextId: number): number => contextId + second

/** The same command for the world that there is. */
export function worldOf(params: Fields): Fields {
  const contextId = Number(params['contextId'] ?? 0)
  return contextId > second ? { ...params, contextId: contextId - second } : params
}
