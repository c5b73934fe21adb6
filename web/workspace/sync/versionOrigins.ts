import type { FormKey } from '#domain/specification/specification.ts'
import type { FormSyncStore } from '../session/formSyncStore.ts'
import type { VersionOrigin } from './conflictStore.ts'

/** What this page has heard of the versions that others saved, by form; older ones are not asked for again. */
const knownOrigins = new WeakMap<
  FormSyncStore<FormKey>,
  Map<FormKey, VersionOrigin & { readonly version: number }>
>()

/** Remembers who saved a version, and when. Another tab tells it itself; what the server tells says less. */
export function recordOrigin(
  formSyncs: FormSyncStore<FormKey>,
  form: FormKey,
  version: number,
  origin: VersionOrigin,
): void {
  const known =
    knownOrigins.get(formSyncs) ?? new Map<FormKey, VersionOrigin & { readonly version: number }>()
  knownOrigins.set(formSyncs, known)
  const before = known.get(form)
  if (before !== undefined && before.version >= version && !origin.isTab) return
  known.set(form, { ...origin, version })
}

/** Who saved this version, and when; `at` is when it was at the latest, for where nobody has told. */
export function originOf(
  formSyncs: FormSyncStore<FormKey>,
  form: FormKey,
  version: number,
  at?: string,
): VersionOrigin {
  const known = knownOrigins.get(formSyncs)?.get(form)
  if (known?.version === version) return known
  const time = at === undefined ? NaN : Date.parse(at)
  return { isTab: false, at: Number.isNaN(time) ? undefined : time }
}
