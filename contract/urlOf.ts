import type { Call } from './call.ts'

export interface UrlParts {
  readonly params?: unknown
  readonly query?: unknown
}

/** Builds a call's URL: below /api, with parameters escaped and undefined values left out of the query. */
export function urlOf({ path }: Pick<Call, 'path'>, { params, query }: UrlParts): string {
  const values = (params ?? {}) as Record<string, string>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(
    (query ?? {}) as Record<string, string | number | boolean | undefined>,
  )) {
    if (value !== undefined) search.set(name, String(value))
  }
  return `/api${filled}${search.size > 0 ? `?${search.toString()}` : ''}`
}
