import type { FormKey } from '#domain/specification.ts'
import type { OpenProject } from '../openProject.ts'
import type { Origin } from './conflicts.ts'

/** What this page has heard of the versions that others saved, by form; older ones are not asked for again. */
const heard = new WeakMap<OpenProject, Map<FormKey, Origin & { readonly version: number }>>()

/** Remembers who saved a version, and when. Another tab tells it itself; what the server tells says less. */
export function noteOrigin(open: OpenProject, form: FormKey, version: number, origin: Origin): void {
  const known = heard.get(open) ?? new Map<FormKey, Origin & { readonly version: number }>()
  heard.set(open, known)
  const before = known.get(form)
  if (before !== undefined && before.version >= version && !origin.isTab) return
  known.set(form, { ...origin, version })
}

/** Who saved this version, and when; `at` is when it was at the latest, for where nobody has told. */
export function originOf(open: OpenProject, form: FormKey, version: number, at?: string): Origin {
  const known = heard.get(open)?.get(form)
  if (known?.version === version) return known
  const time = at === undefined ? NaN : Date.parse(at)
  return { isTab: false, at: Number.isNaN(time) ? undefined : time }
}
